import Trace

/// An error of an app, its history or its catalog. `description` has the words.
///
/// A method that throws one has changed nothing.
public enum LabError: Error, Hashable, Sendable {
  // The catalog.
  /// No app has this spec.
  case unknownSpec(String, nearest: String?)
  /// The edition is compiled for the tests only; only its difference from another edition is known.
  case notCompiled(Spec, growsFrom: Spec)

  // Events.
  /// No control that can be touched in this way has this label; `choices` are the existing labels.
  case unknownTarget(String, TargetKind, nearest: String?, choices: [String])
  /// A row is wanted without a table.
  case noTable
  /// A tab is wanted without a tab bar.
  case noTabBar
  /// The screen has no back button.
  case noBackButton
  /// No screen lies below this one.
  case noSwipeBack
  /// Nothing is presented that can be swiped down.
  case noSheet
  /// No field is being edited: nothing can be typed.
  case noEditedField
  /// None of `count` items, counted from 1, has this number.
  case noSuchNumber(Int, count: Int)
  /// No block, timer or task waits for time to pass; `tasks` counts the tasks that await something else.
  case nothingPending(tasks: Int = 0)
  /// The text is no time in seconds above 0 and up to `Seconds.limit`.
  case notSeconds(String)
  /// The text is a time with more than three decimals.
  case tooFine(String)
  /// The text is no URL with a scheme.
  case notAURL(String)
  /// The window and the delegate are released.
  case sceneEnded
  /// The app was stopped, for this reason.
  case appStopped(AppFailure)

  // Steps and history.
  /// The event has no such step; `last` is its last one.
  case noSuchStep(String, last: String)
  /// The app did not get the event, so it has no steps; `text` has the reason.
  case notSent(event: Int, text: String)
  /// No such event has happened; `last` is the last one's number.
  case noSuchEvent(Int, last: Int)
  /// No event has happened.
  case nothingToUndo
  /// No event was taken back.
  case nothingToRedo
  /// Only `count` events can be taken back, or brought back.
  case tooManyUndos(Int, count: Int)
  /// The launch can be neither taken back nor switched off.
  case launchStays
  /// No checkpoint has this name.
  case noCheckpoint(String, nearest: String?)
  /// The checkpoint was made after other events than those that the app has now.
  case otherHistory(checkpoint: String)

  // Looking.
  /// No object has this name, at any step.
  case unknownObject(String, nearest: String?)
  /// Several objects' names begin like this.
  case ambiguousObject(String, candidates: [String])
  /// The object is made later.
  case notMadeYet(String)
  /// No object of this name was made, but `count` objects of its type.
  case neverMade(String, type: String, count: Int)
  /// The object is released; `at` is the step of its release, nil if that is no longer recorded.
  case released(String, at: String?)
  /// No traced type has this name.
  case unknownType(String, nearest: String?)
  /// The type has no such method.
  case unknownMethod(type: String, method: String, nearest: String?)
  /// No type of the app has such a method.
  case unknownMethodOfAll(String, nearest: String?)
  /// The app diverged when it was run again, or met other static and global variables. Its memory at this step is
  /// unknown.
  case unrepeatable(statics: [String] = [])
  /// Other threads changed the objects during each reading of their memory.
  case unsettled
}
