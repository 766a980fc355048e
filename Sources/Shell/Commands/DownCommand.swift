import LabModel
import LabRun

/// `down [N]`
enum DownCommand: ReplCommand {
  static let info = CommandInfo(
    name: "down", group: .stepping, usage: "down [N]",
    abstract: "look at the call that this one called, or N calls in",
    example: ["load closure", "goto 20", "up", "down"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try UpCommand.select(frame: session.current.frame - count, in: session)
  }
}
