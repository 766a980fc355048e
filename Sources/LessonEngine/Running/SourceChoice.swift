/// The lines of a method or a whole file to choose from. A line is right if the fixed edition lacks it.
public struct SourceChoice {
  /// A line of source with its number in the file.
  public struct Line: Equatable {
    /// Counted from 1.
    public var number: Int
    /// The code.
    public var text: String
  }

  /// The lines, in order.
  public var lines: [Line]
  /// The numbers of the lines that the fixed edition lacks.
  public var right: Set<Int>

  /// Reads the sources of both editions; nil if the app cannot be loaded, or has no such method.
  ///
  /// - Parameter method: `TYPE.METHOD`; nil for the whole file.
  init?(of method: String?, spec: String, mended: String, makeStage: () -> LessonStage) {
    guard let flawed = Self.source(of: method, spec, makeStage()) else { return nil }
    let sound = Self.source(of: method, mended, makeStage()) ?? []
    lines = flawed
    let difference = flawed.map(\.text.trimmed).difference(from: sound.map(\.text.trimmed))
    right = Set(
      difference.compactMap { change in
        guard case .insert(let offset, let text, _) = change, text.contains(where: \.isLetter) else {
          return nil
        }
        return flawed[offset].number
      })
  }

  private static func source(of method: String?, _ spec: String, _ stage: LessonStage) -> [Line]? {
    if stage.run("load \(spec)").error != nil { return nil }
    guard let method else { return stage.code().map { Line(number: $0.number, text: $0.text) } }
    let reply = stage.run("source \(method)")
    if reply.error != nil { return nil }
    return reply.lines.map(\.text).dropFirst().compactMap { line in
      let digits = line.trimmedStart.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits) else { return nil }
      return Line(number: number, text: String(line.trimmedStart.dropFirst(digits.count + 2)))
    }
  }

  /// The number of the line that an answer selects by number or text; nil if the answer selects none or several.
  func line(meantBy answer: String) -> Int? {
    let text = answer.trimmed.withoutListSigns
    if let number = Answer(text).number { return lines.first { $0.number == number }?.number }
    let meant = lines.filter { $0.text.contains(text) }
    return meant.count == 1 ? meant[0].number : nil
  }
}

extension String {
  fileprivate var trimmedStart: Substring { drop { $0 == " " } }
}

extension SourceChoice {
  /// The lines of an exercise; nil if the exercise does not ask for a line.
  public init?(for exercise: Exercise, of lesson: Lesson, makeStage: () -> LessonStage) {
    guard case .choose(let parts) = exercise.kind, case .lines(let method, let mended) = parts.among else {
      return nil
    }
    let spec = (exercise.stage ?? lesson.stage).first ?? ""
    self.init(of: method, spec: spec, mended: mended, makeStage: makeStage)
  }
}
