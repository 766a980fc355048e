import Lab

/// `reverse-finish`
enum ReverseFinishCommand: ReplCommand {
  static let info = CommandInfo(
    name: "reverse-finish", aliases: ["rf"], group: .stepping, usage: "reverse-finish",
    abstract: "go back to where this method was called",
    example: ["load closure", "goto 12", "reverse-finish"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.move(.out, .backward, times: 1)
  }
}
