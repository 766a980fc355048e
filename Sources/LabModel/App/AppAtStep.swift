import Trace

/// An app at the step that is looked at. Views, comparisons and verdicts are made of this; how the app runs is known to
/// the type that conforms.
public protocol AppAtStep {
  /// The full name of what runs.
  var spec: Spec { get }
  /// The app's source.
  var source: AppSource { get }
  /// What of the app is ours and decides a verdict.
  var provenance: Provenance { get }
  /// The file of the fixed edition of the same app; nil if there is none.
  var fixedFile: String? { get }
  /// Whether the app has a scene, which can end without its process.
  var hasScene: Bool { get }

  /// Everything recorded of the latest launch.
  var timeline: Timeline { get }
  /// The index of the step that is looked at, counted from 0 through the run.
  var cursor: Int { get }
  /// Whether the app was stopped on its way through the last event, and its end has not been looked at.
  var isOutcomeWithheld: Bool { get }
  /// Why the app was stopped; nil if it was not.
  var failure: AppFailure? { get }

  /// The events sent, oldest first; number 1 is the first.
  var history: History { get }
  /// The events that `undo` took away, the next to come back last.
  var undone: [History.Entry] { get }
  /// The names given to moments of the history.
  var checkpoints: [String: Checkpoint] { get }
  /// Why an event could not be sent to the app; nil if it was, or was not to be.
  func refusal(ofEvent event: Int) -> LabError?

  /// What the user can do now, in reading order: at the app's present, wherever the cursor is.
  var choices: [Choice] { get }
  /// How many rows the tables on the screen have, also those that must be scrolled to: at the app's present.
  var rowCount: Int { get }

  /// The screens at a step; cheaper than a snapshot.
  func hierarchy(at step: Int) -> Hierarchy
  /// The app at a step as far as it is recorded: without its memory.
  func recordedSnapshot(at step: Int) -> Snapshot
  /// The app at a step; it may be run again to read its memory there.
  func snapshotByRerunning(at step: Int) -> Snapshot
  /// The memory of the app at a step, for which it may be run again; nil if it did something else then.
  func readingByRerunning(at step: Int) -> MemoryReading?
  /// The steps of an event at which something is not what it was at the step before; the app is run again.
  func changes(of watched: Watched, inEvent event: Int) -> [Int]
  /// What became of a watched field at a step of an event whose ``changes(of:inEvent:)`` were asked for.
  func fieldChanges(of watched: Watched, at step: Int) -> [FieldChange]
}

extension AppAtStep {
  /// The name in the prompt: the edition is left out if it is the documented one.
  public var displayName: String {
    var short = spec
    if short.edition == "documented" { short.edition = nil }
    return short.description
  }

  /// Whether the step that is looked at is the app's present.
  public var isAtPresent: Bool { cursor == timeline.stepCount - 1 }

  /// The app at the step that is looked at.
  public func snapshotByRerunning() -> Snapshot { snapshotByRerunning(at: cursor) }

  /// The step that is looked at, with its memory.
  func wholeSnapshotByRerunning() throws(LabError) -> Snapshot {
    let snapshot = snapshotByRerunning()
    switch snapshot.memoryGap {
    case nil: return snapshot
    case .unsettled: throw .unsettled
    case .unrepeatable(let statics): throw .unrepeatable(statics: statics)
    case .notAskedFor: throw .unrepeatable()
    }
  }

  /// The object of a name, if it lives at the cursor.
  ///
  /// - Throws: `LabError` if no object has this name, or it is not made yet, or lives no more.
  package func living(_ text: String) throws(LabError) -> ObjectID {
    let name = try objectName(text)
    guard let id = timeline.objects.ids.first(where: { timeline.name($0) == name }) else {
      throw missing(name)
    }
    if timeline.objects[id].madeAt > cursor { throw .notMadeYet(name) }
    if let released = timeline.objects[id].releasedAt, !timeline.objects[id].isAlive(at: cursor) {
      throw .released(name, at: timeline.label(ofStep: released))
    }
    return id
  }

  /// Of an object that was not made. How an event ends that was stopped is not told: there it may be made yet.
  private func missing(_ name: String) -> LabError {
    if isOutcomeWithheld { return .notMadeYet(name) }
    let type = String(name.prefix { $0 != "#" })
    return .neverMade(name, type: type, count: timeline.objects.filter { $0.type == type }.count)
  }
}
