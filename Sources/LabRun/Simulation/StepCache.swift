import LabModel
import Trace

/// What is known of an app's earlier steps, so that a look at any of them is quick.
struct StepCache {
  private var recorded = RecordedState()
  /// What the memory was like, at steps that were looked at.
  private var readings: [Int: MemoryReading] = [:]
  /// Where what was watched changed, in events that were asked about.
  var changes: [Watched: [Int: [Int]]] = [:]
  /// Of watched fields, what they were and what they became, at the steps at which they changed.
  var values: [Watched: [Int: [FieldChange]]] = [:]
  /// Whether a copy of the process did not live to the end of an event that it ran: no other is tried.
  var hasCopyFailed = false
  /// A second launch that has got to the end of some event; reading a later one goes on from there.
  var follower: RunningApp?
  /// The static and global variables that a repeat met otherwise than the launch that it was to repeat.
  var otherStatics: [String] = []

  /// How many readings are kept.
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

  /// The events from `event` on will be others.
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
