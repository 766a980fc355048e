import Lab
import Trace

/// Breadth-first search over the states of an app: the first path found to a state is a shortest one.
///
/// An app cannot go back. The running app continues if it is in the wanted state, or if one known transition leads there;
/// otherwise the app is launched again and the path is replayed. States with the same fingerprint behave the same; only the
/// ordinals of their objects depend on the path.
public final class Explorer {
  private let edition: AppEdition
  private let options: ExploreOptions
  private var launcher: Launcher
  /// The running app, its state, and what it got since its launch, after `start`.
  private var current: (running: RunningApp, state: Int, path: [Action])?
  private var exploration: Exploration
  /// The number of the state with a fingerprint.
  private var stateNumbers: [Fingerprint: Int] = [:]
  /// Indexed by state.
  private var nodes: [Node] = []
  private var collector = FindingCollector()
  /// How many states were expanded: every action in them was tried. The others are the frontier.
  private var expandedCount = 0
  /// Whether a bound was met, or an event was interrupted, before all was tried.
  private var isOverLimit = false
  private var deadline: ContinuousClock.Instant?
  private var notTried: Set<NotTried> = []

  /// What the search knows about a state.
  private struct Node {
    /// The actions that are possible in it and not tried yet.
    var actions: [Action]
    /// How many screens and coordinators are alive, by type.
    var counts: [String: Int]
    /// What leaks after the scene ends in this state, and the path there; nil until that is tried.
    var disconnect: (leaks: [Occurrence], path: [Action])?
    /// The taps that had an effect in it.
    var livelyControls: Set<String> = []
    /// For each successor state, an action that leads to it.
    var successors: [Int: Action] = [:]
  }

  /// The app is launched again after so many events, because leaked objects accumulate.
  private static let eventLimit = 200

  /// Polled after each state; true ends the search and keeps the findings so far.
  public var isInterrupted: () -> Bool = { false }
  /// Called after each state.
  public var progress: (Exploration) -> Void = { _ in }

  /// - Parameter start: the events before the first state; empty to begin at the launch.
  public init(_ edition: AppEdition, _ options: ExploreOptions, from start: [UserEvent] = []) {
    self.edition = edition
    self.options = options
    launcher = Launcher(edition)
    exploration = Exploration(of: edition, start: start)
  }

  /// Searches until every action is tried or a bound is met.
  public func run() -> Exploration {
    deadline = options.seconds.map { ContinuousClock.now + .seconds($0) }
    let first = Observer(edition, options).observe(after: exploration.start)
    add(first, depth: 0, incoming: nil, path: [])
    // After `start` nothing can repeat what went wrong before.
    if exploration.start.isEmpty {
      collector.add(first.inEvent, CollectedFinding.Location(state: 0), path: [])
    }
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
      if nodes[state].disconnect == nil {
        _ = app(in: state)
        disconnect()
      }
      if let (leaks, path) = nodes[state].disconnect {
        collector.add(leaks, CollectedFinding.Location(state: state, action: .disconnect), path: path)
      }
    }
    noteDeadEnd(state)
  }

  private func attempt(_ action: Action, in state: Int) {
    if let deadline { EventLimit.current.secondsLeft = max(0, (deadline - .now) / .seconds(1)) }
    let running = app(in: state)
    running.app.runOwningDefaults { running.run(History.Entry(event: action.event)) }
    if running.failure?.kind == .interrupted {
      isOverLimit = true
      exploration.isInterrupted = isInterrupted()
      return
    }
    let live = LiveState(running)
    let path = (current?.path ?? []) + [action]
    collector.add(
      live.occurrences(inEvent: action.event, failure: running.failure)
        + deadControl(action, in: state, running.failure == nil && live.isInert),
      CollectedFinding.Location(state: state, action: action), path: path)
    let known = stateNumbers[live.fingerprint]
    if known == nil, exploration.states.count >= options.states {
      isOverLimit = true
      return
    }
    let target = known ?? exploration.states.count
    exploration.transitions.append(
      Exploration.Transition(
        source: state, event: action.event, command: action.command, control: action.control, target: target,
        isOnBackButton: action.isOnBackButton))
    nodes[state].successors[target] = nodes[state].successors[target] ?? action
    if known == nil {
      add(
        Observation(of: running, live, options), depth: exploration.states[state].depth + 1,
        incoming: exploration.transitions.count - 1, path: path)
    }
    advance(by: action, to: target)
    if running.failure != nil { current = nil }
  }

  private func app(in state: Int) -> RunningApp {
    if let (running, present, path) = current, path.count < Self.eventLimit {
      if present == state { return running }
      if let action = nodes[present].successors[state], (try? running.send(action.event)) != nil {
        advance(by: action, to: state)
        return running
      }
    }
    // This launch is over, so its last event may as well end the scene.
    disconnect()
    let path = exploration.actions(to: state)
    let running = launcher.run(exploration.start + path.map(\.event), recordsLast: false)
    current = (running, state, path)
    return running
  }

  private func advance(by action: Action, to state: Int) {
    launcher.note(action.event)
    current?.state = state
    current?.path.append(action)
  }

  /// A tap without effect that had one in a state before.
  private func deadControl(_ action: Action, in state: Int, _ isInert: Bool) -> [Occurrence] {
    guard let control = action.control else { return [] }
    if !isInert {
      nodes[state].livelyControls.insert(control)
      return []
    }
    var earlier = exploration.predecessor(of: state)
    while let state = earlier {
      if nodes[state].livelyControls.contains(control) { return [Occurrence(deadControl: control)] }
      earlier = exploration.predecessor(of: state)
    }
    return []
  }

  /// Ends the scene of the running app, unless that was tried in its state.
  private func disconnect() {
    guard let (running, state, path) = current else { return }
    current = nil
    guard options.tries(Action.disconnect.command), nodes[state].disconnect == nil else { return }
    let before = LiveState(running).snapshot.memory
    running.run(History.Entry(event: .disconnect))
    let isEmpty = running.recorder.aliveObjects.isEmpty
    nodes[state].disconnect = (
      isEmpty ? [] : LiveState(running).leaksAfterDisconnect(before), path + [.disconnect]
    )
  }

  private func add(_ observation: Observation, depth: Int, incoming: Int?, path: [Action]) {
    let state = exploration.states.count
    stateNumbers[observation.fingerprint] = state
    nodes.append(Node(actions: observation.actions, counts: observation.counts))
    exploration.states.append(
      Exploration.State(
        depth: depth, incoming: incoming, shows: observation.shows, zombies: observation.zombies,
        leaks: observation.leaks,
        isStopped: observation.isStopped))
    collector.add(observation.inState, CollectedFinding.Location(state: state), path: path)
    notTried.formUnion(observation.notTried)
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
      [Occurrence(deadEnd: shows)],
      CollectedFinding.Location(state: state), path: current?.path ?? exploration.actions(to: state))
  }

  private func finish() {
    EventLimit.current.secondsLeft = nil
    exploration.isComplete = expandedCount == exploration.states.count
    let untried = exploration.states.indices.contains(expandedCount) ? exploration.states[expandedCount] : nil
    exploration.depth = untried?.depth ?? exploration.states.last?.depth ?? 0
    let replay = FindingReplay(edition, options, after: exploration.start)
    (exploration.findings, exploration.notRepeated) = collector.findings {
      replay.finding($0, exploration.actions(to: $0.location.state))
    }
    exploration.notTried = options.notTried + NotTried.allCases.filter(notTried.contains).map(\.text)
    if !exploration.isComplete {
      exploration.growth = GrowingTypes.all(in: exploration, nodes.map(\.counts), from: expandedCount)
    }
  }
}
