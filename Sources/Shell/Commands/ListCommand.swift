import Lab

/// `list`
enum ListCommand: ReplCommand {
  static let info = CommandInfo(
    name: "list", aliases: ["l"], group: .stepping, usage: "list",
    abstract: "show the whole method that runs, with an arrow at the line",
    example: ["load closure", "goto 12", "list"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.each { simulation throws(ShellError) in
      guard let lines = simulation.sourceLines(context: 1_000, session.options) else { throw .noSource }
      return lines
    }
  }
}
