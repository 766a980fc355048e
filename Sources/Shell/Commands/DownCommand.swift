import Lab

/// `down`
enum DownCommand: ReplCommand {
  static let info = CommandInfo(
    name: "down", group: .stepping, usage: "down",
    abstract: "look at the call that this one called",
    example: ["load closure", "goto 20", "up", "down"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.select(frame: session.frame - 1)
  }
}
