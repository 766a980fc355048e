import LabModel
import LabRun

/// `swipe`
enum SwipeCommand: ReplCommand {
  static let info = CommandInfo(
    name: "swipe", group: .events, usage: "swipe",
    abstract: "swipe a sheet down",
    example: ["load baseline", "tap 1", "swipe"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try EventSender(session).send { _ in .swipe }
  }
}
