import LabModel

/// An app's history: its events, the undone ones, and its checkpoints. Changing it runs nothing.
struct AppHistory {
  /// The events sent, oldest first; number 1 is the first.
  private(set) var events = History()
  /// The events that `undo` removed, the next to be restored last.
  private(set) var undone: [History.Entry] = []
  /// The names given to moments of the history.
  private(set) var checkpoints: [String: Checkpoint] = [:]

  /// Adds an event. Undone events cannot be restored any more.
  mutating func append(_ entry: History.Entry) {
    events.append(entry)
    undone = []
  }

  /// Replaces the history.
  mutating func replace(by events: History, undone: [History.Entry]) {
    self.events = events
    self.undone = undone
  }

  /// Replaces the history by another app's events.
  ///
  /// - Parameter others: the numbers of the events for some apps only: this app does not get them.
  mutating func replace(by other: AppHistory, except others: Set<Int>) {
    events = History()
    for (index, entry) in other.events.enumerated() {
      var entry = entry.broughtBack
      if others.contains(index + 1) { entry.omission = .sentToOthers }
      events.append(entry)
    }
    undone = other.undone.map(\.broughtBack)
  }

  /// Removes the last events.
  mutating func undo(_ count: Int) {
    undone += events.suffix(count).reversed()
    events.removeLast(count)
  }

  /// Restores events that ``undo(_:)`` removed.
  mutating func redo(_ count: Int) {
    for _ in 0..<count { events.append(undone.removeLast()) }
  }

  /// Takes back the last events that the app got; they keep their numbers, which are the stage's.
  mutating func takeBack(_ count: Int) {
    for index in events.ownIndices.suffix(count) { events.setOmission(.takenBack, of: index) }
  }

  /// Sends events again that ``takeBack(_:)`` took back, the oldest first.
  mutating func bringBack(_ count: Int) {
    for index in events.takenBackIndices.prefix(count) { events.setOmission(nil, of: index) }
  }

  /// Switches an event off or on again.
  mutating func toggle(_ event: Int) { events.toggle(event - 1) }

  /// Names the present moment.
  ///
  /// - Parameter cursor: the index of the step at the cursor.
  mutating func makeCheckpoint(_ name: String, cursor: Int) {
    checkpoints[name] = Checkpoint(history: events, cursor: cursor)
  }
}

extension History.Entry {
  /// Without a `takenBack` omission: that concerned another app only.
  fileprivate var broughtBack: History.Entry {
    var entry = self
    if omission == .takenBack { entry.omission = nil }
    return entry
  }
}
