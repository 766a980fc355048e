import ArgumentParser
import Explore
import Foundation
import Jobs
import LabModel
import LabRun
import Terminal

/// Options for the bounds of an exploration, and for its events.
struct ExploreBounds: ParsableArguments {
  @Option(help: ArgumentHelp(localized: "The longest script that is tried, in events."))
  var depth = ExploreOptions.defaultDepth

  @Option(help: ArgumentHelp(localized: "The greatest number of states that are kept."))
  var states = ExploreOptions().states

  @Option(help: ArgumentHelp(localized: "How long it may take; two runs may then differ."))
  var seconds: Double?

  @Option(
    help: ArgumentHelp(
      localized: "How many apps are explored at the same time, by default one for each processor."))
  var jobs = min(ProcessInfo.processInfo.activeProcessorCount, 256)

  @Option(
    help: ArgumentHelp(
      localized: "A deep link that is opened in every state, besides those that the app names."))
  var open: [String] = []

  @Option(help: ArgumentHelp(localized: "Try only these events, as tap,back or \"tap Login\"."))
  var only: [String] = []

  @Option(help: ArgumentHelp(localized: "Do not try these events."))
  var without: [String] = []

  @Flag(help: ArgumentHelp(localized: "Try every row of a table, not its first alone."))
  var allRows = false

  func validate() throws {
    if depth < 0 { throw ValidationError(String(localized: "The depth is 0 or more.")) }
    if states < 1 { throw ValidationError(String(localized: "The number of states is 1 or more.")) }
    if !(1...256).contains(jobs) { throw ValidationError(String(localized: "The jobs go from 1 to 256.")) }
    if let seconds, !(seconds > 0) {
      throw ValidationError(String(localized: "The seconds are more than 0."))
    }
    try Self.checkEvents(only.flatMap(\.words) + without.flatMap(\.words))
  }

  /// Checks that the first word of each is an event's command.
  static func checkEvents(_ names: [String]) throws {
    for name in names {
      let verb = String(name.prefix { $0 != " " })
      guard !ExploreOptions.verbs.contains(verb) else { continue }
      let meant =
        nearest(to: verb, in: ExploreOptions.verbs).map { String(localized: " Did you mean \($0)?") } ?? ""
      throw ValidationError(String(localized: "No event is called \(verb).\(meant)"))
    }
  }
}

@MainActor
extension ExploreBounds {
  /// Explores apps from their launches, in the order of the apps. An interrupted exploration is the last.
  func explore(_ editions: [AppEdition], _ found: (Exploration) -> Void) {
    if editions.count == 1 || jobs == 1 {
      for edition in editions {
        let exploration = explore(edition)
        found(exploration)
        if exploration.isInterrupted { break }
      }
      return
    }
    var pool = JobPool(jobs: editions.count) { job, _ in explore(editions[job]) }
    pool.isInterrupted = { Interruption.isRequested }
    let all = Interruption.whileListening { pool.run(in: min(jobs, editions.count)) }
    for exploration in all.prefix(while: { $0 != nil }).compactMap(\.self) {
      found(exploration)
      if exploration.isInterrupted { break }
    }
  }

  private func explore(_ edition: AppEdition) -> Exploration {
    let explorer = Explorer(edition, options(for: edition))
    explorer.isInterrupted = { Interruption.isRequested }
    let line = ProgressLine()
    explorer.progress = { exploration in line.show { exploration.progressText } }
    defer { line.clear() }
    return Interruption.whileListening { explorer.run() }
  }

  /// Searches for the shortest script after which two apps differ.
  ///
  /// - Parameter exceptions: the kinds of divergence to ignore.
  func shortestDivergence(
    _ first: AppEdition, _ second: AppEdition, except exceptions: [Comparison.Divergence.Kind]
  ) -> ShortestDivergence {
    var options = options(for: first)
    options.exceptions = Set(exceptions)
    let search = DivergenceSearch(first, second, options)
    search.isInterrupted = { Interruption.isRequested }
    let line = ProgressLine()
    search.progress = { states in
      line.show { ShortestDivergence.progressText(states, [first.spec, second.spec]) }
    }
    defer { line.clear() }
    return Interruption.whileListening { search.run() }
  }

  private func options(for edition: AppEdition) -> ExploreOptions {
    var options = ExploreOptions()
    options.depth = depth
    options.states = states
    options.seconds = seconds
    options.links = (CoordinatorLabCommand.catalog.deepLinks[edition.spec.app ?? ""] ?? []) + open
    options.only = only.flatMap(\.words)
    options.without = without.flatMap(\.words)
    options.rows = allRows ? nil : 1
    return options
  }
}

extension String {
  /// The words between commas, without the spaces around them.
  nonisolated var words: [String] {
    split(separator: ",").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}
