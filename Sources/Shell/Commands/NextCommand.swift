import Lab

/// `next`
enum NextCommand: ReplCommand {
  static let info = CommandInfo(
    name: "next", aliases: ["n"], group: .stepping, usage: "next",
    abstract: "step over: skip what the calls of this line do",
    example: ["load closure", "goto 2", "next"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.move(.over, .forward, times: 1)
  }
}
