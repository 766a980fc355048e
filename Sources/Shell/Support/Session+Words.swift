import Lab
import LessonEngine

extension Session {
  /// One line for each word in some output that was not explained before in this session.
  func explanations(of lines: [StyledLine]) -> [StyledLine] {
    let new = Word.allCases.filter { word in
      !explained.contains(word) && lines.contains { $0.words.contains(word) }
    }
    explained.formUnion(new)
    return new.flatMap { word in explanation(of: word).map { $0.inSection(.explanation(word)) } }
  }

  /// A reply on the rows of a terminal's screen, if it has an event's report. A word whose explanation had no room is
  /// explained another time. A lesson's question that is open may ask for any of the names: all of them stay.
  func fitted(_ reply: Reply) -> Reply {
    guard let rows = options.rows else { return reply }
    var reply = reply
    if isQuestionOpen { reply.output = reply.output.map(\.keepingNames) }
    let error = reply.lines(atTerminalOf: options.width).count - reply.output.count
    var fitted = reply
    fitted.output = reply.output.fitted(to: rows - error, options)
    explained.subtract(
      Set(reply.output.compactMap(\.explained)).subtracting(fitted.output.compactMap(\.explained)))
    return fitted
  }

  /// What does not fit on a line is filled.
  private func explanation(of word: Word) -> [StyledLine] {
    let line = StyledLine("(\(word.rawValue): \(word.meaning))", .dim)
    return line.width > options.width ? Prose.filled(line.text, width: options.width, .dim) : [line]
  }
}

extension StyledLine {
  /// The word that it explains.
  nonisolated fileprivate var explained: Word? {
    if case .explanation(let word) = section { word } else { nil }
  }

  /// Whether it is of an event's report.
  nonisolated var isOfReport: Bool {
    switch section {
    case .messages, .names, .scene: true
    case .source, .explanation, .question, nil: false
    }
  }

  /// The line as one whose names are never shortened.
  nonisolated fileprivate var keepingNames: StyledLine {
    if case .names = section { inSection(nil) } else { self }
  }
}
