import HeadlessUIKit
import LabModel
import Trace

/// One app on the stage: its history of events, its latest launch, and the cursor.
///
/// An app cannot run backwards. Earlier steps come from the recording. Facts of living objects come from another launch
/// that gets the same events: runs repeat exactly.
public final class Simulation: @MainActor AppAtStep {
  /// The running app.
  public let edition: AppEdition
  /// The app's source.
  public let source: AppSource
  /// The file of the fixed edition of the same app, if there is one.
  public let fixedFile: String?
  /// The cursor: the index of a step, counted from 0 through the run.
  public internal(set) var cursor = 0 { didSet { if isAtPresent { isOutcomeWithheld = false } } }
  /// Whether a breakpoint stopped the app during the last event, and the user has not seen the event's end yet.
  public private(set) var isOutcomeWithheld = false

  private var past = AppHistory()
  // Unchecked: a crash leaves the app's code in the middle, with open accesses that the check would visit.
  @exclusivity(unchecked) private var launch: LatestLaunch
  var cache = StepCache()

  /// Launches the app; the cursor is at the launch's last step.
  ///
  /// - Parameter catalog: contains the app's other editions.
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
  /// The events that `undo` removed, the next to be restored last.
  public var undone: [History.Entry] { past.undone }
  /// The names given to moments of the history.
  public var checkpoints: [String: Checkpoint] { past.checkpoints }

  /// Whether the app repeated itself when its history last changed. It does not if it stores something where a new
  /// launch finds it, as in a file. Its `UserDefaults.standard`, and the static and global variables of its modules,
  /// belong to the launch.
  public var didRepeat: Bool { launch.didRepeat }
  /// The static and global variables with other values than before when its history last changed, by name. These are
  /// the ones that held an object before the app's first launch, and others since.
  public var otherStatics: [String] { launch.otherStatics }

  var running: RunningApp { launch.app }

  /// The recording of the latest launch.
  public var timeline: Timeline {
    // Lends the timeline; a copy for each step would cost more than reading the step.
    _read { yield running.recorder.timeline }
  }

  /// The full name of the running app.
  public var spec: Spec { edition.spec }

  /// Our own decisions in the app that decide a verdict.
  public var provenance: Provenance { edition.provenance }

  /// Whether the app has a scene, which can end without its process.
  public var hasScene: Bool {
    if case .application = edition.launch { false } else { true }
  }

  /// Why the app was stopped, if it was.
  public var failure: AppFailure? { running.failure }

  /// Whether the window and the delegate are released.
  public var hasEnded: Bool { !running.app.isRunning }

  /// What the user can do now, in reading order: at the app's present, not at the cursor.
  public var choices: [Choice] { Choice.numbered(running.interactions) }

  /// How many rows the tables on the screen have, including those to scroll to: at the app's present.
  public var rowCount: Int { RowsOnScreen(running.interactions).count }

  /// Why an event could not be sent to the app; nil if it was sent, or has an omission.
  public func refusal(ofEvent event: Int) -> LabError? { running.refusals[event] }

  /// The pending work, next first: at the app's present, not at the cursor.
  public var pending: [PendingItem] { running.pending }

  /// The pending work and waiting tasks at the app's present, not at the cursor.
  public var pendingList: PendingList {
    PendingList(
      items: pending,
      tasks: running.waitingTasks.map { task in
        let site = timeline.sites[Int(task.site)].name
        return task.object.map { "\(timeline.name($0)).\(site)" } ?? site
      })
  }

  /// Moves the cursor to a step of the last event, as if the app were stopped there: withholds everything later until
  /// the user moves there.
  ///
  /// - Parameter step: an index, counted from 0 through the run.
  public func stop(at step: Int) {
    moveCursor(to: step)
    isOutcomeWithheld = !isAtPresent
  }

  /// Off: the app's code takes no steps from now on. For measuring the cost of recording.
  package var isRecording: Bool {
    get { running.recorder.options.isEnabled }
    set { running.recorder.options.isEnabled = newValue }
  }
}

// MARK: - Events and history

extension Simulation {
  /// Sends an event to the app; the cursor moves to its last step.
  ///
  /// - Throws: `LabError` if the event is impossible now; then nothing has changed.
  public func send(_ event: UserEvent) throws(LabError) {
    try running.send(event)
    past.append(History.Entry(event: event))
    cursor = timeline.stepCount - 1
  }

  /// Counts an event, whether the app can take it or not: its later events then have the same numbers as in the other
  /// apps of the stage.
  ///
  /// - Parameter omission: why the app does not get it; nil if it does.
  public func count(_ event: UserEvent, omission: History.Omission? = nil) {
    let entry = History.Entry(event: event, omission: omission)
    running.run(entry)
    past.append(entry)
    cursor = timeline.stepCount - 1
  }

  /// Sends the app the events of another app's history, and drops its own.
  ///
  /// - Parameter others: the numbers of the events for some apps only: this app does not get them.
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

  /// Undoes the last events.
  public func undo(_ count: Int) throws(LabError) { try apply(.undo(count)) }

  /// Restores events that `undo` removed.
  public func redo(_ count: Int) throws(LabError) { try apply(.redo(count)) }

  /// Takes back the last events that the app got; they keep their numbers, which are the stage's.
  public func takeBack(_ count: Int) throws(LabError) { try apply(.takeBack(count)) }

  /// Sends events again that ``takeBack(_:)`` took back, the oldest first.
  public func bringBack(_ count: Int) throws(LabError) { try apply(.bringBack(count)) }

  /// How many events ``bringBack(_:)`` can send again.
  public var takenBackCount: Int { history.takenBackIndices.count }

  /// The number of the event that ``bringBack(_:)`` sends first; nil if there is none.
  public var firstTakenBack: Int? { history.takenBackIndices.first.map { $0 + 1 } }

  /// Switches an event off or on again, and runs the history again.
  public func toggle(_ event: Int) throws(LabError) { try apply(.toggle(event)) }

  /// Names the present moment.
  public func makeCheckpoint(_ name: String) { past.makeCheckpoint(name, cursor: cursor) }

  /// Restores a named moment: its events, and its cursor.
  public func restart(at name: String) throws(LabError) { try apply(.restart(name)) }

  /// The events and the cursor: ``goBack(to:)`` restores them.
  public struct HistoryPoint: Sendable {
    fileprivate let history: History
    fileprivate let undone: [History.Entry]
    fileprivate let cursor: Int
  }

  /// Everything that events change, at present.
  public var historyPoint: HistoryPoint { HistoryPoint(history: history, undone: undone, cursor: cursor) }

  /// Undoes everything since.
  public func goBack(to point: HistoryPoint) {
    rewrite { $0.replace(by: point.history, undone: point.undone) }
    cursor = max(timeline.steps.lowerBound, min(point.cursor, timeline.stepCount - 1))
  }

  /// Replaces the app's history.
  func replaceHistory(by other: History) { rewrite { $0.replace(by: other, undone: $0.undone) } }

  /// Launches the app again with no events; checkpoints stay.
  public func reset() {
    rewrite(from: 0) { $0.replace(by: History(), undone: []) }
  }

  /// Changes the history. The part in common with the former one is not recorded again.
  ///
  /// - Parameter start: how many events the app may keep; nil for as many as are equal.
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
    // The app diverged: nothing that was read before holds any more.
    cache = StepCache()
    launch.recordAnew(sending: history.prefix(count))
  }
}
