import LabModel
import LabRun

/// `tbreak TYPE.METHOD`, `tbreak FILE:LINE`
enum TbreakCommand: ReplCommand {
  static let info = CommandInfo(
    name: "tbreak", group: .stepping, usage: "tbreak TYPE.METHOD|FILE:LINE",
    abstract: "the same, but only the first time",
    discussion: "What TYPE.METHOD and FILE:LINE are, `help break` tells.",
    example: ["load closure", "tbreak LoginCoordinator.finish", "tap Login", "info breakpoints"],
    completes: .types,
    traits: [.staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try BreakCommand.set(try arguments.required(), isTemporary: true, in: session)
  }
}
