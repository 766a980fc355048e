import Trace

/// Where the cursor of an app is.
public nonisolated struct Position: Sendable, Hashable {
  /// What runs.
  public var spec: Spec
  /// `EVENT.STEP` of the cursor.
  public var label: String
  /// The event it is in, counted from 0, and how many steps that has.
  public var event: Int
  /// How many steps the event has.
  public var stepCount: Int
  /// The number of the latest event.
  public var lastEvent: Int
  /// Why the app was stopped, if it was.
  public var failure: String?
}

extension Simulation {
  /// Where the cursor is.
  public var position: Position {
    let event = timeline.event(ofStep: cursor)
    return Position(
      spec: spec, label: timeline.label(ofStep: cursor), event: event,
      stepCount: timeline.steps(ofEvent: event).count, lastEvent: timeline.events.endIndex - 1,
      failure: failure)
  }
}
