import LabModel
import LabRun
import Trace

/// Breadth-first search over the states of an app: the first path found to a state is a shortest one.
///
/// An app cannot go back. The running app continues if it is in the wanted state, or if one known transition reaches
/// that state. Otherwise the explorer launches the app again and replays the path. States with the same fingerprint
/// behave the same; only the ordinals of their objects depend on the path.
public final class Explorer {
  let edition: AppEdition
  let options: ExploreOptions
  var launcher: Launcher
  /// The running app, its state, and its actions since the launch, after `start`.
  var current: (running: RunningApp, state: Int, path: [Action])?
  var exploration: Exploration
  /// The number of the state with a fingerprint.
  var stateNumbers: [Fingerprint: Int] = [:]
  /// The states that differ only in numbers, by what they have in common.
  private var statesByShape: [Fingerprint: [Int]] = [:]
  var merged = MergedStates()
  /// The commands that ended in a hang, by the shapes of the states where they did.
  private var hangs: [Fingerprint: Set<String>] = [:]
  /// Whether code ran in the present launch without reaching another state: it may have changed what no state shows. An
  /// action that then does nothing is tried again from a new launch.
  private var mayDifferUnseen = false
  /// Indexed by state.
  var nodes: [ExploredState] = []
  private var collector = FindingCollector()
  /// How many states were expanded: every action in them was tried. The others are the frontier.
  private(set) var expandedCount = 0
  /// Whether a bound was reached, or an event was interrupted, before everything was tried.
  var isOverLimit = false
  var deadline: ContinuousClock.Instant?
  private var notTried: Set<NotTried> = []
  private var earlier: EarlierProcess?

  /// The app is launched again after this many events, because leaked objects accumulate.
  private static let eventLimit = 200

  /// Polled after each state; true ends the search and keeps the findings so far.
  public var isInterrupted: () -> Bool = { false }
  /// Gets every event of the search, as it happened. If set, the search makes a graph to walk: it distinguishes states
  /// exactly, the end of the scene is an ordinary event, and there are no findings.
  public var record: ((RecordedEvent) -> Void)?
  /// Called after each state.
  public var progress: (Exploration) -> Void = { _ in }

  /// - Parameter start: the events before the first state; empty to begin at the launch.
  public init(_ edition: AppEdition, _ options: ExploreOptions, from start: [UserEvent] = []) {
    self.edition = edition
    self.options = options
    launcher = Launcher(edition)
    exploration = Exploration(of: edition, start: start)
  }

  /// Searches until every action is tried or a bound is reached.
  public func run() -> Exploration {
    deadline = options.seconds.map { ContinuousClock.now + .seconds($0) }
    if record != nil { return recordGraph() }
    earlier = EarlierProcess(edition)
    let (first, live) = Observer(edition, options).observeLive(after: exploration.start)
    add(first, depth: 0, incoming: nil, path: [], live)
    // An app that failed during `start` cannot repeat that.
    if exploration.start.isEmpty {
      collector.add(first.inEvent, CollectedFinding.Location(state: 0), path: [])
    }
    expandAll()
    finish()
    return exploration
  }

  /// Tries every action in every state, until a bound is reached.
  func expandAll() {
    while expandedCount < exploration.states.count {
      if let depth = options.depth, exploration.states[expandedCount].depth >= depth { break }
      exploration.isInterrupted = isInterrupted()
      if exploration.isInterrupted || deadline.map({ ContinuousClock.now >= $0 }) ?? false { break }
      expand(expandedCount)
      if isOverLimit { break }
      expandedCount += 1
      progress(exploration)
    }
  }

