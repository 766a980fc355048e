import HeadlessUIKit
import LabModel
import LabRun
import Trace

// A graph to walk: records every event, and distinguishes states exactly.
extension Explorer {
  /// Searches as ``run()`` does, and passes each event to `record`.
  func recordGraph() -> Exploration {
    var capture: EventCapture?
    launcher.keepsTexts = true
    let running = launcher.run([], recordsLast: true) { capture = EventCapture($0) }
    let (state, _) = exactState(of: running)
    add(state, running, depth: 0, incoming: nil)
    if let capture, let playback = playback(of: capture) {
      hand(
        RecordedEvent(
          command: "launch", source: nil, target: recordedState(0, state), moves: state.moves,
          failure: running.failure?.description, playback: playback, firstObject: 0))
    }
    current = (running, 0, [])
    options.along.forEach(follow)
    expandAll()
    EventLimit.current.secondsLeft = nil
    exploration.isComplete =
      expandedCount == exploration.states.count && merged.isEmpty && options.along.isEmpty
    exploration.hasHiddenState = merged.hasHiddenState
    exploration.expandedCount = expandedCount
    return exploration
  }

  /// Tries every untried action in a state.
  func expandRecording(_ state: Int) {
    for action in nodes[state].actions where nodes[state].targets[action.command] == nil {
      attempt(action, in: state)
      if isOverLimit { return }
    }
    nodes[state].actions = []
  }

  /// Runs a script's events; its states count as first states.
  private func follow(_ script: [UserEvent]) {
    var state = 0
    for event in script {
      let action = app(in: state).action(sending: event)
      if nodes[state].targets[action.command] == nil { attempt(action, in: state) }
      guard let next = nodes[state].targets[action.command] else { return }
      state = next
      exploration.states[state].depth = 0
    }
  }

  private func attempt(_ action: Action, in state: Int) {
    if let deadline { EventLimit.current.secondsLeft = max(0, (deadline - .now) / .seconds(1)) }
    let running = app(in: state)
    let (before, live) = exactState(of: running)
    guard before.fingerprint == nodes[state].fingerprint else { return leaveOut() }
    let capture = EventCapture(running, leaks: live.snapshot.memory.leaks)
    running.app.runOwningDefaults { running.run(History.Entry(event: action.event)) }
    if running.failure?.kind == .interrupted {
      isOverLimit = true
      exploration.isInterrupted = isInterrupted()
      return
    }
    guard !running.hasRefusedLast, let playback = playback(of: capture) else { return leaveOut() }
    let (after, _) = exactState(of: running)
    let known = stateNumbers[after.fingerprint]
    if known == nil, exploration.states.count >= options.states {
      isOverLimit = true
      return
    }
    let target = known ?? exploration.states.count
    exploration.transitions.append(
      Exploration.Transition(
        source: state, event: action.event, command: action.command, control: action.control, target: target))
    nodes[state].targets[action.command] = target
    nodes[state].successors[target] = nodes[state].successors[target] ?? action
    if known == nil {
      add(
        after, running, depth: exploration.states[state].depth + 1,
        incoming: exploration.transitions.count - 1)
    }
    hand(
      RecordedEvent(
        command: action.command, source: recordedState(state, before), target: recordedState(target, after),
        moves: known == nil ? after.moves : nil, failure: running.failure?.description, playback: playback,
        firstObject: capture.firstObject))
    advance(by: action, to: target)
    if running.failure != nil { current = nil }
  }

  /// The app diverged, or could not be read: leaves the event out.
  private func leaveOut() {
    merged.hasHiddenState = true
    current = nil
  }

  private func playback(of capture: EventCapture) -> Playback? {
    do throws(LabError) { return try capture.playback() } catch { return nil }
  }

  /// The recording is the same in every language.
  private func hand(_ event: RecordedEvent) { Language.en.speaking { record?(event) } }

  private func recordedState(_ number: Int, _ state: ExactState) -> RecordedEvent.State {
    RecordedEvent.State(number: number, objects: state.objects)
  }

  func exactState(of running: RunningApp) -> (ExactState, LiveState) {
    let live = LiveState(running)
    return (ExactState(running, live, links: options.links), live)
  }

  private func add(_ state: ExactState, _ running: RunningApp, depth: Int, incoming: Int?) {
    stateNumbers[state.fingerprint] = exploration.states.count
    nodes.append(
      ExploredState(
        actions: running.actionsOfGraph(options), counts: [:], fingerprint: state.fingerprint,
        shape: state.fingerprint, numbers: StateNumbers(running, [], [:])))
    exploration.states.append(
      Exploration.State(
        depth: depth, incoming: incoming, shows: [], zombies: [], leaks: [],
        isStopped: running.failure != nil))
  }
}

extension RunningApp {
  /// The actions to try in this state; the end of the scene is one of them.
  fileprivate func actionsOfGraph(_ options: ExploreOptions) -> [Action] {
    let (actions, _) = actions(options)
    if failure != nil { return [] }
    if app.isRunning { return actions + (options.tries(Action.disconnect.command) ? [.disconnect] : []) }
    let wait = Action(event: .wait(nanoseconds: nil), command: "wait")
    return pending.contains { $0.delay != nil } && options.tries(wait.command) ? [wait] : []
  }
}
