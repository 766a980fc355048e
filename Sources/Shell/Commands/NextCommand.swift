import LabModel
import LabRun

/// `next [N]`
enum NextCommand: ReplCommand {
  static let info = CommandInfo(
    name: "next", aliases: ["n"], group: .stepping, usage: "next [N]",
    abstract: "step over what the calls of this line do, once or N times",
    example: ["load closure", "goto 2", "next"],
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try CursorMover(session).move(.over, .forward, times: count)
  }
}
