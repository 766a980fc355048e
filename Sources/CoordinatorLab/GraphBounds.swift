import ArgumentParser
import Explore
import LabModel
import LabRun
import Pages
import Shell
import Terminal

/// Options for the bounds of a graph.
struct GraphBounds: ParsableArguments {
  @Option(help: ArgumentHelp(localized: "Of a graph: the longest script that is tried, in events."))
  var depth: Int?

  @Option(help: ArgumentHelp(localized: "Of a graph: the greatest number of states."))
  var states: Int?

  @Option(help: ArgumentHelp(localized: "Of a graph: how long it may take; two runs may then differ."))
  var seconds: Double?

  @Option(
    help: ArgumentHelp(
      localized: "Of a graph: how many rows of a table are tried, the first ones; without it all."))
  var rows: Int?

  @Option(
    help: ArgumentHelp(
      localized:
        "Of a graph: a script, by name or file, on whose way everything is tried; can be given several times."
    ))
  var along: [String] = []

  @Option(
    help: ArgumentHelp(localized: "Of a graph: how many events beside those scripts are tried, by default 1.")
  )
  var around: Int?

  @Option(
    help: ArgumentHelp(
      localized: "Of a graph: a deep link that is opened in every state, besides those that the app names."))
  var open: [String] = []

  @Option(help: ArgumentHelp(localized: "Of a graph: try only these events, as tap,back or \"tap Login\"."))
  var only: [String] = []

  @Option(help: ArgumentHelp(localized: "Of a graph: do not try these events."))
  var without: [String] = []

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError(String(localized: "The depth is 0 or more.")) }
    if let states, states < 1 {
      throw ValidationError(String(localized: "The number of states is 1 or more."))
    }
    if let seconds, !(seconds > 0) {
      throw ValidationError(String(localized: "The seconds are more than 0."))
    }
    if let rows, rows < 0 { throw ValidationError(String(localized: "The number of rows is 0 or more.")) }
    if let around, around < 0 {
      throw ValidationError(String(localized: "The events beside a script are 0 or more."))
    }
    if around != nil, along.isEmpty {
      throw ValidationError(String(localized: "--around goes with --along."))
    }
    if depth != nil, !along.isEmpty {
      throw ValidationError(String(localized: "--along goes with --around, not with --depth."))
    }
    try ExploreBounds.checkEvents(only.flatMap(\.words) + without.flatMap(\.words))
  }

  /// The bounds as arguments of the command line.
  var words: [String] {
    var words: [String] = []
    func add(_ name: String, _ value: (some CustomStringConvertible)?) {
      if let value { words += ["--\(name)", value.description] }
    }
    add("depth", depth)
    add("states", states)
    add("seconds", seconds)
    add("rows", rows)
    for script in along { add("along", script) }
    add("around", around)
    for link in open { add("open", link) }
    for events in only { add("only", events) }
    for events in without { add("without", events) }
    return words
  }
}

@MainActor
extension GraphBounds {
  /// Explores an app, and writes its events as a graph.
  ///
  /// - Parameter session: finds the scripts.
  func graph(
    of edition: AppEdition, _ session: Session
  ) throws(ShellError) -> (data: GraphData, search: Exploration) {
    let explorer = Explorer(edition, try options(for: edition, session))
    var data = GraphData(edition.spec, summary: edition.summary, source: edition.source, bounds: words)
    explorer.record = { data.add($0) }
    explorer.isInterrupted = { Interruption.isRequested }
    let line = ProgressLine()
    explorer.progress = { exploration in line.show { exploration.progressText } }
    defer { line.clear() }
    let search = Interruption.whileListening { explorer.run() }
    return (data, search)
  }

  private func options(for edition: AppEdition, _ session: Session) throws(ShellError) -> ExploreOptions {
    var options = ExploreOptions()
    for script in along { options.along.append(try session.events(ofScript: script, on: edition)) }
    options.depth = along.isEmpty ? depth ?? ExploreOptions.defaultDepth : around ?? 1
    options.states = states ?? options.states
    options.seconds = seconds
    options.rows = rows
    options.links = (CoordinatorLabCommand.catalog.deepLinks[edition.spec.app ?? ""] ?? []) + open
    options.only = only.flatMap(\.words)
    options.without = without.flatMap(\.words)
    return options
  }
}
