import Foundation
import LabModel
import LessonEngine

/// Where a session finds its lessons, and where it keeps what was done.
public nonisolated struct LessonSettings: Sendable {
  /// The folder of the lessons; nil if the program was moved away from them.
  public var folder: LessonFolder?
  /// The language of the lessons, and of what is said in them.
  public var language: Language
  /// Where progress is kept; nil for this session only.
  public var progressFile: ProgressFile?

  /// The day, as `2026-11-23`: what is due for `review` depends on it.
  public var today: @Sendable () -> String = { Date.now.formatted(.iso8601.year().month().day()) }

  /// The lessons that came with the program, in English, and progress for this session only.
  public init(
    folder: LessonFolder? = .bundled, language: Language = .en, progressFile: ProgressFile? = nil
  ) {
    (self.folder, self.language, self.progressFile) = (folder, language, progressFile)
  }
}

extension ShellError {
  /// The same error; one that lessons tell, in their language.
  func translated(to language: Language) -> ShellError {
    switch self {
    case .lesson(let error, _): .lesson(error, language)
    case .progress(let error, _): .progress(error, language)
    default: self
    }
  }
}
