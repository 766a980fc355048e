import LabModel
import Trace

/// Caches facts about an app's earlier steps, so that reading any of them is quick.
struct StepCache {
  private var recorded = RecordedState()
  /// The memory at steps that were read.
  private var readings: [Int: MemoryReading] = [:]
  /// The steps at which watched values changed, for events that were scanned.
  var changes: [Watched: [Int: [Int]]] = [:]
  /// The old and new values of watched fields, at the steps at which they changed.
  var values: [Watched: [Int: [FieldChange]]] = [:]
  /// Whether a copy of the process crashed before the end of an event: then no other copy is tried.
  var hasCopyFailed = false
  /// A second launch at the end of some event; reading a later one continues from there.
  var follower: RunningApp?
  /// The static and global variables that a repeated launch met with other values than the original one.
  var otherStatics: [String] = []

  /// How many readings are cached.
  private static let readingLimit = 2_000

  mutating func recorded(at step: Int, of timeline: Timeline) -> RecordedState {
    recorded.move(to: step, in: timeline)
    return recorded
  }

  func reading(at step: Int) -> MemoryReading? { readings[step] }

  func hasReading(in steps: some Sequence<Int>) -> Bool { steps.contains { readings[$0] != nil } }

  mutating func add(_ found: [Int: MemoryReading]) {
    readings.merge(found) { _, new in new }
    if readings.count > Self.readingLimit { readings = found }
  }

  /// Drops facts about the events from `event` on, which will be others.
  mutating func cut(fromEvent event: Int, of timeline: Timeline) {
    guard event < timeline.events.endIndex else { return }
    let step = timeline.events[event].start
    recorded = RecordedState()
    readings = readings.filter { $0.key < step }
    changes = changes.mapValues { $0.filter { $0.key < event } }
    values = values.mapValues { $0.filter { $0.key < step } }
    if let known = follower?.recorder.eventCount, known > event { follower = nil }
  }
}
