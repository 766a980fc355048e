import LabModel
import LabRun

/// `until [TYPE.METHOD|FILE:LINE]`
enum UntilCommand: ReplCommand {
  static let info = CommandInfo(
    name: "until", aliases: ["u"], group: .stepping, usage: "until [TYPE.METHOD|FILE:LINE]",
    abstract: "go to a line below, past loops; or to a line or method",
    discussion: """
      As in gdb: without an argument like `next`, but a loop does not lead back up. With one it goes to that line or
      method, named as for `break`, or to where this method has returned, whichever comes first.
      """,
    example: ["load closure", "goto 2", "until"],
    completes: .types,
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty { return try CursorMover(session).move(.below, .forward, times: 1) }
    let named = try TriggerFinder(session).breakpoint(named: arguments.text, usage: BreakCommand.info.usage)
    return try CursorMover(session).move(.to(named.trigger), .forward, times: 1)
  }
}
