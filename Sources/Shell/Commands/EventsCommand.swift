import Lab

/// `events`
enum EventsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "events", group: .events, usage: "events",
    abstract: "list what the user can do now, numbered, and what is pending, and when",
    discussion: """
      The numbers can be given to `tap`. Beside a tab or row that has another number among the tabs or rows stands what
      `tab` or `select` calls it: `= tab 2`. `open URL`, `wait SECONDS` and `disconnect` can always be done. After the scene's end time still passes for what is
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
      return numbered(choices) + furtherRows(simulation.rowCount, choices) + pending
    }
  }

  private static func furtherRows(_ count: Int, _ choices: [Choice]) -> [StyledLine] {
    let shown = choices.compactMap(\.row)
    if shown.count == count { return [] }
    let words = "\(shown.count) of \(count) rows are on the screen; `select` scrolls to any other"
    return [StyledLine(words, .dim)]
  }

  private static func numbered(_ choices: [Choice]) -> [StyledLine] {
    let digits = "\(choices.count)".count
    let names = otherNames(of: choices)
    let width = zip(choices, names).filter { $0.1 != nil }.map { StyledLine($0.0.command).width }.max() ?? 0
    return choices.indices.map { index in
      let number = String(repeating: " ", count: digits - "\(index + 1)".count) + "\(index + 1)"
      let line = StyledLine("  \(number)  ", .dim) + StyledLine(choices[index].command)
      return names[index].map { line.padded(to: digits + 4 + width) + StyledLine("   = \($0)", .dim) } ?? line
    }
  }

  /// What `tab` and `select`, which count tabs and rows alone, call things that have another number here.
  private static func otherNames(of choices: [Choice]) -> [String?] {
    var counts: [Choice.Kind: Int] = [:]
    return choices.enumerated().map { index, choice in
      let count = (counts[choice.kind] ?? 0) + 1
      counts[choice.kind] = count
      let number = choice.row ?? count
      return number == index + 1 ? nil : choice.kind.verb.map { "\($0) \(number)" }
    }
  }
}

extension Choice.Kind {
  /// The command that counts the things of this kind alone; nil if there is none.
  nonisolated fileprivate var verb: String? {
    switch self {
    case .row: "select"
    case .tab: "tab"
    case .button, .barButton, .alertAction, .back, .swipeBack, .sheet, .typing: nil
    }
  }
}
