import Trace

/// Puts a playback together, step by step.
nonisolated struct PlaybackBuilder {
  private let timeline: Timeline
  private var placements: PlacementTable
  private var lives = LifetimeTable<ObjectID, ObjectID>()
  private var coordinators: CoordinatorTable
  private var references = LifetimeTable<Numbered, Reference>()
  private var leaks = LifetimeTable<ObjectID, ObjectID>()
  private var nextChange: Int
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
    let first = timeline.steps.lowerBound
    placements = PlacementTable(hierarchy, of: living, at: first)
    coordinators = CoordinatorTable(timeline, hierarchy, living: living)
    nextChange = timeline.changes.partition { $0.step > first }
    for object in living { lives.set(object, for: object, at: first) }
  }

  /// Takes in the next step.
  ///
  /// - Parameters:
  ///   - memory: nil where it was not read.
  ///   - running: the objects whose code is on the call stack.
  mutating func add(_ step: Int, _ memory: MemoryReading?, running: Set<ObjectID>) {
    takeInRecords(step)
    if let memory, memory != self.memory { takeIn(memory, step) }
    coordinators.add(step, placements.hierarchy, running: running)
  }

  private mutating func takeInRecords(_ step: Int) {
    while nextChange < timeline.changes.endIndex, timeline.changes[nextChange].step <= step {
      let change = timeline.changes[nextChange].change
      let before = placements.hierarchy.named(by: change)
      placements.apply(change, at: step)
      coordinators.rearranged(
        before + placements.hierarchy.named(by: change), placements.hierarchy)
      nextChange += 1
    }
    if case .released = timeline.step(at: step).kind, let object = timeline.step(at: step).object {
      coordinators.releasing(object)
    }
    timeline.forEachLifetimeStep(in: step..<step + 1) { object, isMade in
      lives.set(isMade ? object : nil, for: object, at: step)
      if isMade {
        coordinators.made(object, placements.hierarchy)
      } else {
        coordinators.gone(object)
      }
    }
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
    coordinators.read(memory)
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

nonisolated extension Hierarchy {
  /// The screens that a change is about, as the hierarchy is before it, or after it.
  fileprivate func named(by change: HierarchyChange) -> [ObjectID] {
    switch change {
    case .root(let window, let screen): [root(of: window), screen].compactMap(\.self)
    case .push(_, let screen), .appear(let screen), .disappear(let screen), .title(let screen, _): [screen]
    case .pop(let container): children(of: container).suffix(1) + leaving(container)
    case .children(let container, let screens): children(of: container) + screens
    case .present(let presenter, let screen): [presented(by: presenter), screen].compactMap(\.self)
    case .dismiss(let presenter): [presented(by: presenter)].compactMap(\.self)
    // What left it has nothing to leave any more.
    case .released(let object): [object] + leaving(object)
    case .select, .windowVisible: []
    }
  }
}
