import LabModel
import LabRun

/// `quit`
enum QuitCommand: ReplCommand {
  static let info = CommandInfo(
    name: "quit", aliases: ["exit", "q"], group: .shell, usage: "quit",
    abstract: "end the session",
    example: ["quit"],
    traits: [.ends])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return Reply(endsSession: true)
  }
}
