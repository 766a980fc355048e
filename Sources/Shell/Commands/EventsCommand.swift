import LabModel
import LabRun

/// `events`
enum EventsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "events", group: .events, usage: "events",
    abstract: "list what the user can do now, numbered, and what is pending, and when",
    discussion: """
      The numbers can be given to `tap`. Beside a tab or row that has another number among the tabs or rows stands what
      `tab` or `select` calls it: `= tab 2`. `open URL`, `wait SECONDS` and `disconnect` can always be done. After the scene's end time still passes for what is
      pending: the process goes on. Of several apps one list, numbered as in the first; beside what some lack stand their
      names.
      """,
    example: ["load closure", "events"],
    traits: [.lists, .isLong])

  // Computed, since the session's language may change.
  private static var ended: [StyledLine] {
    [
      StyledLine(
        localized: "the scene has ended; `reset` starts the app again, `undo` takes the last event back", .dim
      )
    ]
  }

  /// The possible events would reveal how the event ends.
  private static func withheld(_ simulation: Simulation) -> StyledLine {
    StyledLine(
      localized:
        "stopped in event \(simulation.history.count): `continue` goes on; what can be done is known at its end",
      .dim)
  }

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    let targets = try session.loadedTargets()
    return try session.possible { attempt throws(ShellError) in
      var able: [Simulation] = []
      var others: [(simulation: Simulation, lines: [StyledLine])] = []
      for simulation in targets {
        let lines = attempt(simulation, Result { () throws(LabError) in try unable(simulation) })
        if lines.isEmpty { able.append(simulation) } else { others.append((simulation, lines)) }
      }
      let isAlone = targets.count == 1
      return list(of: able) + (able.first.map { furtherRows($0.rowCount, $0.choices) } ?? [])
        + others.flatMap { simulation, lines in
          let name = StyledLine("\(simulation.displayName): ", .heading)
          return isAlone ? lines : lines.map { (name + $0).continued(at: 2) }
        } + pending(in: targets.filter { !$0.isOutcomeWithheld && $0.failure == nil }, session.options)
    }
  }

  /// Why the user can touch nothing on an app's screen; empty if something can be touched.
  private static func unable(_ simulation: Simulation) throws(LabError) -> [StyledLine] {
    if simulation.isOutcomeWithheld { return [withheld(simulation)] }
    if let failure = simulation.failure { throw .appStopped(failure) }
    if simulation.hasEnded { return ended }
    return simulation.choices.isEmpty
      ? [StyledLine(localized: "nothing can be done on the screen; `open URL` and `disconnect` can", .dim)]
      : []
  }

  /// The pending work, under the names of its apps unless all apps have the same.
  private static func pending(in apps: [Simulation], _ options: RenderOptions) -> [StyledLine] {
    let lists = apps.map { $0.pendingList.lines(options) }
    return lists.uniqued.flatMap { list -> [StyledLine] in
      let owners = zip(apps, lists).filter { $0.1 == list }.map(\.0.displayName)
      if list.isEmpty || owners.count == apps.count { return list }
      return [StyledLine(owners.joined(separator: ", ") + ":", .heading)] + list
    }
  }

  /// The possible events of some apps in one list, with the numbers of the first app: a number means the same event in
  /// all apps.
  private static func list(of apps: [Simulation]) -> [StyledLine] {
    let lists = apps.map(\.choices)
    guard let first = lists.first else { return [] }
    let lines = numbered(first)
    return Alignment(lists.map { $0.map(\.command) }).rows.map { row in
      let lacking = zip(apps, row).filter { $0.1 == nil }.map(\.0.displayName)
      let own = zip(lists, row).lazy.compactMap { list, index in index.map { list[$0].command } }.first ?? ""
      let blank = StyledLine(String(repeating: " ", count: "\(first.count)".count + 4))
      let line = row[0].map { lines[$0] } ?? blank + StyledLine(own)
      return lacking.isEmpty
        ? line : line + StyledLine(localized: "   not in \(lacking.joined(separator: ", "))", .warning)
    }
  }

  private static func furtherRows(_ count: Int, _ choices: [Choice]) -> [StyledLine] {
    let shown = choices.compactMap(\.row)
    if shown.count == count { return [] }
    let words = String(
      localized: "\(shown.count) of \(count) rows are on the screen; `select` scrolls to any other")
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

  /// The names of choices in `tab` and `select`, which count only tabs and rows, where their number differs from the
  /// number here.
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
  /// The command that counts only controls of this kind; nil if there is none.
  nonisolated fileprivate var verb: String? {
    switch self {
    case .row: "select"
    case .tab: "tab"
    case .button, .barButton, .alertAction, .back, .swipeBack, .sheet, .typing: nil
    }
  }
}
