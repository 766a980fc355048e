import LabModel
import LabRun

/// `delete [N]`
enum DeleteCommand: ReplCommand {
  static let info = CommandInfo(
    name: "delete", aliases: ["d"], group: .stepping, usage: "delete [N]",
    abstract: "remove a breakpoint or watch, or all",
    example: ["load closure", "watch tree", "delete 1"],
    completes: .stops,
    traits: [.staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty {
      let count = session.setup.stops.count
      session.setup.stops.removeAll()
      return [StyledLine(localized: "removed \(count)")]
    }
    let number = try arguments.positive(arguments.text)
    return [StyledLine(localized: "removed \(try session.setup.stops.remove(number).text)")]
  }
}
