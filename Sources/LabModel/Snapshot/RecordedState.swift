import Trace

/// A timeline's facts about one step: the screens, and the living objects. It moves forward; for an earlier step it
/// starts again.
package struct RecordedState {
  package private(set) var hierarchy = Hierarchy()
  /// In the order in which they were made.
  package private(set) var living: [ObjectID] = []
  private var nextStep = 0
  private var nextChange = 0

  /// Before the first step.
  package init() {}

  /// Moves to a step. The timeline must continue the one that it read before.
  package mutating func move(to step: Int, in timeline: Timeline) {
    if step + 1 < nextStep { self = RecordedState() }
    while nextChange < timeline.changes.endIndex, timeline.changes[nextChange].step <= step {
      hierarchy.apply(timeline.changes[nextChange].change)
      nextChange += 1
    }
    timeline.forEachLifetimeStep(in: nextStep..<step + 1) { object, isMade in
      if isMade {
        living.append(object)
      } else {
        let index = living.partition { $0 >= object }
        if index < living.count, living[index] == object { living.remove(at: index) }
      }
    }
    nextStep = step + 1
  }
}
