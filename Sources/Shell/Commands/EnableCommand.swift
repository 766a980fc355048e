import LabModel
import LabRun

/// `enable [N]`
enum EnableCommand: ReplCommand {
  static let info = CommandInfo(
    name: "enable", group: .stepping, usage: "enable [N]",
    abstract: "have a disabled breakpoint or watch stop again, or all",
    example: ["load closure", "watch tree", "disable 1", "enable 1"],
    completes: .stops,
    traits: [.staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try session.setup.stops.enable(true, arguments)
  }
}
