import LabModel
import LabRun

/// The lines from which a transcript can rebuild a session, without undone lines.
struct Journal {
  /// A line that was run.
  private struct Line {
    var text: String
    /// The number of events before the line.
    var before: Int
    /// The number of events after the line.
    var after: Int
    /// Whether the line stays after `undo` of the events before it: it loads an app, or changes a setting.
    var stays: Bool
  }

  private var kept: [Line] = []
  /// The lines of undone events, oldest first.
  private var undone: [Line] = []

  /// The lines as the user typed them.
  var lines: [String] { kept.map(\.text) }

  /// Adds a line that was run.
  mutating func add(_ text: String, events: (before: Int, after: Int), stays: Bool) {
    if events.after > events.before { undone = [] }
    kept.append(Line(text: text, before: events.before, after: events.after, stays: stays))
  }

  /// Removes the events above a number, and the lines that showed them.
  ///
  /// - Returns: false if the events of one line are on both sides of the number; then nothing is removed.
  mutating func undo(downTo count: Int) -> Bool {
    if kept.contains(where: { $0.before < count && $0.after > count }) { return false }
    let first = kept.firstIndex { $0.after > $0.before && $0.before >= count } ?? kept.endIndex
    undone = kept[first...].filter { $0.after > $0.before && !$0.stays } + undone
    kept = kept[..<first] + kept[first...].filter(\.stays)
    return true
  }

  /// Restores undone events up to a number.
  ///
  /// - Returns: false if the events of one line are on both sides of the number, or the journal does not have them.
  mutating func redo(upTo count: Int) -> Bool {
    guard let last = undone.firstIndex(where: { $0.after == count }) else { return false }
    kept += undone[...last]
    undone.removeFirst(last + 1)
    return true
  }

  /// Makes the lines so far permanent: their apps are unloaded, so their events cannot be undone.
  mutating func seal() {
    for index in kept.indices { (kept[index].after, kept[index].stays) = (kept[index].before, true) }
    undone = []
  }

  /// Starts again with these lines; the lines of settings follow them.
  mutating func restart(with lines: [String], events: Int) {
    let settings = kept.map(\.text).filter {
      ReplCommands.info(ofLine: $0)?.traits.contains(.isSetting) ?? false
    }
    kept = (lines + settings).map { Line(text: $0, before: events, after: events, stays: true) }
    undone = []
  }
}
