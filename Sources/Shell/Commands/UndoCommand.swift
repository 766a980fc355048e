import LabModel
import LabRun

/// `undo [N]`
enum UndoCommand: ReplCommand {
  static let info = CommandInfo(
    name: "undo", group: .history, usage: "undo [N]",
    abstract: "take the last event back, or the last N",
    discussion: """
      The app is launched again and gets the events that are left. `@SPEC undo` takes them from one of several apps: they
      keep their numbers, which are the stage's, and are marked "not sent: taken back".
      """,
    example: ["load closure", "tap Login", "undo"], completes: .events,
    traits: [.undoesEvents])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try HistoryEditor(session).rewrite(.undo(count))
  }
}
