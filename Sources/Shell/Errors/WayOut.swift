import Lab

nonisolated extension LabError {
  /// What follows the message at the prompt: the commands that lead on. Empty where the message says enough.
  var wayOut: String {
    switch self {
    case .unknownSpec(_, nearest: nil): "; `variants` lists them"
    case .noTable, .noTabBar, .noBackButton, .noSwipeBack: "; `events` lists what can be done now"
    case .nothingPending: "; `wait SECONDS` puts the clock forward all the same"
    case .sceneEnded: "; `reset` starts the app again, `undo` takes the last event back"
    case .appStopped: "; `undo` takes the event back, `reset` starts again"
    case .noCheckpoint(_, nearest: nil): "; `checkpoint NAME` makes one"
    case .otherHistory: "; `restart NAME` brings them back"
    case .unknownObject(_, nearest: nil), .neverMade: "; `objects` lists them"
    case .unknownType(_, nearest: nil): "; `source` lists them"
    case .unknownSpec, .noCheckpoint, .unknownObject, .unknownType: ""  // The message names the nearest.
    case .notSent, .unknownTarget, .noSheet, .noEditedField, .noSuchNumber, .notSeconds, .tooFine,
      .notAURL, .noSuchStep, .noSuchEvent, .nothingToUndo, .nothingToRedo, .tooManyUndos, .launchStays,
      .ambiguousObject, .notMadeYet, .released, .unknownMethod, .unrepeatable, .unsettled:
      ""
    }
  }
}
