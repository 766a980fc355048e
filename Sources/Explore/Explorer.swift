import Lab
import Trace

/// Breadth-first search over the states of an app: the first path found to a state is a shortest one.
///
/// An app cannot go back. The running app continues if it is in the wanted state, or if one known transition leads there;
/// otherwise the app is launched again and the path is replayed. States with the same fingerprint behave the same; only the
/// ordinals of their objects depend on the path.
public final class Explorer {
  private let options: ExploreOptions
  private let observer: Observer
  private var launcher: Launcher
  /// The running app, its state, and how many events it got since that state's path was replayed.
  private var current: (running: RunningApp, state: Int, eventCount: Int)?
  private var exploration: Exploration
  /// The number of the state with a fingerprint.
  private var stateNumbers: [Fingerprint: Int] = [:]
  /// Indexed by state.
  private var nodes: [Node] = []
  private var collector = FindingCollector()
  /// How many states were expanded: every action in them was tried. The others are the frontier.
  private var expandedCount = 0
  private var isOverLimit = false

  /// What the search knows about a state.
  private struct Node {
    /// The actions that are possible in it and not tried yet.
    var actions: [Action]
    /// How many screens and coordinators are alive, by type.
    var counts: [String: Int]
    /// What leaks after the scene ends in this state; nil until that is tried.
    var leaksAfterDisconnect: [Occurrence]?
    /// For each successor state, an event that leads to it.
    var events: [Int: UserEvent] = [:]
  }

  /// The app is launched again after so many events, because leaked objects accumulate.
  private static let eventLimit = 200

  /// Polled after each state; true ends the search and keeps the findings so far.
  public var isInterrupted: () -> Bool = { false }
  /// Called after each state.
  public var progress: (Exploration) -> Void = { _ in }

  /// - Parameter start: the events before the first state; empty to begin at the launch.
  public init(_ edition: AppEdition, _ options: ExploreOptions, from start: [UserEvent] = []) {
    self.options = options
    observer = Observer(edition, options)
    launcher = Launcher(edition)
    exploration = Exploration(of: edition, start: start)
  }

  /// Searches until every action is tried or a bound is met.
  public func run() -> Exploration {
    let deadline = options.seconds.map { ContinuousClock.now + .seconds($0) }
    let first = observer.observe(after: exploration.start)
    add(first, depth: 0, incoming: nil)
    // After `start` nothing can repeat what went wrong before.
    if exploration.start.isEmpty { collector.add(first.inEvent, CollectedFinding.Location(state: 0)) }
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
    for action in nodes[state].actions {
      attempt(action, in: state)
      if isOverLimit { return }
    }
    nodes[state].actions = []
    if options.tries(Action.disconnect.command), !exploration.states[state].isStopped {
      if nodes[state].leaksAfterDisconnect == nil {
        _ = app(in: state)
        disconnect()
      }
      collector.add(
        nodes[state].leaksAfterDisconnect ?? [], CollectedFinding.Location(state: state, action: .disconnect))
    }
    noteDeadEnd(state)
  }

  private func attempt(_ action: Action, in state: Int) {
    let running = app(in: state)
    running.app.runOwningDefaults { running.run(History.Entry(event: action.event)) }
    let live = LiveState(running)
    collector.add(
      live.occurrences(inEvent: action.event, failure: running.failure),
      CollectedFinding.Location(state: state, action: action))
    let known = stateNumbers[live.fingerprint]
    if known == nil, exploration.states.count >= options.states {
      isOverLimit = true
      return
    }
    let target = known ?? exploration.states.count
    exploration.transitions.append(
      Exploration.Transition(source: state, event: action.event, command: action.command, target: target))
    nodes[state].events[target] = nodes[state].events[target] ?? action.event
    if known == nil {
      add(
        Observation(of: running, live, options), depth: exploration.states[state].depth + 1,
        incoming: exploration.transitions.count - 1)
    }
    advance(by: action.event, to: target)
    if running.failure != nil { current = nil }
  }

  private func app(in state: Int) -> RunningApp {
    if let (running, present, eventCount) = current, eventCount < Self.eventLimit {
      if present == state { return running }
      if let event = nodes[present].events[state], (try? running.send(event)) != nil {
        advance(by: event, to: state)
        return running
      }
    }
    // This launch is over, so its last event may as well end the scene.
    disconnect()
    let running = launcher.run(exploration.start + exploration.events(to: state), recordsLast: false)
    current = (running, state, 0)
    return running
  }

  private func advance(by event: UserEvent, to state: Int) {
    launcher.note(event)
    current?.state = state
    current?.eventCount += 1
  }

  /// Ends the scene of the running app, unless that was tried in its state.
  private func disconnect() {
    guard let (running, state, _) = current else { return }
    current = nil
    guard options.tries(Action.disconnect.command), nodes[state].leaksAfterDisconnect == nil else { return }
    let before = LiveState(running).snapshot.memory.leaks
    running.run(History.Entry(event: .disconnect))
    let isEmpty = running.recorder.aliveObjects.isEmpty
    nodes[state].leaksAfterDisconnect = isEmpty ? [] : LiveState(running).leaksAfterDisconnect(before)
  }

  private func add(_ observation: Observation, depth: Int, incoming: Int?) {
    let state = exploration.states.count
    stateNumbers[observation.fingerprint] = state
    nodes.append(Node(actions: observation.actions, counts: observation.counts))
    exploration.states.append(
      Exploration.State(
        depth: depth, incoming: incoming, shows: observation.shows, zombies: observation.zombies,
        leaks: observation.leaks,
        isStopped: observation.isStopped))
    collector.add(observation.inState, CollectedFinding.Location(state: state))
  }

  /// A dead end is certain only where every kind of event was tried.
  private func noteDeadEnd(_ state: Int) {
    guard options.triesEverything, !exploration.states[state].isStopped,
      exploration.transitions.reversed().prefix(while: { $0.source == state }).allSatisfy({
        $0.target == state
      })
    else { return }
    let shows = exploration.states[state].shows
    collector.add(
      [Occurrence(.deadEnd, key: shows.joined(separator: " "), what: shows)],
      CollectedFinding.Location(state: state))
  }

  private func finish() {
    exploration.isComplete = expandedCount == exploration.states.count
    let untried = exploration.states.indices.contains(expandedCount) ? exploration.states[expandedCount] : nil
    exploration.depth = untried?.depth ?? exploration.states.last?.depth ?? 0
    collector.name(occurrences)
    exploration.findings = collector.findings(in: exploration)
    if !exploration.isComplete {
      exploration.growth = GrowingTypes.all(in: exploration, nodes.map(\.counts), from: expandedCount)
    }
  }

  /// What a replay of the shortest path shows at a finding's location.
  private func occurrences(of finding: CollectedFinding) -> [Occurrence] {
    if finding.kind == .deadEnd { return [] }
    let path = exploration.start + exploration.events(to: finding.location.state)
    switch finding.location.action {
    case Action.disconnect?: return observer.observe(after: path).afterDisconnect
    case let action?: return observer.observe(after: path + [action.event]).inEvent
    case nil:
      let observation = observer.observe(after: path)
      return observation.inState + observation.inEvent
    }
  }
}
