import Trace

/// A timeline's facts about one step: the screens, and the living objects. It moves forward; for an earlier step it
/// starts again.
package struct RecordedState {
  package private(set) var hierarchy = Hierarchy()
  /// In the order in which they were made.
  package private(set) var living: [ObjectID] = []
  /// The screens and coordinators among them.
  package private(set) var actors: [ObjectID] = []
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
      let isActor = timeline.objects[object].role.isActor
      if isMade {
        living.append(object)
        if isActor { actors.append(object) }
      } else {
        Self.remove(object, from: &living)
        if isActor { Self.remove(object, from: &actors) }
      }
    }
    nextStep = step + 1
  }

  private static func remove(_ object: ObjectID, from objects: inout [ObjectID]) {
    let index = objects.partition { $0 >= object }
    if index < objects.count, objects[index] == object { objects.remove(at: index) }
  }
}
