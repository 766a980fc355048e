import LabModel
import LabRun

/// `progress`
enum ProgressCommand: ReplCommand {
  static let info = CommandInfo(
    name: "progress", group: .lessons, usage: "progress",
    abstract: "show what was done, task by task",
    example: ["lesson start-and-store", "progress"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try session.withProgress { library, progress in session.voice.progress(library, progress) }
  }
}
