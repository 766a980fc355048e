import Lab

/// `step [N]`
enum StepCommand: ReplCommand {
  static let info = CommandInfo(
    name: "step", aliases: ["s"], group: .stepping, usage: "step [N]",
    abstract: "go one step forward, or N",
    discussion: """
      A step is a moment: the arrow stands on what runs next, and tree, stack, holders and all else are as they are
      before that. A call is the moment of entry, with the arrow on the declaration; a return the moment before the
      caller goes on, with the arrow on the body's last line; the last step of an event is its settled end.

      How far a step goes is set by `detail`; what is shown, by `set view`.
      """,
    example: ["load closure", "first", "step 3"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try session.move(.step, .forward, times: count)
  }
}
