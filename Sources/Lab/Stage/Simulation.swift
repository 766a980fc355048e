import Trace

/// One app on the stage: its history of events, its latest launch, and the step that is looked at.
///
/// An app cannot run backwards. Earlier steps are shown from the record; what only living objects can tell is
/// read by launching the app again and sending it the same events: runs repeat exactly.
public final class Simulation {
  /// What runs.
  public let edition: AppEdition
  /// The file of the fixed edition of the same app, if there is one.
  let fixedFile: String?
  /// The events sent, oldest first; number 1 is the first.
  public private(set) var history: [HistoryEntry] = []
  /// The index of the step that is looked at, counted from 0 through the run.
  public private(set) var cursor = 0
  /// The events that `undo` took away, the next to come back last.
  public private(set) var undone: [HistoryEntry] = []
  /// The names given to moments of the history.
  public private(set) var checkpoints: [String: Checkpoint] = [:]

  var running: RunningApp
  private var hierarchies = HierarchyIndex()
  private var readings: [Int: MemoryReading] = [:]

  /// An event of the history.
  public struct HistoryEntry: Sendable, Hashable {
    /// What was done.
    public var event: UserEvent
    /// Whether it is switched on; one that is off keeps its number and does nothing.
    public var isOn = true
  }

  /// A moment of the history under a name.
  public struct Checkpoint: Sendable, Hashable {
    /// The events up to there.
    public var history: [HistoryEntry]
    /// The step that was looked at.
    public var cursor: Int
  }

  /// Launches the app; the cursor is at the launch's last step.
  ///
  /// - Parameter catalog: where the app's other editions are looked up.
  public init(_ edition: AppEdition, in catalog: Catalog? = nil) {
    self.edition = edition
    fixedFile =
      catalog?.editions.first {
        $0.spec.variant == edition.spec.variant && $0.spec.app == edition.spec.app
          && $0.spec.edition == "fixed"
      }?.file
    running = RunningApp(edition)
    running.launch()
    cursor = timeline.stepCount - 1
  }

  /// Everything recorded of the latest launch.
  public var timeline: Timeline { running.recorder.timeline }

  /// The full name of what runs.
  public var spec: Spec { edition.spec }

  /// The name in the prompt: the edition is left out if it is the documented one.
  public var displayName: String {
    var short = spec
    if short.edition == "documented" { short.edition = nil }
    return short.description
  }

  /// Why the app was stopped, if it was.
  public var failure: String? { running.failure }

  /// Off: what the app does from now on leaves no steps. For measuring what recording costs.
  package var isRecording: Bool {
    get { running.recorder.isEnabled }
    set { running.recorder.isEnabled = newValue }
  }

  /// Reads the memory of the app as it is now.
  package func readMemory() -> MemoryReading { MemoryReading(of: running) }

  /// What the user can do now, in reading order: at the app's present, wherever the cursor is.
  public var choices: [Choice] { Choice.numbered(running.interactions) }
}

// MARK: - Events and history

extension Simulation {
  /// Sends an event to the app; the cursor goes to its last step.
  ///
  /// - Throws: `LabError` if it is not possible now; then nothing has changed.
  public func send(_ event: UserEvent) throws(LabError) {
    try running.send(event)
    history.append(HistoryEntry(event: event))
    undone = []
    cursor = timeline.stepCount - 1
  }

  /// Takes the last events away.
  public func undo(_ count: Int) throws(LabError) {
    if history.isEmpty { throw .nothingToUndo }
    guard count <= history.count else { throw .tooManyUndos(count, count: history.count) }
    let taken = history.suffix(count)
    history.removeLast(count)
    undone += taken.reversed()
    relaunch()
  }

  /// Brings events back that `undo` took away.
  public func redo(_ count: Int) throws(LabError) {
    if undone.isEmpty { throw .nothingToRedo }
    guard count <= undone.count else { throw .tooManyUndos(count, count: undone.count) }
    for _ in 0..<count { history.append(undone.removeLast()) }
    relaunch()
  }

