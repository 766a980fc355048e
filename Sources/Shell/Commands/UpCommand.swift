import Lab

/// `up`
enum UpCommand: ReplCommand {
  static let info = CommandInfo(
    name: "up", group: .stepping, usage: "up",
    abstract: "look at the call that called this one",
    discussion: """
      `list`, `locals` and `print` are about the call that is looked at. Nothing moves; the next step looks at the
      innermost call again.
      """,
    example: ["load closure", "goto 20", "up"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.select(frame: session.frame + 1)
  }
}
