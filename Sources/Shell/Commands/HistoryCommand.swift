import LabModel
import LabRun

/// `history`
enum HistoryCommand: ReplCommand {
  static let info = CommandInfo(
    name: "history", group: .history, usage: "history",
    abstract: "list the events",
    example: ["load closure", "tap Login", "tap Home", "history"],
    traits: [.isLong])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    let targets = try session.loadedTargets()
    if targets.count > 1 { return StageHistory(targets).lines(session.options) }
    return targets.flatMap { $0.eventList.lines(session.options) }
  }
}
