import Trace

/// The events that an app was sent.
public struct EventList: Sendable, Hashable {
  /// An event.
  public struct Event: Sendable, Hashable {
    /// Its number and text; the launch is 0.
    public var name: EventName
    /// Whether the app got it.
    var isTaken: Bool
    /// Whether the cursor is in it.
    var isLookedAt: Bool
  }

  /// The events, oldest first.
  public var events: [Event]
  /// The commands of the events that `redo` restores, the next one last.
  public var undone: [String]
}

extension AppAtStep {
  /// The events, including those that are off or undone.
  public var eventList: EventList {
    let looked = timeline.event(ofStep: cursor)
    return EventList(
      events: timeline.events.indices.map {
        EventList.Event(name: eventName($0), isTaken: hasTaken($0), isLookedAt: $0 == looked)
      },
      undone: undone.map(\.event.command))
  }
}
