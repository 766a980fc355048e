/// The events of an app's history, oldest first.
public struct History: RandomAccessCollection, Sendable {
  /// An event of the history.
  public struct Entry: Sendable, Hashable {
    /// What the user or the system did.
    public var event: UserEvent
    /// Whether it is on; an event that is off keeps its number and does nothing.
    public var isOn = true
    /// Why the app does not get it; nil if it does. An event with an omission keeps its number and does nothing.
    public var omission: Omission?

    package init(event: UserEvent, isOn: Bool = true, omission: Omission? = nil) {
      self.event = event
      self.isOn = isOn
      self.omission = omission
    }
  }

  /// Why an app does not get an event of the stage.
  public enum Omission: Sendable, Hashable {
    /// It was sent to other apps only.
    case sentToOthers
    /// It was sent before the app was loaded.
    case beforeLoading
    /// It was taken back in this app only.
    case takenBack
  }

  private var entries: [Entry] = []

  package init() {}

  /// 0; the event with that index is number 1.
  public var startIndex: Int { 0 }
  /// How many events there are.
  public var endIndex: Int { entries.count }
  /// An event, counted from 0.
  public subscript(index: Int) -> Entry { entries[index] }

  package mutating func append(_ entry: Entry) { entries.append(entry) }

  package mutating func removeLast(_ count: Int) { entries.removeLast(count) }

  /// Switches an event, counted from 0, off or on again.
  package mutating func toggle(_ index: Int) { entries[index].isOn.toggle() }

  /// Sets why the app does not get an event, counted from 0; nil if it does.
  package mutating func setOmission(_ omission: Omission?, of index: Int) {
    entries[index].omission = omission
  }

  /// The indices of the events that the app gets, oldest first.
  package var ownIndices: [Int] { indices.filter { self[$0].omission == nil } }

  /// The indices of the events that were taken back in this app only and that no other event follows.
  package var takenBackIndices: [Int] {
    let last = ownIndices.last ?? -1
    return indices.filter { $0 > last && self[$0].omission == .takenBack }
  }

  /// How many of the first events are the same in both.
  public func commonCount(with other: History) -> Int {
    let end = Swift.min(count, other.count)
    return (0..<end).first { self[$0] != other[$0] } ?? end
  }
}

extension History.Omission {
  /// The reason, in words.
  package var reason: String {
    switch self {
    case .sentToOthers: "for others only"
    case .beforeLoading: "came before this app was loaded"
    case .takenBack: "taken back"
    }
  }
}
