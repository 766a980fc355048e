import Explore
import LabModel
import LabRun

/// `explore [SPEC [SPEC]]`, `explore show N`
enum ExploreCommand: ReplCommand {
  static let info = CommandInfo(
    name: "explore", group: .compare, usage: "explore [SPEC [SPEC]]",
    abstract: "try everything that can be done, and list the flaws",
    discussion: """
      Without a spec: from the present of what is loaded, each app by itself; what was found is then what can still
      come. States that are the same but for the numbers of their objects are gone through once. `explore show N` launches
      the app again, and plays finding N on the stage. With two specs: the shortest script on which the two part. Ctrl-C ends the search and keeps what was
      found.

      Options: `--depth N` (events of a script), `--states N`, `--seconds N`, `--only EVENTS` and `--without EVENTS` (as
      in `--only tap,back` or `--without "tap Log in"`), `--open URL`, `--all-rows` (not the first row of a table
      alone). With two specs also `--except KINDS`: in these of screens, refused, zombies and leaks the two may differ.
      """,
    example: ["explore base/transitions@local-coordinator-weak-parent"], completes: .exploring,
    traits: [.takesWords, .playsFindings])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let words = arguments.words
    if words.first == "show" { return try show(words, in: session) }
    let wanted = try ExploreArguments(arguments.text)
    var editions: [AppEdition] = []
    for spec in wanted.specs { editions.append(try lab(session.catalog.edition(spec))) }
    if editions.count == 2 {
      session.current.explorations = []
      return Reply(part(editions[0], editions[1], wanted.options, in: session))
    }
    if let edition = editions.first {
      session.current.explorations = [explore(edition, from: [], wanted.options, in: session)]
    } else {
      if let event = session.targets.eventWithheld { throw .stoppedIn(event: event) }
      session.current.explorations = try session.loadedTargets().map { simulation in
        let history = simulation.history
        let events = history.indices.filter { simulation.hasTaken($0 + 1) }.map { history[$0].event }
        return explore(simulation.edition, from: events, wanted.options, in: session)
      }
    }
    return Reply(lines(of: session.current.explorations, session.options))
  }

  /// The explorations one below the other; numbers of findings continue.
  private static func lines(of explorations: [Exploration], _ options: RenderOptions) -> [StyledLine] {
    var first = 1
    return explorations.flatMap { exploration in
      defer { first += exploration.findings.count }
      return exploration.lines(options, numberedFrom: first)
    }
  }

  private static func explore(
    _ edition: AppEdition, from start: [UserEvent], _ options: ExploreOptions, in session: Session
  ) -> Exploration {
    let explorer = Explorer(edition, adding(linksOf: edition, in: session.catalog, to: options), from: start)
    explorer.isInterrupted = session.isInterrupted
    explorer.progress = { session.reportProgress($0.progressText) }
    defer { session.reportProgress(nil) }
    return explorer.run()
  }

  private static func part(
    _ first: AppEdition, _ second: AppEdition, _ options: ExploreOptions, in session: Session
  ) -> [StyledLine] {
    let search = DivergenceSearch(first, second, adding(linksOf: first, in: session.catalog, to: options))
    search.isInterrupted = session.isInterrupted
    search.progress = {
      session.reportProgress(ShortestDivergence.progressText($0, [first.spec, second.spec]))
    }
    defer { session.reportProgress(nil) }
    return search.run().lines
  }

  private static let showUsage = "explore show N"

  /// Plays a finding. Launches the app again if it is loaded; otherwise loads it.
  private static func show(_ words: [String], in session: Session) throws(ShellError) -> Reply {
    guard words.count > 1 else { throw .missingArgument(usage: showUsage) }
    if words.count > 2 { throw .unexpectedArgument(words[2], usage: showUsage) }
    let number = try Arguments(text: words[1], usage: showUsage).positive(words[1])
    if session.current.explorations.isEmpty { throw .nothingExplored }
    let found = session.current.explorations.flatMap { exploration in
      exploration.findings.map { (exploration, $0) }
    }
    guard number <= found.count else { throw .noSuchFinding(number, count: found.count) }
    let (exploration, finding) = found[number - 1]
    let edition = try lab(session.catalog.edition("\(exploration.spec)"))
    var lines = [StyledLine("\(finding.kind.rawValue): \(finding.told)", .warning)]
    let before = session.stage.map { (app: $0, point: $0.historyPoint) }
    let simulation = stage(edition, in: session)
    let launched =
      if session.stage.count > 1 {
        String(
          localized:
            "all apps are launched again; only \(simulation.displayName) gets the events; `use all` goes back to all"
        )
      } else {
        before.isEmpty
          ? String(localized: "loaded \(edition.spec)")
          : String(localized: "\(simulation.displayName) is launched again")
      }
    lines.append(StyledLine(launched, .dim))
    do throws(ShellError) {
      lines += try lab(play(exploration.start + finding.events, on: simulation, in: session))
    } catch {
      session.stage = before.map(\.app)
      for (app, point) in before { app.goBack(to: point) }
      throw error
    }
    if session.stage.count > 1 { session.used = simulation }
    if let failure = simulation.failure {
      return Reply(lines, error: session.targets.error(LabError.appStopped(failure), of: simulation))
    }
    return Reply(lines)
  }

  /// Launches the app, and with it all others, since an event has the same number in all apps.
  private static func stage(_ edition: AppEdition, in session: Session) -> Simulation {
    for loaded in session.stage { loaded.reset() }
    if let loaded = session.stage.first(where: { $0.spec == edition.spec }) { return loaded }
    let simulation = Simulation(edition, in: session.catalog)
    session.stage.append(simulation)
    return simulation
  }

  /// Sends events to one app; the others only count them. At a terminal all but the last are on one line, to leave room
  /// on the screen for the finding.
  private static func play(
    _ events: [UserEvent], on simulation: Simulation, in session: Session
  ) throws(LabError) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (index, event) in events.enumerated() {
      try simulation.send(event)
      session.stage.alignEvents()
      let report = simulation.report(ofEvent: simulation.history.count).lines(session.options)
      let isShort = session.isAtTerminal && index + 1 < events.count
      lines += isShort ? Array(report.prefix(1)) : report
    }
    return lines
  }

  /// Adds the deep links that the catalog names for the app to the options.
  private static func adding(
    linksOf edition: AppEdition, in catalog: Catalog, to options: ExploreOptions
  ) -> ExploreOptions {
    var options = options
    options.links = (catalog.deepLinks[edition.spec.app ?? ""] ?? []) + options.links
    return options
  }
}
