import Trace

/// The snapshots of all steps, as facts with lifetimes.
package struct PlaybackFacts {
  /// The latest reading.
  package var memory = MemoryReading()
  private var hierarchy = Hierarchy()
  /// The latest step; nil before the first.
  private var step: Int?
  private var lives = LifetimeTable<ObjectID>()
  private var placements = LifetimeTable<Placement>()
  private var coordinators = LifetimeTable<CoordinatorState>()
  private var references = LifetimeTable<Reference>()
  private var leaks = LifetimeTable<ObjectID>()
  private var uncertain = LifetimeTable<ObjectID>()

  /// The facts of no step.
  package init() {}

  /// Adds the next step: at all but the first, only what changes takes time.
  package mutating func add(_ snapshot: Snapshot, of timeline: Timeline) {
    let step = snapshot.step
    if let former = self.step {
      timeline.forEachLifetimeStep(in: former + 1..<step + 1) { object, isMade in
        if isMade { lives.begin(object, at: step) } else { lives.end(object, at: step) }
      }
    } else {
      lives.set(snapshot.alive, at: step)
    }
    self.step = step
    if snapshot.hierarchy != hierarchy {
      hierarchy = snapshot.hierarchy
      placements.set(hierarchy.placements(of: snapshot.alive), at: step)
    }
    coordinators.set(snapshot.coordinators, at: step)
    references.set(snapshot.memory.references, at: step)
    leaks.set(snapshot.memory.leaks, at: step)
    uncertain.set(snapshot.uncertain, at: step)
  }

  package func finish(_ playback: inout Playback) {
    playback.lives = lives.all
    playback.placements = placements.all
    playback.coordinators = coordinators.all
    playback.references = references.all
    playback.leaks = leaks.all
    playback.uncertain = uncertain.all
  }
}
