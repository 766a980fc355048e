import HeadlessUIKit
import Trace

/// One app on the stage: its history of events, its latest launch, and the step that is looked at.
///
/// An app cannot run backwards. Earlier steps are shown from the record; what only living objects can tell is
/// read by launching the app again and sending it the same events: runs repeat exactly.
public final class Simulation {
  /// What runs.
  public let edition: AppEdition
  /// The app's source.
  public let source: AppSource
  /// The file of the fixed edition of the same app, if there is one.
  let fixedFile: String?
  /// The events sent, oldest first; number 1 is the first.
  public private(set) var history = History()
  /// The index of the step that is looked at, counted from 0 through the run.
  public internal(set) var cursor = 0 { didSet { if isAtPresent { isOutcomeWithheld = false } } }
  /// Whether the app was stopped on its way through the last event, and nobody has looked at that one's end yet.
  public private(set) var isOutcomeWithheld = false
  /// The events that `undo` took away, the next to come back last.
  public private(set) var undone: [History.Entry] = []
  /// The names given to moments of the history.
  public private(set) var checkpoints: [String: Checkpoint] = [:]

  /// Whether the app did the same again when its history was last changed: not if it keeps something where a new
  /// launch finds it, as in a file. What it has in `UserDefaults.standard`, and what it made of the static and global
  /// variables of its modules, belongs to the launch.
  public private(set) var didRepeat = true
  /// The static and global variables that the app met otherwise than before when its history was last changed, by name:
  /// those that held an object before the app was launched for the first time, and others since.
  public private(set) var otherStatics: [String] = []

  var running: RunningApp
  var past = Past()

  /// A moment of the history under a name.
  public struct Checkpoint: Sendable {
    /// The events up to there.
    public var history: History
    /// The step that was looked at.
    public var cursor: Int
  }

  /// Launches the app; the cursor is at the launch's last step.
  ///
  /// - Parameter catalog: where the app's other editions are looked up.
  public init(_ edition: AppEdition, in catalog: Catalog? = nil) {
    self.edition = edition
    source = AppSource(edition, in: catalog)
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
  public var timeline: Timeline {
    // Lends it; a copy for each step that is looked at would cost more than the look.
    _read { yield running.recorder.timeline }
  }

  /// The full name of what runs.
  public var spec: Spec { edition.spec }

  /// The name in the prompt: the edition is left out if it is the documented one.
  public var displayName: String {
    var short = spec
    if short.edition == "documented" { short.edition = nil }
    return short.description
  }

  /// Why the app was stopped, if it was.
  public var failure: AppFailure? { running.failure }

  /// Whether window and delegate are let go of.
  public var hasEnded: Bool { !running.app.isRunning }

  /// Whether the step that is looked at is the app's present.
  public var isAtPresent: Bool { cursor == timeline.stepCount - 1 }

  /// What the user can do now, in reading order: at the app's present, wherever the cursor is.
  public var choices: [Choice] { Choice.numbered(running.interactions) }

  /// How many rows the tables on the screen have, also those that must be scrolled to: at the app's present.
  public var rowCount: Int { RowsOnScreen(running.interactions).count }

  /// What waits for its time, the next first: at the app's present, wherever the cursor is.
  public var pending: [PendingItem] { running.pending }

  /// Looks at a step of the last event, as if the app stood there: what comes later is not told until it is looked at.
  ///
  /// - Parameter step: an index, counted from 0 through the run.
  public func stop(at step: Int) {
    look(at: step)
    isOutcomeWithheld = !isAtPresent
  }

  /// Off: what the app does from now on leaves no steps. For measuring what recording costs.
  package var isRecording: Bool {
    get { running.recorder.isEnabled }
    set { running.recorder.isEnabled = newValue }
  }
}

// MARK: - Events and history

extension Simulation {
  /// Sends an event to the app; the cursor goes to its last step.
  ///
  /// - Throws: `LabError` if it is not possible now; then nothing has changed.
  public func send(_ event: UserEvent) throws(LabError) {
    try running.send(event)
    history.append(History.Entry(event: event))
    undone = []
    cursor = timeline.stepCount - 1
  }

  /// Counts an event, whether the app can take it or not: so its later events have the numbers that they have in the
  /// other apps of the stage.
  ///
  /// - Parameter omission: why the app is not to get it; nil if it is.
  public func count(_ event: UserEvent, omission: History.Omission? = nil) {
    let entry = History.Entry(event: event, omission: omission)
    running.run(entry)
    history.append(entry)
    undone = []
    cursor = timeline.stepCount - 1
  }

