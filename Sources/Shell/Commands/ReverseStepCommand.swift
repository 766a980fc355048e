import Lab

/// `reverse-step [N]`
enum ReverseStepCommand: ReplCommand {
  static let info = CommandInfo(
    name: "reverse-step", aliases: ["rs"], group: .stepping, usage: "reverse-step [N]",
    abstract: "go one step back, or N",
    example: ["load closure", "reverse-step"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try session.move(.step, .backward, times: count)
  }
}
