import Foundation
import LabModel
import LessonEngine

/// The lessons of a session, and its progress file.
public nonisolated struct LessonSettings: Sendable {
  /// The folder of the lessons; nil if the program was moved away from it.
  public var folder: LessonFolder?
  /// The language of the lessons and of the replies to lesson commands.
  public var language: Language
  /// The progress file; nil to record progress for this session only.
  public var progressFile: ProgressFile?

  /// The day, as `2026-11-23`; decides what is due for `review`.
  public var today: @Sendable () -> String = { Date.now.formatted(.iso8601.year().month().day()) }

  /// The lessons that come with the program, in English, and progress for this session only.
  public init(
    folder: LessonFolder? = .bundled, language: Language = .en, progressFile: ProgressFile? = nil
  ) {
    (self.folder, self.language, self.progressFile) = (folder, language, progressFile)
  }
}

extension ShellError {
  /// The same error; an error of lessons in a language.
  func translated(to language: Language) -> ShellError {
    switch self {
    case .lesson(let error, _): .lesson(error, language)
    case .progress(let error, _): .progress(error, language)
    default: self
    }
  }
}
