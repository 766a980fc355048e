import Lab

/// `stack`
enum StackCommand: ReplCommand {
  static let info = CommandInfo(
    name: "stack", group: .views, usage: "stack",
    abstract: "show the screen stack",
    example: ["load closure", "tap Login", "stack"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.columns { $0.recordedSnapshot(at: $0.cursor).stackLines($0.timeline, $1) }
  }
}
