import Trace

/// Tries everything that can be done with an app, breadth first: the first script that leads to a state is a shortest one.
///
/// An app cannot go back. The one that runs goes on if it is in the state that is asked for, or if one event that was tried
/// before leads there; else the app is launched again. States that are told to be the same behave the same; only the numbers
/// of objects depend on the events before.
public final class Explorer {
  private let options: ExploreOptions
  private let visitor: Visitor
  private var launches: Relaunching
  /// The app that runs, the state it is in, and how many events it got since its launch.
  private var current: (running: RunningApp, state: Int, eventCount: Int)?
  private var exploration: Exploration
  private var known: [Fingerprint: Int] = [:]
  /// By state.
  private var nodes: [Node] = []
  private var flaws = FlawList()
  /// How many states were expanded: all that can be done in them was tried.
  private var expandedCount = 0
  private var isOverLimit = false

  /// What is known of a state.
  private struct Node {
    /// What can be done in it.
    var moves: [Move]
    /// How many screens and coordinators live, by type.
    var counts: [String: Int]
    /// What leaks once the scene ends; nil until that is tried.
    var leaksAfterDisconnect: [Sighting]?
    /// An event for each state that one leads to.
    var events: [Int: UserEvent] = [:]
  }

  /// After so many events the app is launched again: garbage grows with each.
  private static let eventLimit = 200

  /// Polled after each state; true ends the search, what was found is kept.
  public var isInterrupted: () -> Bool = { false }
  /// Told after each state.
  public var progress: (Exploration) -> Void = { _ in }

  /// - Parameter start: the events before the first state; empty to begin at the launch.
  public init(_ edition: AppEdition, _ options: ExploreOptions, from start: [UserEvent] = []) {
    self.options = options
    visitor = Visitor(edition, options)
    launches = Relaunching(edition)
    exploration = Exploration(of: edition, start: start)
  }

  /// Searches until everything is tried or a bound is met.
  public func run() -> Exploration {
    let deadline = options.seconds.map { ContinuousClock.now + .seconds($0) }
    let first = visitor.look(after: exploration.start)
    add(first, depth: 0, arrival: nil)
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
    for move in nodes[state].moves {
      attempt(move, in: state)
      if isOverLimit { return }
    }
    nodes[state].moves = []
    if options.tries(Move.disconnect.command), !exploration.states[state].isStopped {
      if nodes[state].leaksAfterDisconnect == nil {
        _ = app(in: state)
        disconnect()
      }
      flaws.note(
        nodes[state].leaksAfterDisconnect ?? [], Flaw.Place(state: state, move: .disconnect))
    }
    noteDeadEnd(state)
  }

  private func attempt(_ move: Move, in state: Int) {
    let running = app(in: state)
    running.app.runOwningDefaults { running.run(History.Entry(event: move.event)) }
    let seen = ExploredState(running)
    flaws.note(
      seen.sightings(inEvent: move.event, failure: running.failure), Flaw.Place(state: state, move: move))
    let former = known[seen.fingerprint]
    if former == nil, exploration.states.count >= options.states {
      isOverLimit = true
      return
    }
    let target = former ?? exploration.states.count
    exploration.transitions.append(
      Exploration.Transition(source: state, event: move.event, command: move.command, target: target))
    nodes[state].events[target] = nodes[state].events[target] ?? move.event
    if former == nil {
      add(
        Look(at: running, seen, options), depth: exploration.states[state].depth + 1,
        arrival: exploration.transitions.count - 1)
    }
    moved(by: move.event, to: target)
    if running.failure != nil { current = nil }
  }

  private func app(in state: Int) -> RunningApp {
    if let (running, here, eventCount) = current, eventCount < Self.eventLimit {
      if here == state { return running }
      if let event = nodes[here].events[state], (try? running.send(event)) != nil {
        moved(by: event, to: state)
        return running
      }
    }
    // It ends anyway, so its scene can as well end where it is.
    disconnect()
    let running = launches.run(exploration.start + exploration.events(to: state), recordsLast: false)
    current = (running, state, 0)
    return running
  }

  private func moved(by event: UserEvent, to state: Int) {
    launches.note(event)
    current?.state = state
    current?.eventCount += 1
  }

  /// Ends the scene of the app that runs, if that was not tried in its state.
  private func disconnect() {
    guard let (running, state, _) = current else { return }
    current = nil
    guard options.tries(Move.disconnect.command), nodes[state].leaksAfterDisconnect == nil else { return }
    let before = ExploredState(running).snapshot.memory.leaks
    running.run(History.Entry(event: .disconnect))
    let isEmpty = running.recorder.aliveObjects.isEmpty
    nodes[state].leaksAfterDisconnect = isEmpty ? [] : ExploredState(running).leaksAfterDisconnect(before)
  }

  private func add(_ look: Look, depth: Int, arrival: Int?) {
    let state = exploration.states.count
    known[look.fingerprint] = state
    nodes.append(Node(moves: look.moves, counts: look.counts))
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
      exploration.growth = Growth.all(in: exploration, nodes.map(\.counts), from: expandedCount)
    }
  }

  /// What is wrong at a flaw's place on the shortest way there.
  private func sightings(of flaw: Flaw) -> [Sighting] {
    if flaw.kind == .deadEnd { return [] }
    let way = exploration.start + exploration.events(to: flaw.place.state)
    switch flaw.place.move {
    case Move.disconnect?: return visitor.look(after: way).afterDisconnect
    case let move?: return visitor.look(after: way + [move.event]).inEvent
    case nil:
      let look = visitor.look(after: way)
      return look.inState + look.inEvent
    }
  }
}
