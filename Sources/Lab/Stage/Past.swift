import Trace

/// What is known of an app's earlier steps, so that a look at any of them is quick.
struct Past {
  private var recorded = RecordedState()
  /// What the memory was like, at steps that were looked at.
  private var readings: [Int: MemoryReading] = [:]
  /// Where what was watched changed, in events that were asked about.
  var changes: [Watched: [Int: [Int]]] = [:]
  /// Of watched fields, what they were and what they became, at the steps at which they changed.
  var values: [Watched: [Int: [FieldChange]]] = [:]
  /// Whether a copy of the process did not live to the end of an event that it ran: no other is tried.
  var hasCopyFailed = false
  /// A second launch that has got to the end of some event; reading a later one goes on from there.
  var follower: RunningApp?
  /// The static and global variables that a repeat met otherwise than the launch that it was to repeat.
  var otherStatics: [String] = []

  /// How many readings are kept.
  private static let readingLimit = 2_000

  mutating func recorded(at step: Int, of timeline: Timeline) -> RecordedState {
    recorded.move(to: step, in: timeline)
    return recorded
  }

  func reading(at step: Int) -> MemoryReading? { readings[step] }

  func hasReading(in steps: some Sequence<Int>) -> Bool { steps.contains { readings[$0] != nil } }

  mutating func add(_ found: [Int: MemoryReading]) {
    readings.merge(found) { _, new in new }
    if readings.count > Self.readingLimit { readings = found }
  }

  /// The events from `event` on will be others.
  mutating func cut(fromEvent event: Int, of timeline: Timeline) {
    guard event < timeline.events.endIndex else { return }
    let step = timeline.events[event].start
    recorded = RecordedState()
    readings = readings.filter { $0.key < step }
    changes = changes.mapValues { $0.filter { $0.key < event } }
    values = values.mapValues { $0.filter { $0.key < step } }
    if let known = follower?.recorder.eventCount, known > event { follower = nil }
  }
}

// MARK: - Looking

extension Simulation {
  /// Looks at another step.
  ///
  /// - Parameter step: an index, counted from 0 through the run.
  public func look(at step: Int) {
    precondition(timeline.steps.contains(step), "the caller checks the range")
    cursor = step
  }

  /// The app at the step that is looked at.
  public func snapshotByRerunning() -> Snapshot { snapshotByRerunning(at: cursor) }

  /// The app at a step.
  public func snapshotByRerunning(at step: Int) -> Snapshot {
    var snapshot = snapshot(at: step, readingByRerunning(at: step))
    if snapshot.memoryGap == .notAskedFor { snapshot.memoryGap = .unrepeatable(past.otherStatics) }
    return snapshot
  }

  /// The app at a step as far as it is recorded: without its memory.
  public func recordedSnapshot(at step: Int) -> Snapshot { snapshot(at: step, nil) }

  /// - Parameter running: the objects whose code is on the call stack; nil to look them up.
  func snapshot(at step: Int, _ memory: MemoryReading?, running: Set<ObjectID>? = nil) -> Snapshot {
    let recorded = past.recorded(at: step, of: timeline)
    return Snapshot(
      step: step, of: timeline, hierarchy: recorded.hierarchy, alive: recorded.living,
      running: running ?? objectsRunning(at: step), memory: memory)
  }

  private func objectsRunning(at step: Int) -> Set<ObjectID> {
    Set(timeline.callStack(at: step).compactMap { timeline.step(at: $0).object })
  }

  /// The screens at a step; cheaper than a whole snapshot.
  public func hierarchy(at step: Int) -> Hierarchy { past.recorded(at: step, of: timeline).hierarchy }

  /// Whether the screen stack differs at a step from what it was at the one before, in what `stack` shows of it: what
  /// stands where, what is visible, what is leaving, titles.
  public func stackChanges(at step: Int) -> Bool {
    if step == 0 { return true }
    let change = timeline.changes.partition { $0.step >= step }
    guard change < timeline.changes.endIndex, timeline.changes[change].step == step else { return false }
    let (before, now) = (hierarchy(at: step - 1), hierarchy(at: step))
    return ScreenStack(now, visible: now.visibleScreens(in: timeline), timeline)
      != ScreenStack(before, visible: before.visibleScreens(in: timeline), timeline)
  }
}
