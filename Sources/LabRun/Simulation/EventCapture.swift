import LabModel
import MemoryGraph
import Trace

/// Reads facts of living objects at each step of an app's next event.
///
/// These are the facts that ``Simulation/playback(readingAtMost:)`` reads by running the app once more.
package final class EventCapture {
  private let running: RunningApp
  /// How many objects of the run were recorded before.
  package let firstObject: Int
  private var readings: [Reading] = []

  private struct Reading {
    var memory: MemoryReading
    /// The objects whose code was on the call stack.
    var running: Set<ObjectID>
  }

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  /// - Parameter leaks: the objects that had leaked before.
  package init(_ running: RunningApp, leaks: [ObjectID] = []) {
    self.running = running
    firstObject = running.recorder.timeline.objects.endIndex
    running.recorder.atStep = { [unowned running, unowned self] _ in
      var memory = MemoryReading(of: running)
      if !running.recorder.isAtRest { memory.limitLeaks(to: leaks) }
      readings.append(Reading(memory: memory, running: running.recorder.objectsRunning))
    }
  }

  /// The event as facts with lifetimes; call this once, after the event.
  ///
  /// - Throws: `LabError.unsettled` if other threads changed objects during a reading.
  package func playback() throws(LabError) -> Playback {
    running.recorder.atStep = nil
    let timeline = running.recorder.timeline
    let edition = running.edition
    var playback = Playback(
      spec: edition.spec, summary: edition.summary, timeline: timeline, cursor: timeline.stepCount - 1)
    var facts = PlaybackFacts()
    var recorded = RecordedState()
    let steps = timeline.steps(ofEvent: timeline.events.endIndex - 1)
    guard readings.count == steps.count else { throw .unrepeatable(statics: []) }
    for (step, reading) in zip(steps, readings) {
      guard reading.memory.isSettled else { throw .unsettled }
      facts.memory = reading.memory
      recorded.move(to: step, in: timeline)
      facts.add(
        Snapshot(
          step: step, of: timeline, hierarchy: recorded.hierarchy, alive: recorded.living,
          actors: recorded.actors,
          running: running(at: step, reading, of: timeline, isEnd: step == steps.upperBound - 1),
          memory: reading.memory), of: timeline)
    }
    facts.finish(&playback)
    playback.frameworkFields = timeline.frameworkFields(of: playback.references.map(\.value))
    return playback
  }

  /// The objects with code on the call stack; at a call, also its receiver.
  private func running(at step: Int, _ reading: Reading, of timeline: Timeline, isEnd: Bool) -> Set<ObjectID>
  {
    if isEnd { return [] }
    guard timeline.frameSite(ofStep: step) != nil, let object = timeline.step(at: step).object else {
      return reading.running
    }
    return reading.running.union([object])
  }
}

extension RunningApp {
  /// The app's source.
  package var source: AppSource { edition.source }

  /// Whether the last event was impossible: then it left only its number.
  package var hasRefusedLast: Bool { refusals[recorder.eventCount - 1] != nil }
}
