import LabModel
import LabRun
import LessonEngine

extension CodeExercise {
  /// A line of the list.
  public func line(_ mark: Progress.Mark?, _ language: Language) -> String {
    let voice = LessonVoice(language, RenderOptions())
    return "\(name)".padding(to: 28) + title + (mark.map { "  (\(voice.word($0)))" } ?? "")
  }

  /// One line of JSON, keys sorted.
  public func jsonLine(_ mark: Progress.Mark?) -> String {
    JSON.object([
      "chapter": chapter.map { JSON.string($0) } ?? .null, "mark": .string((mark ?? .new).rawValue),
      "name": .string(name), "schema": .number(1), "tasks": .array(tasks.map { JSON.string($0.id) }),
      "title": .string(title),
    ]).text
  }
}

extension Verdict {
  /// The verdict as lines.
  public func lines(_ exercise: CodeExercise, _ language: Language, _ options: RenderOptions) -> [StyledLine]
  {
    VerdictPage(self, exercise, language, options).lines
  }
}
