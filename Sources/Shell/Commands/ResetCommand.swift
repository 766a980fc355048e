import Lab

/// `reset`
enum ResetCommand: ReplCommand {
  static let info = CommandInfo(
    name: "reset", group: .stage, usage: "reset",
    abstract: "launch the app again, with no events",
    example: ["load closure", "tap Login", "reset"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    for simulation in try session.loadedTargets() { simulation.reset() }
    return try session.each { simulation in simulation.report(ofEvent: 0).lines(session.options) }
  }
}
