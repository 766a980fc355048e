import Lab

/// `watch tree|stack|OBJECT`
enum WatchCommand: ReplCommand {
  static let info = CommandInfo(
    name: "watch", group: .stepping, usage: "watch tree|stack|OBJECT",
    abstract: "have `continue` and events stop where something changes",
    discussion: """
      An object is watched for being made, called, moved and released; it may be one that is not made yet.
      """,
    example: ["load closure", "watch stack", "tap Login"],
    completes: .objects)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let text = try arguments.required()
    switch text {
    case "tree": return [session.add(.tree)]
    case "stack": return [session.add(.stack)]
    default:
      let simulation = try session.target()
      return [session.add(.object(try lab(simulation.objectName(text))))]
    }
  }
}
