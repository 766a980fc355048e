import Lab

/// The lessons of one language.
public struct LessonLibrary: Sendable {
  /// The lessons of the curriculum, in order.
  public let lessons: [Lesson]
  /// The case studies, in order.
  public let cases: [Lesson]
  /// What is wrong with files that could not be read.
  public let problems: [LessonProblem]

  /// Reads the lessons of a folder.
  public init(_ folder: LessonFolder, language: Language) {
    let root = folder.folder(of: language)
    var lessons: [Lesson] = []
    var cases: [Lesson] = []
    var problems: [LessonProblem] = []
    for path in LessonFolder.files(in: root).filter({ !$0.isReadme }).prefix(LessonLimits.files) {
      let file = LessonFile(contentsOf: path)
      problems += file.problems
      guard let lesson = file.lesson else { continue }
      if path.dropFirst(root.count).hasPrefix("/cases/") {
        cases.append(lesson)
      } else {
        lessons.append(lesson)
      }
    }
    (self.lessons, self.cases, self.problems) = (lessons, cases, problems)
  }

  /// Every lesson, the case studies last.
  public var all: [Lesson] { lessons + cases }

  /// The lesson with this id.
  ///
  /// - Throws: `LessonError`, with the nearest id there is.
  public func lesson(_ id: String) throws(LessonError) -> Lesson {
    if let found = all.first(where: { $0.id == id }) { return found }
    let beginnings = all.filter { $0.id.hasPrefix(id) }
    if beginnings.count == 1 { return beginnings[0] }
    throw .unknownLesson(id, nearest: nearest(to: id, in: all.map(\.id)))
  }

  /// The case study with this name.
  public func caseStudy(_ id: String) throws(LessonError) -> Lesson {
    if let found = cases.first(where: { $0.id == id }) { return found }
    let beginnings = cases.filter { $0.id.hasPrefix(id) }
    if beginnings.count == 1 { return beginnings[0] }
    throw .unknownCase(id, nearest: nearest(to: id, in: cases.map(\.id)))
  }

  /// The lesson to take next: the first that is not done, those that it requires first; nil once all are done.
  public func next(_ progress: Progress, after current: String? = nil) -> Lesson? {
    let open = lessons.filter { [.new, .started].contains(progress.mark(of: $0)) && $0.id != current }
    let place = lessons.firstIndex { $0.id == current }.map { $0 + 1 } ?? 0
    let later = lessons[place...].filter { lesson in open.contains { $0.id == lesson.id } }
    let candidates = later + open
    return candidates.first { lesson in
      lesson.requires.allSatisfy { id in !open.contains { $0.id == id } }
    } ?? candidates.first
  }
}

extension String {
  /// Whether the file tells how to write lessons.
  var isReadme: Bool { lowercased().hasSuffix("/readme.md") || lowercased() == "readme.md" }
}
