import HeadlessUIKit
import LabModel
import Trace

/// One app on the stage: its history of events, its latest launch, and the step that is looked at.
///
/// An app cannot run backwards. Earlier steps are shown from the record; what only living objects can tell is
/// read by launching the app again and sending it the same events: runs repeat exactly.
public final class Simulation: @MainActor AppAtStep {
  /// What runs.
  public let edition: AppEdition
  /// The app's source.
  public let source: AppSource
  /// The file of the fixed edition of the same app, if there is one.
  public let fixedFile: String?
  /// The index of the step that is looked at, counted from 0 through the run.
  public internal(set) var cursor = 0 { didSet { if isAtPresent { isOutcomeWithheld = false } } }
  /// Whether the app was stopped on its way through the last event, and nobody has looked at that one's end yet.
  public private(set) var isOutcomeWithheld = false

  private var past = AppHistory()
  // Unchecked: a crash leaves the app's code in the middle, with accesses open that the check would walk through.
  @exclusivity(unchecked) private var launch: LatestLaunch
  var cache = StepCache()

  /// Launches the app; the cursor is at the launch's last step.
  ///
  /// - Parameter catalog: where the app's other editions are looked up.
  public init(_ edition: AppEdition, in catalog: Catalog? = nil) {
    self.edition = edition
    source = AppSource(of: edition.files, besides: Set(catalog?.editions.flatMap(\.files) ?? []))
    fixedFile =
      catalog?.editions.first {
        $0.spec.variant == edition.spec.variant && $0.spec.app == edition.spec.app
          && $0.spec.edition == "fixed"
      }?.file
    launch = LatestLaunch(edition)
    cursor = timeline.stepCount - 1
  }

  /// The events sent, oldest first; number 1 is the first.
  public var history: History { past.events }
  /// The events that `undo` took away, the next to come back last.
  public var undone: [History.Entry] { past.undone }
  /// The names given to moments of the history.
  public var checkpoints: [String: Checkpoint] { past.checkpoints }

  /// Whether the app did the same again when its history was last changed: not if it keeps something where a new
  /// launch finds it, as in a file. What it has in `UserDefaults.standard`, and what it made of the static and global
  /// variables of its modules, belongs to the launch.
  public var didRepeat: Bool { launch.didRepeat }
  /// The static and global variables that the app met otherwise than before when its history was last changed, by name:
  /// those that held an object before the app was launched for the first time, and others since.
  public var otherStatics: [String] { launch.otherStatics }

  var running: RunningApp { launch.app }

  /// Everything recorded of the latest launch.
  public var timeline: Timeline {
    // Lends it; a copy for each step that is looked at would cost more than the look.
    _read { yield running.recorder.timeline }
  }

  /// The full name of what runs.
  public var spec: Spec { edition.spec }

  /// What of the app is ours and decides a verdict.
  public var provenance: Provenance { edition.provenance }

  /// Whether the app has a scene, which can end without its process.
  public var hasScene: Bool {
    if case .application = edition.launch { false } else { true }
  }

  /// Why the app was stopped, if it was.
  public var failure: AppFailure? { running.failure }

  /// Whether window and delegate are let go of.
  public var hasEnded: Bool { !running.app.isRunning }

  /// What the user can do now, in reading order: at the app's present, wherever the cursor is.
  public var choices: [Choice] { Choice.numbered(running.interactions) }

  /// How many rows the tables on the screen have, also those that must be scrolled to: at the app's present.
  public var rowCount: Int { RowsOnScreen(running.interactions).count }

  /// Why an event could not be sent to the app; nil if it was, or was not to be.
  public func refusal(ofEvent event: Int) -> LabError? { running.refusals[event] }

  /// What waits for its time, the next first: at the app's present, wherever the cursor is.
  public var pending: [PendingItem] { running.pending }

  /// What waits at the app's present, wherever the cursor is.
  public var pendingList: PendingList {
    PendingList(
      items: pending,
      tasks: running.waitingTasks.map { task in
        let site = timeline.sites[Int(task.site)].name
        return task.object.map { "\(timeline.name($0)).\(site)" } ?? site
      })
  }

  /// Looks at a step of the last event, as if the app stood there: what comes later is not told until it is looked at.
  ///
  /// - Parameter step: an index, counted from 0 through the run.
  public func stop(at step: Int) {
    look(at: step)
    isOutcomeWithheld = !isAtPresent
  }

  /// Off: what the app does from now on leaves no steps. For measuring what recording costs.
  package var isRecording: Bool {
    get { running.recorder.options.isEnabled }
    set { running.recorder.options.isEnabled = newValue }
  }
}

