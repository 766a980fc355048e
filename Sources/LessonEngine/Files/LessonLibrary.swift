import LabModel

/// The lessons of one language.
public struct LessonLibrary: Sendable {
  /// The lessons of the curriculum, in order.
  public let lessons: [Lesson]
  /// The case studies, in order.
  public let cases: [Lesson]
  /// What is wrong with files that could not be read.
  public let problems: [LessonProblem]
  /// The folder that they were read from.
  let root: String
  /// The language that they are in.
  let language: Language

  /// Reads the lessons of a folder.
  public init(_ folder: LessonFolder, language: Language) {
    let root = folder.folder(of: language)
    var lessons: [Lesson] = []
    var cases: [Lesson] = []
    var problems: [LessonProblem] = []
    var known: [String: Lesson] = [:]
    for path in LessonFolder.files(in: root).filter({ !$0.isReadme }).prefix(LessonLimits.files) {
      let file = LessonFile(contentsOf: path)
      problems += file.problems
      guard let lesson = file.lesson else { continue }
      if let earlier = known.updateValue(known[lesson.id] ?? lesson, forKey: lesson.id) {
        problems.append(.idTaken(by: earlier, lesson))
        continue
      }
      if path.isCase(in: root) {
        cases.append(lesson)
      } else {
        lessons.append(lesson)
      }
    }
    (self.lessons, self.cases, self.problems, self.root) = (lessons, cases, problems, root)
    self.language = language
  }

  /// Every lesson, the case studies last.
  public var all: [Lesson] { lessons + cases }

  /// The lesson with this id, or by the number of its chapter and its place there: `2` is the first of chapter 2, as is
  /// `2.1`.
  ///
  /// - Throws: `LessonError`, with the nearest id there is.
  public func lesson(_ id: String) throws(LessonError) -> Lesson {
    if let found = all.first(where: { $0.id == id }) { return found }
    if let found = lesson(numbered: id) { return found }
    let beginnings = all.filter { $0.id.hasPrefix(id) }
    if beginnings.count == 1 { return beginnings[0] }
    throw .unknownLesson(id, nearest: nearest(to: id, in: all.map(\.id)))
  }

  /// `1` and `1.1` are the first lesson of the chapter `1 Why`.
  private func lesson(numbered text: String) -> Lesson? {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(numbers.count), let chapter = numbers[0], let place = numbers.last ?? nil,
      numbers.count == 1 || place > 0
    else {
      return nil
    }
    let ofChapter = lessons.filter { $0.chapterNumber == chapter }
    return ofChapter.dropFirst(numbers.count == 1 ? 0 : place - 1).first
  }

  /// The case study with this name: `4` or `case-4`.
  public func caseStudy(_ name: String) throws(LessonError) -> Lesson {
    if let found = cases.first(where: { [$0.caseName, $0.id].contains(name) }) { return found }
    let beginnings = cases.filter { $0.id.hasPrefix(name) }
    if beginnings.count == 1 { return beginnings[0] }
    throw .unknownCase(name, nearest: nearest(to: name, in: cases.map(\.caseName)))
  }

  /// The lesson to take next: the first that is not done after the present one, or from the last that was begun on; if
  /// it is new, what it requires and was never begun comes before it. Nil once all are done.
  public func next(_ progress: Progress, after current: String? = nil) -> Lesson? {
    func isOpen(_ lesson: Lesson) -> Bool {
      lesson.id != current && [.new, .started].contains(progress.mark(of: lesson))
    }
    let place = lessons.firstIndex { $0.id == current }
    let start = place ?? lessons.lastIndex { progress.lessons[$0.id] != nil } ?? 0
    guard let next = lessons[start...].first(where: isOpen) ?? lessons.first(where: isOpen) else {
      return nil
    }
    return firstRequired(by: next) { isOpen($0) && progress.lessons[$0.id] == nil }
  }

  /// The first of the lessons that a lesson requires that is new; the lesson itself if there is none.
  private func firstRequired(by lesson: Lesson, isNew: (Lesson) -> Bool) -> Lesson {
    var lesson = lesson
    // Files may require each other in a circle.
    var seen: Set = [lesson.id]
    while isNew(lesson),
      let required = lessons.first(where: { lesson.requires.contains($0.id) && isNew($0) }),
      seen.insert(required.id).inserted
    {
      lesson = required
    }
    return lesson
  }

  /// After a case study the next one that is not done; nil after a lesson, and once all are done.
  public func nextCase(_ progress: Progress, after current: String) -> Lesson? {
    guard let place = cases.firstIndex(where: { $0.id == current }) else { return nil }
    return (cases[(place + 1)...] + cases[..<place]).first {
      [.new, .started].contains(progress.mark(of: $0))
    }
  }
}

extension Lesson {
  /// The number that the heading of its chapter begins with.
  fileprivate var chapterNumber: Int? { chapter?.split(separator: " ").first.flatMap { Int($0) } }
}

extension String {
  /// Whether a file of a folder of lessons is a case study.
  func isCase(in root: String) -> Bool { dropFirst(root.count).hasPrefix("/cases/") }

  /// Whether the file tells how to write lessons.
  var isReadme: Bool { lowercased().hasSuffix("/readme.md") || lowercased() == "readme.md" }
}
