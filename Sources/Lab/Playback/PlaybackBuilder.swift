import Trace

/// Puts a playback together, step by step.
nonisolated struct PlaybackBuilder {
  private let timeline: Timeline
  private var placements: PlacementTable
  private var lives = LifetimeTable<ObjectID, ObjectID>()
  private var coordinators = LifetimeTable<ObjectID, CoordinatorState>()
  private var references = LifetimeTable<Numbered, Reference>()
  private var leaks = LifetimeTable<ObjectID, ObjectID>()
  private var living: [ObjectID]
  private var nextChange: Int
  private var running: Set<ObjectID> = []
  private var memory: MemoryReading?

  /// A reference, and which of those that look the same.
  private struct Numbered: Hashable {
    var reference: Reference
    var number: Int
  }

  /// - Parameters:
  ///   - hierarchy: the screens at the first step that is kept.
  ///   - living: the objects that live there.
  init(_ timeline: Timeline, _ hierarchy: Hierarchy, living: [ObjectID]) {
    self.timeline = timeline
    self.living = living
    let first = timeline.steps.lowerBound
    placements = PlacementTable(hierarchy, of: living, at: first)
    nextChange = timeline.changes.partition { $0.step > first }
    for object in living { lives.set(object, for: object, at: first) }
  }

  /// Takes in the next step.
  ///
  /// - Parameters:
  ///   - memory: nil where it was not read.
  ///   - running: the objects whose code is on the call stack.
  mutating func add(_ step: Int, _ memory: MemoryReading?, running: Set<ObjectID>) {
    let isChanged = takeInRecords(step)
    let isRead = memory != nil && memory != self.memory
    let isSame = !isChanged && !isRead && running == self.running && !isRelease(step)
    guard !isSame || step == timeline.steps.lowerBound else { return }
    self.running = running
    if let memory, isRead { takeIn(memory, step) }
    let snapshot = Snapshot(
      step: step, of: timeline, hierarchy: placements.hierarchy, alive: living, running: running,
      memory: self.memory)
    coordinators.replace(by: snapshot.coordinators.map { ($0.id, $0) }, at: step)
  }

  /// Whether an object goes at a step: it is there still, as one that is being released.
  private func isRelease(_ step: Int) -> Bool {
    if case .released = timeline.step(at: step).kind { return true }
    return false
  }

  /// - Returns: whether there was anything.
  private mutating func takeInRecords(_ step: Int) -> Bool {
    var isChanged = false
    while nextChange < timeline.changes.endIndex, timeline.changes[nextChange].step <= step {
      placements.apply(timeline.changes[nextChange].change, at: step)
      nextChange += 1
      isChanged = true
    }
    timeline.forEachLifetimeStep(in: step..<step + 1) { object, isMade in
      lives.set(isMade ? object : nil, for: object, at: step)
      let place = living.partition { $0 >= object }
      let isThere = place < living.count && living[place] == object
      if isMade, !isThere { living.insert(object, at: place) }
      if !isMade, isThere { living.remove(at: place) }
      isChanged = true
    }
    return isChanged
  }

  private mutating func takeIn(_ memory: MemoryReading, _ step: Int) {
    self.memory = memory
    var counts: [Reference: Int] = [:]
    references.replace(
      by: memory.references.map { reference in
        counts[reference, default: 0] += 1
        return (Numbered(reference: reference, number: counts[reference] ?? 0), reference)
      }, at: step)
    leaks.replace(by: memory.leaks.map { ($0, $0) }, at: step)
  }

  /// Everything that was taken in.
  func finish(_ playback: inout Playback) {
    playback.lives = lives.all
    playback.placements = placements.all
    playback.coordinators = coordinators.all
    playback.references = references.all
    playback.leaks = leaks.all
  }
}
