import LabModel
import LabRun

/// `checkpoint NAME`
enum CheckpointCommand: ReplCommand {
  static let info = CommandInfo(
    name: "checkpoint", group: .history, usage: "checkpoint NAME",
    abstract: "name this moment",
    example: ["load closure", "checkpoint start"],
    traits: [.takesText, .staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let name = try arguments.required()
    for simulation in try session.loadedTargets() { simulation.makeCheckpoint(name) }
    return [StyledLine(localized: "checkpoint \(name)")]
  }
}
