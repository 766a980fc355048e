import LabModel
import LabRun

/// `load [--fresh] SPEC [SPEC ...]`
enum LoadCommand: ReplCommand {
  static let info = CommandInfo(
    name: "load", group: .stage, usage: "load [--fresh] SPEC [SPEC ...]",
    abstract: "start an app, or several side by side",
    discussion: """
      A spec is variant[/app][@edition]: `closure` is the variant's documented app, `closure@fixed` that app
      with its flaws mended. Several loaded apps get every event together; `@SPEC COMMAND` is for one of them.
      With `--fresh` they replace what is loaded.
      """,
    example: ["load closure"],
    completes: .specs,
    traits: [.takesWords, .staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let isFresh = arguments.words.first == "--fresh"
    let specs = isFresh ? Array(arguments.words.dropFirst()) : arguments.words
    if specs.isEmpty { throw .missingArgument(usage: info.usage) }
    let editions = try session.catalog.editions(
      toLoad: specs, beside: isFresh ? [] : session.stage.map(\.spec))
    if isFresh { session.stage = [] }
    let lines =
      editions.count == 1 && session.stage.isEmpty
      ? loadAlone(editions, in: session) : loadBeside(editions, in: session)
    return Reply(lines, error: session.targets.failure(among: session.stage.suffix(editions.count)))
  }

  private static func loadAlone(_ editions: [AppEdition], in session: Session) -> [StyledLine] {
    editions.flatMap { edition in
      let simulation = start(edition, in: session)
      let title = StyledLine(localized: "loaded \(edition.spec)", .heading)
      return [title] + EventReporter(session).reports(of: [simulation]) { _ in 0 }
    }
  }

  private static func loadBeside(_ editions: [AppEdition], in session: Session) -> [StyledLine] {
    var lines: [StyledLine] = []
    for edition in editions {
      let simulation = start(edition, in: session)
      lines.append(StyledLine(localized: "loaded \(edition.spec)", .heading))
      lines += catchUp(simulation, in: session)
      if let remark = remark(onTitlesOf: simulation, on: session.stage) { lines.append(remark) }
    }
    return launched(Array(session.stage.suffix(editions.count)), below: lines, in: session)
      + hintsForFewerApps(in: session, added: editions.count)
  }

  /// The table of the launches, up to the first breakpoint or watch. For apps that are loaded later: the reports of
  /// their own launches, or their present state if they got earlier events. The reports of those events were printed
  /// before.
  private static func launched(
    _ apps: [Simulation], below lines: [StyledLine], in session: Session
  ) -> [StyledLine] {
    let reporter = EventReporter(session)
    if session.stage.allSatisfy(\.history.isEmpty) {
      let hits = CursorMover(session, apps).stop { _ in 0 }
      return hits.contains { $0 != nil }
        ? lines + reporter.report(apps, hits, of: { _ in 0 })
        : reporter.presentTable(of: session.stage, below: lines)
    }
    if !session.mode.isRead { return lines }
    let isCaughtUp = apps.contains { app in (1...app.history.count).contains(where: app.hasTaken) }
    if apps.count > 1 {
      return reporter.table(ofEvent: isCaughtUp ? apps[0].history.count : 0, apps, below: lines)
    }
    return lines
      + apps.flatMap { app in
        isCaughtUp
          ? app.presentSceneByRerunning().lines(session.options).map { $0.inSection(.scene) }
          : app.report(ofEvent: 0).lines(session.options)
      }
  }

  /// Brings a later app to the stage's last event. It gets the events if its app is loaded in another variant or
  /// edition; otherwise it only counts them.
  private static func catchUp(_ simulation: Simulation, in session: Session) -> [StyledLine] {
    let count = session.stage.map(\.history.count).max() ?? 0
    if count == 0 { return [] }
    let peers = session.stage.filter { $0 !== simulation && $0.spec.app == simulation.spec.app }
    // Prefers another edition of its variant: that edition got the events that this one would have got.
    guard let peer = peers.first(where: { $0.spec.variant == simulation.spec.variant }) ?? peers.first else {
      session.stage.alignEvents(because: .beforeLoading)
      let events = count == 1 ? String(localized: "event 1") : String(localized: "events 1 to \(count)")
      return [StyledLine(localized: "\(events) came before it was loaded: not sent to it", .dim)]
    }
    simulation.repeatHistory(of: peer, except: eventsForSome(of: session.stage))
    session.stage.alignEvents()
    if !(1...count).contains(where: { simulation.hasTaken($0) }) {
      return [
        StyledLine(localized: "what came before it was loaded was for one app only: not sent to it", .dim)
      ]
    }
    return [StyledLine(localized: "brought to event \(count) by what \(peer.displayName) got")]
  }

  /// At a terminal: how to unload the apps that were loaded before.
  private static func hintsForFewerApps(in session: Session, added count: Int) -> [StyledLine] {
    let stage = session.stage
    guard session.isAtTerminal, stage.count > count else { return [] }
    let added = stage.suffix(count).map(\.displayName).joined(separator: " ")
    return [
      String(
        localized:
          "every event goes to \(stage.count) apps now; `unload \(stage[0].displayName)` takes one off,"),
      String(localized: "`load --fresh \(added)` loads in place of all others"),
    ].map { StyledLine($0, .dim) }
  }

  /// Launches an app on the stage.
  private static func start(_ edition: AppEdition, in session: Session) -> Simulation {
    let simulation = Simulation(edition, in: session.catalog)
    session.stage.append(simulation)
    return simulation
  }

  /// The numbers of the events that were sent to some apps only.
  private static func eventsForSome(of stage: [Simulation]) -> Set<Int> {
    Set(
      stage.flatMap { simulation in
        simulation.history.indices.filter { simulation.history[$0].omission == .sentToOthers }.map { $0 + 1 }
      })
  }

  /// A remark on an app that has no screen in common with the others: few events suit both.
  private static func remark(onTitlesOf simulation: Simulation, on stage: [Simulation]) -> StyledLine? {
    let others = stage.filter { $0 !== simulation && $0.spec.app != simulation.spec.app }
    let titles = simulation.seenTitles
    guard !others.isEmpty, others.count == stage.count - 1,
      others.allSatisfy({ $0.seenTitles.isDisjoint(with: titles) })
    else { return nil }
    return StyledLine(
      localized: "it shares no screen title with the others so far: few events will be for both", .warning)
  }
}