  /// Switches an event off or on again, and runs the history anew.
  public func toggle(_ event: Int) throws(LabError) {
    if event == 0 { throw .launchStays }
    guard history.indices.contains(event - 1) else { throw .noSuchEvent(event, last: history.count) }
    history[event - 1].isOn.toggle()
    relaunch()
  }

  /// Names the present moment.
  public func makeCheckpoint(_ name: String) {
    checkpoints[name] = Checkpoint(history: history, cursor: cursor)
  }

  /// Goes back to a named moment: its events, and the step looked at.
  public func restart(at name: String) throws(LabError) {
    guard let checkpoint = checkpoints[name] else {
      throw .noCheckpoint(name, nearest: nearest(to: name, in: checkpoints.keys.sorted()))
    }
    history = checkpoint.history
    undone = []
    relaunch()
    cursor = min(checkpoint.cursor, timeline.stepCount - 1)
  }

  /// Launches the app anew with no events; checkpoints stay.
  public func reset() {
    history = []
    undone = []
    relaunch()
  }

  private func relaunch() {
    running = replay(history)
    hierarchies = HierarchyIndex()
    readings = [:]
    cursor = timeline.stepCount - 1
  }

  /// A fresh launch that is sent these events.
  private func replay(_ events: some Sequence<HistoryEntry>, watching: (RunningApp) -> Void = { _ in })
    -> RunningApp
  {
    let app = RunningApp(edition)
    watching(app)
    app.launch()
    for entry in events {
      if entry.isOn {
        do { try app.send(entry.event) } catch { app.skip(entry.event, because: "not possible here") }
      } else {
        app.skip(entry.event, because: "off")
      }
    }
    return app
  }
}

// MARK: - Looking

extension Simulation {
  /// Looks at another step.
  ///
  /// - Parameter step: an index, counted from 0 through the run.
  public func look(at step: Int) {
    precondition((0..<timeline.stepCount).contains(step), "the caller checks the range")
    cursor = step
  }

  /// The app at the step that is looked at.
  public var snapshot: Snapshot { snapshot(at: cursor) }

  /// The app at a step.
  public func snapshot(at step: Int) -> Snapshot {
    Snapshot(step: step, of: timeline, hierarchy: hierarchy(at: step), memory: reading(at: step))
  }

  /// The screens at a step; cheaper than a whole snapshot.
  public func hierarchy(at step: Int) -> Hierarchy {
    hierarchies.hierarchy(at: step, of: timeline)
  }

  /// Whether the screen stack differs after a step from what it was before.
  public func stackChanges(at step: Int) -> Bool {
    step == 0 || hierarchy(at: step).onDisplay != hierarchy(at: step - 1).onDisplay
  }

  private func reading(at step: Int) -> MemoryReading {
    if let known = readings[step] { return known }
    if step == timeline.stepCount - 1 {
      readings[step] = MemoryReading(of: running)
    } else {
      read(eventOf: step, wanted: step)
    }
    return readings[step] ?? MemoryReading()
  }

  /// Launches the app again, and reads its memory at the steps of the event that `wanted` belongs to.
  private func read(eventOf step: Int, wanted: Int) {
    let event = timeline.event(ofStep: step)
    let steps = timeline.steps(ofEvent: event)
    let isLarge = steps.count * timeline.objects.count > 40_000
    let end = steps.upperBound - 1
    var leaked: [ObjectID] = []
    var found: [Int: MemoryReading] = [:]
    _ = replay(history.prefix(event)) { app in
      app.recorder.willRecord = { [unowned app] last in
        if last == steps.lowerBound - 1 { leaked = MemoryReading(of: app).leaks }
        guard steps.contains(last), !isLarge || last == wanted else { return }
        var reading = MemoryReading(of: app)
        // While code runs, its local variables hold objects too, in debug builds longer than in release. A leak
        // is told from the end of an event on; one that was there before stays one.
        if last != end { reading.limitLeaks(to: leaked, alive: Set(app.recorder.aliveObjects)) }
        found[last] = reading
      }
    }
    readings.merge(found) { _, new in new }
    if readings.count > 20_000 { readings = found }
  }
}
