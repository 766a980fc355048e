/// How far a run has come.
struct RecordingProgress {
  /// How many events have begun.
  var eventCount = 0
  /// How many steps have happened.
  var stepCount = 0
  /// Whether what happens is known already.
  var isRepeating = false
  /// Something else happened than in the run that was to be repeated. Nothing is recorded any more.
  var hasDiverged = false
  /// Why the app was stopped; nothing of it is recorded any more.
  var failure: AppFailure?
  /// Whether none of the app's code runs: from the end of an event on.
  var isAtRest = false
}
