import Trace

/// Where the cursor of an app is.
public struct Position: Sendable, Hashable {
  /// The running app.
  public var spec: Spec
  /// `EVENT.STEP` of the cursor.
  public var label: String
  /// The event at the cursor.
  public var event: EventName
  /// How many steps the event has; 0 if the app did not get it.
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
