import Lab

/// `up [N]`
enum UpCommand: ReplCommand {
  static let info = CommandInfo(
    name: "up", group: .stepping, usage: "up [N]",
    abstract: "look at the call that called this one, or N calls out",
    discussion: """
      `list`, `locals` and `print` are about the call that is looked at. Nothing moves; the next step looks at the
      innermost call again.
      """,
    example: ["load closure", "goto 20", "up"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try session.select(frame: session.frame + min(count, Int.max - session.frame))
  }
}
