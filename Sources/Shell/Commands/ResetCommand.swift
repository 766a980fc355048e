import Lab

/// `reset`
enum ResetCommand: ReplCommand {
  static let info = CommandInfo(
    name: "reset", group: .stage, usage: "reset",
    abstract: "launch the app again, with no events",
    example: ["load closure", "tap Login", "reset"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    let targets = try session.loadedTargets()
    for simulation in targets { simulation.reset() }
    // Counting the events of others may forget the launch.
    let told =
      session.isRead && targets.count == 1
      ? targets.flatMap { $0.report(ofEvent: 0).lines(session.options) } : []
    session.alignEvents(of: targets, because: .takenBack)
    return targets.count > 1 ? session.presentTable(of: targets) : told
  }
}
