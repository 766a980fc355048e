import LabModel

/// What is wrong with a lesson, and where.
public struct LessonProblem: Error, Sendable, Hashable, Codable {
  /// The file.
  public var path: String
  /// The line, counted from 1; nil where it is the whole file.
  public var line: Int?
  /// What is wrong and how to mend it, without `error: `.
  public var words: String
  /// Lines to print below: how an output differs.
  public var details: [String] = []

  /// A problem of a line, or of a whole file.
  public init(_ path: String, _ line: Int?, _ words: String, details: [String] = []) {
    (self.path, self.line, self.words, self.details) = (path, line, words, details)
  }

  /// Two files name one id; the first has it.
  static func idTaken(by earlier: Lesson, _ lesson: Lesson) -> LessonProblem {
    LessonProblem(lesson.path, 1, "the id `\(lesson.id)` is taken by \(earlier.path) (choose another)")
  }

  /// `path:line: words`, in the language of what is printed now.
  public var message: String { "\(path):\(line.map { "\($0):" } ?? "") \(words.retold)" }
}

/// What is refused, so that a file made by mistake or in malice cannot eat the machine.
public enum LessonLimits {
  /// The largest file, in bytes.
  public static let bytes = 256 * 1024
  /// The most lines of a file.
  public static let lines = 4_000
  /// The largest block, in bytes.
  public static let blockBytes = 16 * 1024
  /// How deep lists and mappings of a block may be nested.
  public static let depth = 8
  /// The most commands or items of one list.
  public static let items = 100
  /// The most lessons of a folder.
  public static let files = 500
}
