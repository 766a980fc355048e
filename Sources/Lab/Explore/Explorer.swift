import Trace

/// Tries everything that can be done with an app, breadth first, so that the first way to a state is a shortest one.
public final class Explorer {
  private let options: ExploreOptions
  /// Goes each way from the launch.
  private let visitor: Visitor
  private let walker: Walker
  private var exploration: Exploration
  private var known: [Fingerprint: Int] = [:]
  /// The same, in the order of the states.
  private var fingerprints: [Fingerprint] = []
  /// What is to be tried in each state; empty once that is done.
  private var moves: [[Move]] = []
  /// What was found in states that are still to be gone through.
  private var expansions: [Int: Expansion] = [:]
  /// How many screens and coordinators live in each state, by type.
  private var counts: [[String: Int]] = []
  private var flaws = FlawList()
  /// How many states were gone through; all that can be done in them was tried.
  private var expandedCount = 0
  private var isOverLimit = false

  /// Polled after each state; true ends the search, what was found is kept.
  public var isInterrupted: () -> Bool = { false }
  /// Told after each state.
  public var progress: (Exploration) -> Void = { _ in }

  /// - Parameter start: the events before the first state; empty to begin at the launch.
  public init(_ edition: AppEdition, _ options: ExploreOptions, from start: [UserEvent] = []) {
    self.options = options
    visitor = Visitor(edition, options)
    walker = Walker(edition, options)
    exploration = Exploration(of: edition, start: start)
  }

  /// Searches until everything is tried or a bound is met.
  public func run() -> Exploration {
    let deadline = options.seconds.map { ContinuousClock.now + .seconds($0) }
    let first = visitor.first(exploration.start)
    if let look = first.look { add(look, first.fingerprint, depth: 0, arrival: nil) }
    // What went wrong before the present cannot be brought about any more.
    if exploration.start.isEmpty { flaws.note(first.inEvent, Flaw.Place(state: 0)) }
    while expandedCount < exploration.states.count {
      if let depth = options.depth, exploration.states[expandedCount].depth >= depth { break }
      exploration.isInterrupted = isInterrupted()
      if exploration.isInterrupted || deadline.map({ ContinuousClock.now >= $0 }) ?? false { break }
      expand(expandedCount)
      if isOverLimit { break }
      expandedCount += 1
      progress(exploration)
    }
    finish()
    return exploration
  }

  private func expand(_ state: Int) {
    let expansion = expansion(of: state)
    let tried = moves[state]
    moves[state] = []
    for (move, arrival) in zip(tried, expansion.arrivals) {
      flaws.note(arrival.inEvent, Flaw.Place(state: state, move: move))
      follow(move, from: state, to: arrival)
      if isOverLimit { return }
    }
    flaws.note(expansion.afterDisconnect, Flaw.Place(state: state, move: .disconnect))
    noteDeadEnd(state)
  }

  /// What can be done in a state. Many states are gone through at once, for the walk is the shorter the more there are.
  private func expansion(of state: Int) -> Expansion {
    if let expansion = expansions.removeValue(forKey: state) { return expansion }
    let batch = Array((state..<min(state + room, exploration.states.count)).prefix(while: isTried))
    for (state, expansion) in zip(batch, walker.expand(batch.map(expedition))) {
      expansions[state] = expansion
    }
    return expansions.removeValue(forKey: state) ?? Expansion()
  }

  /// Whether the depth that was asked for leaves anything to try in a state.
  private func isTried(_ state: Int) -> Bool {
    options.depth.map { exploration.states[state].depth < $0 } ?? true
  }

  /// Half of the states that will still be gone through before there are too many, if they lead to as many new ones as the
  /// former ones did.
  private var room: Int {
    let expected = options.states * (expandedCount + 1) / exploration.states.count
    return max(1, (expected - expandedCount - 1) / 2)
  }

  private func expedition(to state: Int) -> Expedition {
    Expedition(
      state: fingerprints[state], events: way(to: state), moves: moves[state],
      triesEnd: !exploration.states[state].isStopped && options.tries(Move.disconnect.command))
  }

  private func way(to state: Int) -> [UserEvent] { exploration.start + exploration.events(to: state) }

  private func follow(_ move: Move, from state: Int, to arrival: Arrival) {
    let isNew = known[arrival.fingerprint] == nil
    if isNew, exploration.states.count >= options.states || arrival.look == nil {
      isOverLimit = true
      return
    }
    exploration.transitions.append(
      Exploration.Transition(
        source: state, event: move.event, command: move.command,
        target: known[arrival.fingerprint] ?? exploration.states.count))
    if isNew, let look = arrival.look {
      add(
        look, arrival.fingerprint, depth: exploration.states[state].depth + 1,
        arrival: exploration.transitions.count - 1)
    }
  }

  private func add(_ look: Look, _ fingerprint: Fingerprint, depth: Int, arrival: Int?) {
    let state = exploration.states.count
    known[fingerprint] = state
    fingerprints.append(fingerprint)
    moves.append(look.moves)
    counts.append(look.counts)
    exploration.states.append(
      Exploration.State(
        depth: depth, arrival: arrival, shows: look.shows, zombies: look.zombies, leaks: look.leaks,
        isStopped: look.isStopped))
    flaws.note(look.inState, Flaw.Place(state: state))
  }

  /// Only where everything was tried can it be said that nothing leads out.
  private func noteDeadEnd(_ state: Int) {
    guard options.triesEverything, !exploration.states[state].isStopped,
      exploration.transitions.reversed().prefix(while: { $0.source == state }).allSatisfy({
        $0.target == state
      })
    else { return }
    let shows = exploration.states[state].shows
    flaws.note(
      [Sighting(.deadEnd, key: shows.joined(separator: " "), what: shows)], Flaw.Place(state: state))
  }

  private func finish() {
    exploration.isComplete = expandedCount == exploration.states.count
    let untried = exploration.states.indices.contains(expandedCount) ? exploration.states[expandedCount] : nil
    exploration.depth = untried?.depth ?? exploration.states.last?.depth ?? 0
    flaws.name(sightings)
    exploration.findings = flaws.findings(in: exploration)
    if !exploration.isComplete {
      exploration.growth = Growth.all(in: exploration, counts, from: expandedCount)
    }
  }

  /// What is wrong at a flaw's place on the shortest way there.
  private func sightings(of flaw: Flaw) -> [Sighting] {
    if flaw.kind == .deadEnd { return [] }
    let way = way(to: flaw.place.state)
    switch flaw.place.move {
    case Move.disconnect?: return visitor.first(way).look?.afterDisconnect ?? []
    case let move?: return visitor.first(way + [move.event]).inEvent
    case nil:
      let first = visitor.first(way)
      return (first.look?.inState ?? []) + first.inEvent
    }
  }
}
