import Lab

/// `tree`
enum TreeCommand: ReplCommand {
  static let info = CommandInfo(
    name: "tree", group: .views, usage: "tree",
    abstract: "show the coordinator tree, each with who holds it",
    example: ["load closure", "tap Login", "tree"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.columns { $0.snapshot.treeLines($0.timeline, $1) }
  }
}