  /// Sends the app the events of another one's history, in place of its own.
  ///
  /// - Parameter others: the numbers of the events that were for some apps only: this one does not get them.
  public func repeatHistory(of other: Simulation, except others: Set<Int> = []) {
    let events = other.history
    rewrite { history in
      history = History()
      for (index, entry) in events.enumerated() {
        var entry = entry
        // The other took it back for itself only.
        if entry.omission == .takenBack { entry.omission = nil }
        if others.contains(index + 1) { entry.omission = .sentToOthers }
        history.append(entry)
      }
    }
    undone = other.undone.map { entry in
      var entry = entry
      if entry.omission == .takenBack { entry.omission = nil }
      return entry
    }
  }

  /// Takes the last events away.
  public func undo(_ count: Int) throws(LabError) {
    try check(.undo(count))
    undone += history.suffix(count).reversed()
    rewrite { $0.removeLast(count) }
  }

  /// Brings events back that `undo` took away.
  public func redo(_ count: Int) throws(LabError) {
    try check(.redo(count))
    rewrite { history in for _ in 0..<count { history.append(undone.removeLast()) } }
  }

  /// Takes the last events back that the app was to get; they keep their numbers, which are the stage's.
  public func takeBack(_ count: Int) throws(LabError) {
    try check(.takeBack(count))
    rewrite { history in
      for index in history.ownIndices.suffix(count) { history.setOmission(.takenBack, of: index) }
    }
  }

  /// Brings events back that ``takeBack(_:)`` took, the oldest first.
  public func bringBack(_ count: Int) throws(LabError) {
    try check(.bringBack(count))
    rewrite { history in
      for index in history.takenBackIndices.prefix(count) { history.setOmission(nil, of: index) }
    }
  }

  /// How many events ``bringBack(_:)`` can bring back.
  public var takenBackCount: Int { history.takenBackIndices.count }

  /// The number of the event that ``bringBack(_:)`` brings back first; nil if there is none.
  public var firstTakenBack: Int? { history.takenBackIndices.first.map { $0 + 1 } }

  /// Switches an event off or on again, and runs the history anew.
  public func toggle(_ event: Int) throws(LabError) {
    try check(.toggle(event))
    rewrite { $0.toggle(event - 1) }
  }

  /// Names the present moment.
  public func makeCheckpoint(_ name: String) {
    checkpoints[name] = Checkpoint(history: history, cursor: cursor)
  }

  /// Goes back to a named moment: its events, and the step looked at.
  public func restart(at name: String) throws(LabError) {
    try check(.restart(name))
    guard let checkpoint = checkpoints[name] else { return }
    undone = []
    replaceHistory(by: checkpoint.history)
    cursor = max(timeline.steps.lowerBound, min(checkpoint.cursor, timeline.stepCount - 1))
  }

  /// The events, and the step that is looked at: what ``goBack(to:)`` brings back.
  public struct HistoryPoint: Sendable {
    fileprivate let history: History
    fileprivate let undone: [History.Entry]
    fileprivate let cursor: Int
  }

  /// Everything that events change, as it is now.
  public var historyPoint: HistoryPoint { HistoryPoint(history: history, undone: undone, cursor: cursor) }

  /// Takes back what was done since.
  public func goBack(to point: HistoryPoint) {
    replaceHistory(by: point.history)
    undone = point.undone
    cursor = max(timeline.steps.lowerBound, min(point.cursor, timeline.stepCount - 1))
  }

  /// Makes other events the app's history.
  func replaceHistory(by other: History) { rewrite { $0 = other } }

  /// Launches the app anew with no events; checkpoints stay.
  public func reset() {
    undone = []
    rewrite(from: 0) { $0 = History() }
  }

  /// Changes the history. What it has in common with the former one is not recorded again.
  ///
  /// - Parameter start: how many events the app may keep from before; nil for as many as are the same.
  private func rewrite(from start: Int? = nil, _ change: (inout History) -> Void) {
    let former = history
    change(&history)
    let common = start ?? history.commonCount(with: former)
    if common < former.count || start != nil { goBack(to: common) }
    for index in (running.recorder.eventCount - 1)..<history.count {
      running.run(history[index])
    }
    cursor = timeline.stepCount - 1
  }

  /// Launches the app again and sends it the first `count` events.
  private func goBack(to count: Int) {
    didRepeat = true
    past.cut(fromEvent: count + 1, of: timeline)
    let recorder = Recorder(repeating: running.recorder, events: count + 1)
    let former = running.statics
    running = RunningApp(edition, recorder)
    running.launch()
    for index in 0..<count { running.run(history[index]) }
    running.recorder.endRepeating()
    otherStatics = running.statics.differences(from: former)
    if running.recorder.hasDiverged || !otherStatics.isEmpty { recordAnew(count) }
  }

  /// The app did not repeat what it had done, so nothing that is known of it holds any more.
  private func recordAnew(_ count: Int) {
    didRepeat = false
    running = RunningApp(edition)
    past = Past()
    running.launch()
    for index in 0..<count {
      running.run(history[index])
    }
  }
}
