import Lab

/// `list`
enum ListCommand: ReplCommand {
  static let info = CommandInfo(
    name: "list", aliases: ["l"], group: .stepping, usage: "list",
    abstract: "show the whole method or closure that runs, with an arrow at the line",
    discussion: """
      After `up` and `down`, the one that is looked at.
      """,
    example: ["load closure", "goto 12", "list"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.eachPossible { simulation throws(ShellError) in
      guard let source = simulation.sourceListing(context: nil, frame: session.frame) else {
        throw .noSource
      }
      return source.lines(session.options)
    }
  }
}
