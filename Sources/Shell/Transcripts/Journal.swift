import LabModel
import LabRun

/// The lines that brought a session about, from which a transcript can be made. What was undone is not among them.
struct Journal {
  /// A line that was run.
  private struct Line {
    var text: String
    /// How many events the stage had before it.
    var before: Int
    /// And after it.
    var after: Int
    /// Whether it stays where events before it are undone: it loads an app, or sets something.
    var stays: Bool
  }

  private var kept: [Line] = []
  /// The lines of undone events, in their order.
  private var undone: [Line] = []

  /// The lines as they were typed.
  var lines: [String] { kept.map(\.text) }

  /// Adds a line that was run.
  mutating func add(_ text: String, events: (before: Int, after: Int), stays: Bool) {
    if events.after > events.before { undone = [] }
    kept.append(Line(text: text, before: events.before, after: events.after, stays: stays))
  }

  /// Leaves out the events above a number, and what looked at them.
  ///
  /// - Returns: false if one line has events on both sides; then nothing is left out.
  mutating func undo(downTo count: Int) -> Bool {
    if kept.contains(where: { $0.before < count && $0.after > count }) { return false }
    let first = kept.firstIndex { $0.after > $0.before && $0.before >= count } ?? kept.endIndex
    undone = kept[first...].filter { $0.after > $0.before && !$0.stays } + undone
    kept = kept[..<first] + kept[first...].filter(\.stays)
    return true
  }

  /// Brings undone events back, up to a number.
  ///
  /// - Returns: false if one line has events on both sides, or they are not known.
  mutating func redo(upTo count: Int) -> Bool {
    guard let last = undone.firstIndex(where: { $0.after == count }) else { return false }
    kept += undone[...last]
    undone.removeFirst(last + 1)
    return true
  }

  /// Keeps the lines so far whatever is undone later: their apps are gone, and so are their events.
  mutating func seal() {
    for index in kept.indices { (kept[index].after, kept[index].stays) = (kept[index].before, true) }
    undone = []
  }

  /// Begins anew with these lines; those that set something stay behind them.
  mutating func restart(with lines: [String], events: Int) {
    let settings = kept.map(\.text).filter {
      ReplCommands.info(ofLine: $0)?.traits.contains(.isSetting) ?? false
    }
    kept = (lines + settings).map { Line(text: $0, before: events, after: events, stays: true) }
    undone = []
  }
}
