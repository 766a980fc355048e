import LabModel
import LabRun

/// `open URL`
enum OpenCommand: ReplCommand {
  static let info = CommandInfo(
    name: "open", group: .events, usage: "open URL",
    abstract: "have the system open a deep link in the app",
    example: ["load delegate/bookstore", "tap Log in", "open bookstore://book/3"],
    traits: [.takesText])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let text = try arguments.required()
    return try EventSender(session).send { _ in .open(text) }
  }
}
