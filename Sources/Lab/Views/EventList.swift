import Trace

/// The events that an app was sent.
public nonisolated struct EventList: Sendable, Hashable {
  /// An event.
  public struct Event: Sendable, Hashable {
    /// Its number, and what it is; the launch is 0.
    public var name: EventName
    /// Whether the app got it.
    var isTaken: Bool
    /// Whether the cursor is in it.
    var isLookedAt: Bool
  }

  /// How many events, the launch among them, are known by no more than their number.
  public var forgotten: Int
  /// Those of them that are off.
  var forgottenAndOff: [EventName]
  /// The events, oldest first.
  public var events: [Event]
  /// The commands of those that `redo` brings back, the next one last.
  public var undone: [String]
}

extension Simulation {
  /// The events, with those that are off or undone.
  public var eventList: EventList {
    let looked = timeline.event(ofStep: cursor)
    let first = timeline.events.startIndex
    let off = history.indices.prefix(max(0, first - 1)).filter { !history[$0].isOn }
    return EventList(
      forgotten: first,
      forgottenAndOff: off.map { EventName(number: $0 + 1, text: history[$0].event.command) },
      events: timeline.events.indices.map {
        EventList.Event(name: eventName($0), isTaken: hasTaken($0), isLookedAt: $0 == looked)
      },
      undone: undone.map(\.event.command))
  }
}
