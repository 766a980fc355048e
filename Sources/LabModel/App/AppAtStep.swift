import Trace

/// An app at the step at the cursor. Views, comparisons and verdicts are made of this. The conforming type knows how
/// the app runs.
public protocol AppAtStep {
  /// The full name of the running app.
  var spec: Spec { get }
  /// The app's source.
  var source: AppSource { get }
  /// Our own decisions in the app that decide a verdict.
  var provenance: Provenance { get }
  /// The file of the fixed edition of the same app; nil if there is none.
  var fixedFile: String? { get }
  /// Whether the app has a scene, which can end without its process.
  var hasScene: Bool { get }

  /// The recording of the latest launch.
  var timeline: Timeline { get }
  /// The cursor: the index of a step, counted from 0 through the run.
  var cursor: Int { get }
  /// Whether a breakpoint stopped the app during the last event, and the user has not seen the event's end.
  var isOutcomeWithheld: Bool { get }
  /// Why the app was stopped; nil if it was not.
  var failure: AppFailure? { get }

  /// The events sent, oldest first; number 1 is the first.
  var history: History { get }
  /// The events that `undo` removed, the next to be restored last.
  var undone: [History.Entry] { get }
  /// The names given to moments of the history.
  var checkpoints: [String: Checkpoint] { get }
  /// Why an event could not be sent to the app; nil if it was sent, or has an omission.
  func refusal(ofEvent event: Int) -> LabError?

  /// What the user can do now, in reading order: at the app's present, not at the cursor.
  var choices: [Choice] { get }
  /// How many rows the tables on the screen have, including those to scroll to: at the app's present.
  var rowCount: Int { get }

  /// The screens at a step; cheaper than a snapshot.
  func hierarchy(at step: Int) -> Hierarchy
  /// The app at a step according to the recording: without its memory.
  func recordedSnapshot(at step: Int) -> Snapshot
  /// The app at a step; may run the app again to read its memory there.
  func snapshotByRerunning(at step: Int) -> Snapshot
  /// The memory of the app at a step; may run the app again. Nil if it diverges then.
  func readingByRerunning(at step: Int) -> MemoryReading?
  /// The steps of an event at which something changes; runs the app again.
  func changes(of watched: Watched, inEvent event: Int) -> [Int]
  /// The changes of a watched field at a step of an event. Call ``changes(of:inEvent:)`` for the event first.
  func fieldChanges(of watched: Watched, at step: Int) -> [FieldChange]
}

extension AppAtStep {
  /// The name in the prompt: the edition is left out if it is the documented one.
  public var displayName: String {
    var short = spec
    if short.edition == "documented" { short.edition = nil }
    return short.description
  }

  /// Whether the cursor is at the app's present.
  public var isAtPresent: Bool { cursor == timeline.stepCount - 1 }

  /// The app at the cursor.
  public func snapshotByRerunning() -> Snapshot { snapshotByRerunning(at: cursor) }

  /// The app at the cursor, with its memory.
  func wholeSnapshotByRerunning() throws(LabError) -> Snapshot {
    let snapshot = snapshotByRerunning()
    switch snapshot.memoryGap {
    case nil: return snapshot
    case .unsettled: throw .unsettled
    case .unrepeatable(let statics): throw .unrepeatable(statics: statics)
    case .notAskedFor: throw .unrepeatable()
    }
  }

  /// The object of that name, if it lives at the cursor.
  ///
  /// - Throws: `LabError` if no object has this name, or it is not made yet, or is released.
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

  /// The error for an object that was not made. The outcome of a stopped event is withheld: the object may still be
  /// made there.
  private func missing(_ name: String) -> LabError {
    if isOutcomeWithheld { return .notMadeYet(name) }
    let type = String(name.prefix { $0 != "#" })
    return .neverMade(name, type: type, count: timeline.objects.filter { $0.type == type }.count)
  }
}
