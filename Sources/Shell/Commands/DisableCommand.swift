import LabModel
import LabRun

/// `disable [N]`
enum DisableCommand: ReplCommand {
  static let info = CommandInfo(
    name: "disable", group: .stepping, usage: "disable [N]",
    abstract: "keep a breakpoint or watch from stopping, or all",
    example: ["load closure", "watch tree", "disable 1"],
    completes: .stops,
    traits: [.staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try session.setup.stops.enable(false, arguments)
  }
}
