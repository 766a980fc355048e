import Lab

/// `undo [N]`
enum UndoCommand: ReplCommand {
  static let info = CommandInfo(
    name: "undo", group: .history, usage: "undo [N]",
    abstract: "take the last event back, or the last N",
    discussion: """
      The app is launched again and gets the events that are left.
      """,
    example: ["load closure", "tap Login", "undo"], completes: .events)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try session.rewrite(.undo(count))
  }
}
