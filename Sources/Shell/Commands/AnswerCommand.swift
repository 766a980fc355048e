import LabModel
import LabRun
import LessonEngine

/// `answer TEXT`
enum AnswerCommand: ReplCommand {
  static let info = CommandInfo(
    name: "answer", group: .lessons, usage: "answer TEXT",
    abstract: "answer the question that is asked",
    discussion: """
      Numbers may be digits or words, names with or without `#1`, choices their number or their text.
      """,
    example: ["lesson start-and-store", "answer 3"],
    traits: [.judges])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try session.answer(try arguments.required())
  }
}