  private func expand(_ state: Int) {
    if record != nil { return expandRecording(state) }
    for action in nodes[state].actions {
      if hangs[nodes[state].shape]?.contains(action.command) ?? false {
        // Each would take seconds.
        merged.hasHungBefore = true
        nodes[state].leadsOut = true
        continue
      }
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
    if running.failure?.kind == .hang { hangs[nodes[state].shape, default: []].insert(action.command) }
    let live = LiveState(running)
    let path = (current?.path ?? []) + [action]
    let known = stateNumbers[live.fingerprint]
    let isLoopWithCode = known == state && !live.effect.messages.isEmpty
    let isClear = !(isLoopWithCode && mayDifferUnseen)
    collector.add(
      live.occurrences(inEvent: action.event, failure: running.failure)
        + (isClear ? deadControl(action, in: state, running.failure == nil ? live : nil) : []),
      CollectedFinding.Location(state: state, action: action), path: path)
    if !isClear {
      current = nil
      return attempt(action, in: state)
    }
    if known == nil, exploration.states.count >= options.states {
      isOverLimit = true
      return
    }
    if known == nil, let alike = statesByShape[live.shape], alike.count >= StateNumbers.limit {
      leaveOut(live, after: path, in: state, likeState: alike.last)
      return
    }
    let target = known ?? exploration.states.count
    exploration.transitions.append(
      Exploration.Transition(
        source: state, event: action.event, command: action.command, control: action.control, target: target,
        isOnBackButton: action.isOnBackButton))
    nodes[state].successors[target] = nodes[state].successors[target] ?? action
    // It reaches no other state, and yet it called methods of some object.
    if isLoopWithCode { nodes[state].leadsOut = true }
    if known == nil {
      add(
        Observation(of: running, live, options), depth: exploration.states[state].depth + 1,
        incoming: exploration.transitions.count - 1, path: path, live)
    }
    advance(by: action, to: target)
    if running.failure != nil { current = nil }
    if isLoopWithCode { mayDifferUnseen = true }
  }

  /// Too many similar states are known: only the findings in this one count.
  private func leaveOut(_ live: LiveState, after path: [Action], in state: Int, likeState known: Int?) {
    merged.add(
      differingIn: known.map { live.numbers.differences(from: nodes[$0].numbers) } ?? [],
      depth: exploration.states[state].depth + 1)
    nodes[state].leadsOut = true
    collector.add(
      live.occurrences, CollectedFinding.Location(state: state, action: path.last), path: path)
    current = nil
  }

  func app(in state: Int) -> RunningApp {
    if let (running, present, path) = current, path.count < Self.eventLimit {
      if present == state { return running }
      if let action = nodes[present].successors[state], (try? running.send(action.event)) != nil {
        advance(by: action, to: state)
        if isConfirmed(state, running) { return running }
        current = nil
      }
    }
    // This launch is over: its last event may as well end the scene.
    disconnect()
    let path = exploration.actions(to: state)
    let running = launcher.run(exploration.start + path.map(\.event), recordsLast: false)
    current = (running, state, path)
    mayDifferUnseen = false
    if !isConfirmed(state, running) { merged.hasHiddenState = true }
    nodes[state].isConfirmed = true
    return running
  }

  /// Whether an app that was brought to a state is in it; checked until it was once.
  private func isConfirmed(_ state: Int, _ running: RunningApp) -> Bool {
    if !nodes[state].isConfirmed {
      let found = record == nil ? LiveState(running).fingerprint : exactState(of: running).0.fingerprint
      nodes[state].isConfirmed = found == nodes[state].fingerprint
    }
    return nodes[state].isConfirmed
  }

  func advance(by action: Action, to state: Int) {
    launcher.note(action.event)
    current?.state = state
    current?.path.append(action)
  }

  /// A tap without effect that had an effect in an earlier state.
  ///
  /// - Parameter live: the state after the tap; nil if the app stopped.
  private func deadControl(_ action: Action, in state: Int, _ live: LiveState?) -> [Occurrence] {
    guard let control = action.control, let live else { return [] }
    // Another screen of the class may have another control of that label.
    let touched = control + (live.timeline.events.last?.action?.screen.map(live.timeline.name) ?? "")
    var effect = live.effect
    effect.changesState = live.fingerprint != nodes[state].fingerprint
    nodes[state].effects[touched] = effect
    if effect.changesState { return [] }
    var earlier = exploration.predecessor(of: state)
    while let state = earlier {
      if let before = nodes[state].effects[touched], effect.isLost(since: before) {
        return [Occurrence(deadControl: control)]
      }
      earlier = exploration.predecessor(of: state)
    }
    return []
  }

  /// Ends the scene of the running app, unless that was tried in its state before.
  private func disconnect() {
    guard let (running, state, path) = current else { return }
    current = nil
    guard record == nil, options.tries(Action.disconnect.command), nodes[state].disconnect == nil else {
      return
    }
    let known = LiveState(running).flawedMemory
    running.run(History.Entry(event: .disconnect))
    let isEmpty = running.recorder.aliveObjects.isEmpty && running.failure == nil
    let found = isEmpty ? [] : LiveState(running).occurrences(afterDisconnect: known, running.failure)
    nodes[state].disconnect = (found, path + [.disconnect])
  }

  private func add(_ observation: Observation, depth: Int, incoming: Int?, path: [Action], _ live: LiveState)
  {
    let state = exploration.states.count
    stateNumbers[observation.fingerprint] = state
    statesByShape[live.shape, default: []].append(state)
    nodes.append(
      ExploredState(
        actions: observation.actions, counts: observation.counts, fingerprint: observation.fingerprint,
        shape: live.shape, numbers: live.numbers, leavesOut: !observation.notTried.isEmpty))
    exploration.states.append(
      Exploration.State(
        depth: depth, incoming: incoming, shows: observation.shows, zombies: observation.zombies,
        leaks: observation.leaks,
        isStopped: observation.isStopped))
    collector.add(observation.inState, CollectedFinding.Location(state: state), path: path)
    notTried.formUnion(observation.notTried)
  }

  /// A dead end is certain only where everything was tried.
  private func noteDeadEnd(_ state: Int) {
    let isTried = options.triesEverything && !nodes[state].leadsOut && !nodes[state].leavesOut
    guard isTried, !exploration.states[state].isStopped,
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
    let untried = exploration.states.indices.contains(expandedCount) ? exploration.states[expandedCount] : nil
    let bounds = [untried?.depth, merged.depth].compactMap(\.self)
    exploration.depth = bounds.min() ?? exploration.states.last?.depth ?? 0
    let replay = FindingReplay(edition, options, after: exploration.start)
    collector.drop { finding in
      finding.kind == .deadControl
        && replay.leavesTrace(finding, exploration.actions(to: finding.location.state))
    }
    (exploration.findings, exploration.notRepeated) = collector.findings { finding in
      let shortest = exploration.actions(to: finding.location.state)
      let replayed =
        replay.finding(finding, shortest) ?? earlier?.finding(finding, after: exploration.start, shortest)
      let path = shortest + [finding.location.action].compactMap(\.self)
      merged.hasHiddenState = merged.hasHiddenState || replayed?.script != path.map(\.command)
      return replayed
    }
    merged.hasUnrepeatedCrash = earlier?.hasRepeated ?? false
    exploration.isComplete = untried == nil && merged.isEmpty
    exploration.hasHiddenState = merged.hasHiddenState
    exploration.notTried =
      options.notTried + NotTried.allCases.filter(notTried.contains).map(\.text) + merged.notTried
    if !exploration.isComplete {
      exploration.growth = GrowingTypes.all(in: exploration, nodes.map(\.counts), from: expandedCount)
    }
  }
}
