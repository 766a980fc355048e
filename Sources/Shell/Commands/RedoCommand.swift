import LabModel
import LabRun

/// `redo [N]`
enum RedoCommand: ReplCommand {
  static let info = CommandInfo(
    name: "redo", group: .history, usage: "redo [N]",
    abstract: "bring undone events back",
    discussion: """
      Each is sent again, so that a breakpoint or watch stops it; those after it stay undone then.
      """,
    example: ["load closure", "tap Login", "undo", "redo"],
    completes: .undone,
    traits: [.restoresEvents])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try HistoryEditor(session).redo(count)
  }
}
