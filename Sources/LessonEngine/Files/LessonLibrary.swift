import LabModel

/// The lessons of one language.
public struct LessonLibrary: Sendable {
  /// The lessons of the curriculum, in order.
  public let lessons: [Lesson]
  /// The case studies, in order.
  public let cases: [Lesson]
  /// The problems of unreadable files.
  public let problems: [LessonProblem]
  /// The folder of the lessons.
  let root: String
  /// The language of the lessons.
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

  /// The lesson with an id, or with a chapter number and a number in the chapter: `2` and `2.1` are the first lesson of
  /// chapter 2.
  ///
  /// - Throws: `LessonError`, with the most similar id.
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
    guard (1...2).contains(numbers.count), let chapter = numbers[0], let number = numbers.last ?? nil,
      numbers.count == 1 || number > 0
    else {
      return nil
    }
    let ofChapter = lessons.filter { $0.chapterNumber == chapter }
    return ofChapter.dropFirst(numbers.count == 1 ? 0 : number - 1).first
  }

  /// The case study with this name: `4` or `case-4`.
  public func caseStudy(_ name: String) throws(LessonError) -> Lesson {
    if let found = cases.first(where: { [$0.caseName, $0.id].contains(name) }) { return found }
    let beginnings = cases.filter { $0.id.hasPrefix(name) }
    if beginnings.count == 1 { return beginnings[0] }
    throw .unknownCase(name, nearest: nearest(to: name, in: cases.map(\.caseName)))
  }

  /// The lesson to take next: the first unfinished lesson after the current one, or from the last begun one on.
  ///
  /// If the next lesson is new, a lesson that it requires and that was never begun comes first. Nil once all lessons
  /// are done.
  public func next(_ progress: Progress, after current: String? = nil) -> Lesson? {
    func isOpen(_ lesson: Lesson) -> Bool {
      lesson.id != current && [.new, .started].contains(progress.mark(of: lesson))
    }
    let index = lessons.firstIndex { $0.id == current }
    let start = index ?? lessons.lastIndex { progress.lessons[$0.id] != nil } ?? 0
    guard let next = lessons[start...].first(where: isOpen) ?? lessons.first(where: isOpen) else {
      return nil
    }
    return firstRequired(by: next) { isOpen($0) && progress.lessons[$0.id] == nil }
  }

  /// The first new lesson among the requirements of a lesson; the lesson itself if there is none.
  private func firstRequired(by lesson: Lesson, isNew: (Lesson) -> Bool) -> Lesson {
    var lesson = lesson
    // Requirements may form a cycle.
    var seen: Set = [lesson.id]
    while isNew(lesson),
      let required = lessons.first(where: { lesson.requires.contains($0.id) && isNew($0) }),
      seen.insert(required.id).inserted
    {
      lesson = required
    }
    return lesson
  }

  /// The next unfinished case study after a case study; nil after a lesson, and once all case studies are done.
  public func nextCase(_ progress: Progress, after current: String) -> Lesson? {
    guard let index = cases.firstIndex(where: { $0.id == current }) else { return nil }
    return (cases[(index + 1)...] + cases[..<index]).first {
      [.new, .started].contains(progress.mark(of: $0))
    }
  }
}

extension Lesson {
  /// The number at the start of the chapter's heading; nil for none.
  fileprivate var chapterNumber: Int? { chapter?.split(separator: " ").first.flatMap { Int($0) } }
}

extension String {
  /// Whether a file in the lessons' folder `root` is a case study.
  func isCase(in root: String) -> Bool { dropFirst(root.count).hasPrefix("/cases/") }

  /// Whether the file is a README, which documents how to write lessons.
  var isReadme: Bool { lowercased().hasSuffix("/readme.md") || lowercased() == "readme.md" }
}
