/// The progress of a run.
struct RecordingProgress {
  /// How many events have begun.
  var eventCount = 0
  /// How many steps have happened.
  var stepCount = 0
  /// Whether the present event is already recorded.
  var isRepeating = false
  /// Whether the run diverged from the one it should repeat. Nothing after that is recorded.
  var hasDiverged = false
  /// Why the app was stopped; nothing after that is recorded.
  var failure: AppFailure?
  /// Whether none of the app's code runs: after the end of an event.
  var isAtRest = false
}
