import Trace

/// How tree and stack differ between two steps of an app.
public struct SceneChange: Sendable, Hashable {
  /// What it is compared with.
  public var before: Scene
  /// What is looked at.
  public var now: Scene
  /// `EVENT.STEP` of the step that it is compared with.
  var beforeLabel: String
  /// Whether that step comes later than the one that is looked at.
  var isBackward: Bool
  /// The coordinators and screens that are made only later, where that step comes later.
  public var notMadeYet: [String]
  /// The screens that are on the screen then, and here are not although they are made.
  var notShownHere: [String] = []
  /// Of the screens that were on the screen before, and are no more, those that live all the same.
  var offScreen: [ObjectID: Remaining] = [:]

  /// How what has left the screen is there all the same.
  public enum Remaining: Sendable, Hashable {
    /// It is held.
    case alive
    /// Nothing will ever release it.
    case leaked
  }

  /// The coordinators whose statuses differ, as they are at the step that is looked at.
  public var statuses: [CoordinatorTree.Node] {
    let former = Dictionary(
      before.coordinators.roots.flatMap(\.flattened).map { ($0.id, $0.status) }
    ) { first, _ in first }
    return now.coordinators.roots.flatMap(\.flattened).filter { (former[$0.id] ?? $0.status) != $0.status }
  }
}

extension SceneChange {
  /// The difference from one look to another, which may be one at an earlier step.
  public init(from before: Snapshot, to now: Snapshot, _ simulation: some AppAtStep) {
    let timeline = simulation.timeline
    let showsHolders = now.isMemoryRead && before.isMemoryRead
    self.before = Scene(before, timeline, showsHolders: showsHolders)
    self.now = Scene(now, timeline, showsHolders: showsHolders)
    beforeLabel = simulation.label(ofStep: before.step)
    isBackward = now.step < before.step
    notMadeYet = []
    let shown = Set(self.now.screens.windows.flatMap(\.flattened).map(\.id))
    let screens = self.before.screens.windows.flatMap(\.flattened).map(\.id).filter { !shown.contains($0) }
    guard isBackward else {
      let leaks = Set(now.memory.leaks)
      for screen in screens where timeline.objects[screen].isAlive(at: now.step) {
        offScreen[screen] = leaks.contains(screen) ? .leaked : .alive
      }
      return
    }
    func isMade(_ object: ObjectID) -> Bool { timeline.objects[object].madeAt <= now.step }
    notMadeYet = (before.coordinators.map(\.id) + screens).filter { !isMade($0) }.map(timeline.name)
    notShownHere = screens.filter(isMade).map(timeline.name)
  }
}
