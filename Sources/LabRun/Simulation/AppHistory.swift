import LabModel

/// What was done with an app: its events, those that `undo` took away, and its checkpoints. Changing this runs nothing.
struct AppHistory {
  /// The events sent, oldest first; number 1 is the first.
  private(set) var events = History()
  /// The events that `undo` took away, the next to come back last.
  private(set) var undone: [History.Entry] = []
  /// The names given to moments of the history.
  private(set) var checkpoints: [String: Checkpoint] = [:]

  /// Adds an event. What `undo` took away cannot come back from here on.
  mutating func append(_ entry: History.Entry) {
    events.append(entry)
    undone = []
  }

  /// Makes other events the history.
  mutating func replace(by events: History, undone: [History.Entry]) {
    self.events = events
    self.undone = undone
  }

  /// Makes another app's events the history.
  ///
  /// - Parameter others: the numbers of the events that were for some apps only: this one does not get them.
  mutating func replace(by other: AppHistory, except others: Set<Int>) {
    events = History()
    for (index, entry) in other.events.enumerated() {
      var entry = entry.broughtBack
      if others.contains(index + 1) { entry.omission = .sentToOthers }
      events.append(entry)
    }
    undone = other.undone.map(\.broughtBack)
  }

  /// Takes the last events away.
  mutating func undo(_ count: Int) {
    undone += events.suffix(count).reversed()
    events.removeLast(count)
  }

  /// Brings events back that ``undo(_:)`` took away.
  mutating func redo(_ count: Int) {
    for _ in 0..<count { events.append(undone.removeLast()) }
  }

  /// Takes the last events back that the app was to get; they keep their numbers, which are the stage's.
  mutating func takeBack(_ count: Int) {
    for index in events.ownIndices.suffix(count) { events.setOmission(.takenBack, of: index) }
  }

  /// Brings events back that ``takeBack(_:)`` took, the oldest first.
  mutating func bringBack(_ count: Int) {
    for index in events.takenBackIndices.prefix(count) { events.setOmission(nil, of: index) }
  }

  /// Switches an event off or on again.
  mutating func toggle(_ event: Int) { events.toggle(event - 1) }

  /// Names the present moment.
  ///
  /// - Parameter cursor: the index of the step that is looked at.
  mutating func makeCheckpoint(_ name: String, cursor: Int) {
    checkpoints[name] = Checkpoint(history: events, cursor: cursor)
  }
}

extension History.Entry {
  /// Another app took the event back for itself only.
  fileprivate var broughtBack: History.Entry {
    var entry = self
    if omission == .takenBack { entry.omission = nil }
    return entry
  }
}
