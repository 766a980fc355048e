import LabModel
import LabRun

/// `disconnect`
enum DisconnectCommand: ReplCommand {
  static let info = CommandInfo(
    name: "disconnect", group: .events, usage: "disconnect",
    abstract: "end the scene: window and delegate are let go",
    discussion: """
      What is alive after it, nothing that should live holds any more. An app with only an application delegate has no scene:
      on a device its process ends, and nothing could be looked at. Here its delegate is released, to see what stays.
      """,
    example: ["load closure", "disconnect"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try EventSender(session).send { _ in .disconnect }
  }
}
