import LabModel
import LabRun

/// `back`
enum BackCommand: ReplCommand {
  static let info = CommandInfo(
    name: "back", group: .events, usage: "back",
    abstract: "tap the back button",
    example: ["load delegate", "select 1", "back"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try EventSender(session).send { _ in .back }
  }
}
