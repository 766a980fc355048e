import Lab

/// `state`
enum StateCommand: ReplCommand {
  static let info = CommandInfo(
    name: "state", group: .views, usage: "state",
    abstract: "print the state as one line of JSON per app",
    example: ["load closure", "state"])

  static func run(_ arguments: Arguments, in session: Session) throws(LabError) -> [StyledLine] {
    try arguments.none()
    return try session.loadedTargets().map { StyledLine($0.stateLine) }
  }
}
