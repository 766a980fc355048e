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
    session.alignEvents(of: targets, because: .takenBack)
    if targets.count > 1 { return session.presentTable(of: targets) }
    return session.isRead ? targets.flatMap { $0.report(ofEvent: 0).lines(session.options) } : []
  }
}