// MARK: - Events and history

extension Simulation {
  /// Sends an event to the app; the cursor goes to its last step.
  ///
  /// - Throws: `LabError` if it is not possible now; then nothing has changed.
  public func send(_ event: UserEvent) throws(LabError) {
    try running.send(event)
    past.append(History.Entry(event: event))
    cursor = timeline.stepCount - 1
  }

  /// Counts an event, whether the app can take it or not: so its later events have the numbers that they have in the
  /// other apps of the stage.
  ///
  /// - Parameter omission: why the app is not to get it; nil if it is.
  public func count(_ event: UserEvent, omission: History.Omission? = nil) {
    let entry = History.Entry(event: event, omission: omission)
    running.run(entry)
    past.append(entry)
    cursor = timeline.stepCount - 1
  }

  /// Sends the app the events of another one's history, in place of its own.
  ///
  /// - Parameter others: the numbers of the events that were for some apps only: this one does not get them.
  public func repeatHistory(of other: Simulation, except others: Set<Int> = []) {
    let theirs = other.past
    rewrite { $0.replace(by: theirs, except: others) }
  }

  /// Changes the history.
  public func apply(_ change: HistoryChange) throws(LabError) {
    try check(change)
    switch change {
    case .undo(let count): rewrite { $0.undo(count) }
    case .redo(let count): rewrite { $0.redo(count) }
    case .takeBack(let count): rewrite { $0.takeBack(count) }
    case .bringBack(let count): rewrite { $0.bringBack(count) }
    case .toggle(let event): rewrite { $0.toggle(event) }
    case .restart(let name):
      guard let checkpoint = checkpoints[name] else { return }
      goBack(to: HistoryPoint(history: checkpoint.history, undone: [], cursor: checkpoint.cursor))
    }
  }

  /// Takes the last events away.
  public func undo(_ count: Int) throws(LabError) { try apply(.undo(count)) }

  /// Brings events back that `undo` took away.
  public func redo(_ count: Int) throws(LabError) { try apply(.redo(count)) }

  /// Takes the last events back that the app was to get; they keep their numbers, which are the stage's.
  public func takeBack(_ count: Int) throws(LabError) { try apply(.takeBack(count)) }

  /// Brings events back that ``takeBack(_:)`` took, the oldest first.
  public func bringBack(_ count: Int) throws(LabError) { try apply(.bringBack(count)) }

  /// How many events ``bringBack(_:)`` can bring back.
  public var takenBackCount: Int { history.takenBackIndices.count }

  /// The number of the event that ``bringBack(_:)`` brings back first; nil if there is none.
  public var firstTakenBack: Int? { history.takenBackIndices.first.map { $0 + 1 } }

  /// Switches an event off or on again, and runs the history anew.
  public func toggle(_ event: Int) throws(LabError) { try apply(.toggle(event)) }

  /// Names the present moment.
  public func makeCheckpoint(_ name: String) { past.makeCheckpoint(name, cursor: cursor) }

  /// Goes back to a named moment: its events, and the step looked at.
  public func restart(at name: String) throws(LabError) { try apply(.restart(name)) }

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
    rewrite { $0.replace(by: point.history, undone: point.undone) }
    cursor = max(timeline.steps.lowerBound, min(point.cursor, timeline.stepCount - 1))
  }

  /// Makes other events the app's history.
  func replaceHistory(by other: History) { rewrite { $0.replace(by: other, undone: $0.undone) } }

  /// Launches the app anew with no events; checkpoints stay.
  public func reset() {
    rewrite(from: 0) { $0.replace(by: History(), undone: []) }
  }

  /// Changes the history. What it has in common with the former one is not recorded again.
  ///
  /// - Parameter start: how many events the app may keep from before; nil for as many as are the same.
  private func rewrite(from start: Int? = nil, _ change: (inout AppHistory) -> Void) {
    let former = history
    change(&past)
    let common = start ?? history.commonCount(with: former)
    if common < former.count || start != nil { launchAgain(sending: common) }
    for entry in history.dropFirst(running.recorder.eventCount - 1) { running.run(entry) }
    cursor = timeline.stepCount - 1
  }

  /// Launches the app again and sends it the first `count` events.
  private func launchAgain(sending count: Int) {
    cache.cut(fromEvent: count + 1, of: timeline)
    launch.launchAgain(sending: history.prefix(count))
    if launch.didRepeat { return }
    // The app did not repeat what it had done, so nothing that is known of it holds any more.
    cache = StepCache()
    launch.recordAnew(sending: history.prefix(count))
  }
}
