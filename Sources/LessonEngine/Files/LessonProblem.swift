import LabModel

/// A problem of a lesson, with its file and line.
public struct LessonProblem: Error, Sendable, Hashable, Codable {
  /// The path of the file.
  public var path: String
  /// The line, counted from 1; nil if the problem concerns the whole file.
  public var line: Int?
  /// The problem and its fix, without `error: `.
  public var words: String
  /// Lines to print below the message, such as the differences of an output.
  public var details: [String] = []

  /// A problem of a line, or of a whole file.
  public init(_ path: String, _ line: Int?, _ words: String, details: [String] = []) {
    (self.path, self.line, self.words, self.details) = (path, line, words, details)
  }

  /// The problem of a lesson whose id an earlier file has.
  static func idTaken(by earlier: Lesson, _ lesson: Lesson) -> LessonProblem {
    LessonProblem(lesson.path, 1, "the id `\(lesson.id)` is taken by \(earlier.path) (choose another)")
  }

  /// `path:line: words`, in the current language.
  public var message: String { "\(path):\(line.map { "\($0):" } ?? "") \(words.retold)" }
}

/// Limits for lesson files, so that a faulty or malicious file cannot exhaust memory or the stack.
public enum LessonLimits {
  /// The largest file, in bytes.
  public static let bytes = 256 * 1024
  /// The most lines of a file.
  public static let lines = 4_000
  /// The largest block, in bytes.
  public static let blockBytes = 16 * 1024
  /// The greatest nesting depth of lists and mappings in a block.
  public static let depth = 8
  /// The most commands or items of one list.
  public static let items = 100
  /// The most lessons of a folder.
  public static let files = 500
}
