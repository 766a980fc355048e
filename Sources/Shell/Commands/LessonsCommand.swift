import LabModel
import LabRun

/// `lessons`
enum LessonsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "lessons", group: .lessons, usage: "lessons",
    abstract: "list the lessons, with what was done",
    discussion: """
      The marks: → stands before the lesson that `lesson` begins. new: not begun. started: begun, and something in it is
      open. shown: all is done, and of some task the solution was looked at. solved: all tasks were solved.
      """,
    topics: ["started", "shown", "solved"],
    example: ["lessons"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try session.withProgress { library, progress in session.voice.list(library, progress) }
  }
}
