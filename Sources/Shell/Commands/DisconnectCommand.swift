import Lab

/// `disconnect`
enum DisconnectCommand: ReplCommand {
  static let info = CommandInfo(
    name: "disconnect", group: .events, usage: "disconnect",
    abstract: "end the scene: window and delegate are let go",
    discussion: """
      What is alive after it, nothing that should live holds any more.
      """,
    example: ["load closure", "disconnect"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try session.send { _ in .disconnect }
  }
}
