import Trace

/// How tree and stack differ between two steps of an app.
public nonisolated struct SceneChange: Sendable, Hashable {
  /// What it is compared with.
  public var before: Scene
  /// What is looked at.
  public var now: Scene
  /// `EVENT.STEP` of the step that it is compared with.
  public var beforeLabel: String
  /// Whether that step comes later than the one that is looked at.
  public var isBackward: Bool
  /// The coordinators that are made only later, where that step comes later.
  public var notMadeYet: [String]
}

nonisolated extension SceneChange {
  /// The difference from one look to another, which may be one at an earlier step.
  @MainActor public init(from before: Snapshot, to now: Snapshot, _ simulation: Simulation) {
    let timeline = simulation.timeline
    let showsHolders = now.isMemoryRead && before.isMemoryRead
    self.before = Scene(before, timeline, showsHolders: showsHolders)
    self.now = Scene(now, timeline, showsHolders: showsHolders)
    beforeLabel = simulation.label(ofStep: before.step)
    isBackward = now.step < before.step
    let known = Set(now.alive)
    let later = before.coordinators.map(\.id).filter {
      !known.contains($0) && timeline.objects[$0].madeAt > now.step
    }
    notMadeYet = isBackward ? later.map(timeline.name) : []
  }
}
