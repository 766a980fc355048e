import LabModel
import LabRun

/// `restart NAME`
enum RestartCommand: ReplCommand {
  static let info = CommandInfo(
    name: "restart", group: .history, usage: "restart NAME",
    abstract: "go back to a checkpoint",
    example: ["load closure", "checkpoint start", "tap Login", "restart start"],
    completes: .checkpoints,
    traits: [.undoesEvents])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let name = try arguments.required()
    return try HistoryEditor(session).rewrite(.restart(name))
  }
}
