import Lab

/// `events`
enum EventsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "events", group: .events, usage: "events",
    abstract: "list what the user can do now, numbered, and what is pending, and when",
    discussion: """
      The numbers can be given to `tap`. `open URL`, `wait SECONDS` and `disconnect` can always be done. After the scene's end time still passes for what is
      pending: the process goes on.
      """,
    example: ["load closure", "events"])

  private static let ended = [
    StyledLine("the scene has ended; `reset` starts the app again, `undo` takes the last event back", .dim)
  ]

  /// What can be done next is a part of how the event ends.
  private static func withheld(_ simulation: Simulation) -> StyledLine {
    StyledLine(
      "stopped in event \(simulation.history.count): `continue` goes on; what can be done is known at its end",
      .dim)
  }

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.eachPossible { simulation throws(LabError) in
      if simulation.isOutcomeWithheld { return [withheld(simulation)] }
      if let failure = simulation.failure { throw .appStopped(failure) }
      let pending = simulation.pendingList.lines(session.options)
      if simulation.hasEnded { return ended + pending }
      let choices = simulation.choices
      if choices.isEmpty {
        return [StyledLine("nothing can be done on the screen; `open URL` and `disconnect` can", .dim)]
          + pending
      }
      let width = "\(choices.count)".count
      return choices.enumerated().map { index, choice in
        let number = String(repeating: " ", count: width - "\(index + 1)".count) + "\(index + 1)"
        return StyledLine("  \(number)  ", .dim) + StyledLine(choice.command)
      } + pending
    }
  }
}
