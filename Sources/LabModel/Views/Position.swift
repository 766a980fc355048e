import Trace

/// Where the cursor of an app is.
public struct Position: Sendable, Hashable {
  /// What runs.
  public var spec: Spec
  /// `EVENT.STEP` of the cursor.
  public var label: String
  /// The event that it is in.
  public var event: EventName
  /// How many steps the event has; 0 of one that the app did not get.
  public var stepCount: Int
  /// The number of the latest event.
  var lastEvent: Int
  /// Why the app was stopped, if it was.
  public var failure: AppFailure?
}

extension AppAtStep {
  /// Where the cursor is.
  public var position: Position {
    let (event, _, count) = position(ofStep: cursor)
    return Position(
      spec: spec, label: label(ofStep: cursor), event: eventName(event), stepCount: count,
      lastEvent: timeline.events.endIndex - 1,
      failure: failure)
  }
}
