import LabModel
import LabRun

/// `swipe [cancel]`
enum SwipeCommand: ReplCommand {
  static let info = CommandInfo(
    name: "swipe", group: .events, usage: "swipe [cancel]",
    abstract: "swipe a sheet down; cancel: let it go too early",
    example: ["load baseline", "tap 1", "swipe cancel"],
    completes: .words(["cancel"]))

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    guard ["", "cancel"].contains(arguments.text) else {
      throw .unexpectedArgument(arguments.text, usage: info.usage)
    }
    return try EventSender(session).send { _ in .swipe(cancelled: !arguments.text.isEmpty) }
  }
}
