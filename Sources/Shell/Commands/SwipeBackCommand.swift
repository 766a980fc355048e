import LabModel
import LabRun

/// `swipe-back [cancel]`
enum SwipeBackCommand: ReplCommand {
  static let info = CommandInfo(
    name: "swipe-back", group: .events, usage: "swipe-back [cancel]",
    abstract: "swipe from the left edge; cancel: let the screen fall back",
    example: ["load delegate", "select 1", "swipe-back cancel"],
    completes: .words(["cancel"]))

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    guard ["", "cancel"].contains(arguments.text) else {
      throw .unexpectedArgument(arguments.text, usage: info.usage)
    }
    return try EventSender(session).send { _ in .swipeBack(cancelled: !arguments.text.isEmpty) }
  }
}
