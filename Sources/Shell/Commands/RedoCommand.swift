import Lab

/// `redo [N]`
enum RedoCommand: ReplCommand {
  static let info = CommandInfo(
    name: "redo", group: .history, usage: "redo [N]",
    abstract: "bring undone events back",
    example: ["load closure", "tap Login", "undo", "redo"],
    completes: .undone)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try session.rewrite(.redo(count))
  }
}
