import Trace

/// How tree and stack differ between two steps of an app.
public struct SceneChange: Sendable, Hashable {
  /// The scene to compare with.
  public var before: Scene
  /// The scene at the cursor.
  public var now: Scene
  /// `EVENT.STEP` of the step to compare with.
  var beforeLabel: String
  /// Whether that step is later than the cursor.
  var isBackward: Bool
  /// The coordinators and screens that are made only later, if that step is later.
  public var notMadeYet: [String]
  /// The screens that are on display at that step, and not here although they are made.
  var notShownHere: [String] = []
  /// The screens that left the display since and are still alive.
  var offScreen: [ObjectID: Remaining] = [:]

  /// Why an object that left the display still exists.
  public enum Remaining: Sendable, Hashable {
    /// Something holds it.
    case alive
    /// Nothing will ever release it.
    case leaked
  }

  /// The coordinators whose statuses differ, as at the cursor.
  public var statuses: [CoordinatorTree.Node] {
    let former = Dictionary(
      before.coordinators.roots.flatMap(\.flattened).map { ($0.id, $0.status) }
    ) { first, _ in first }
    return now.coordinators.roots.flatMap(\.flattened).filter { (former[$0.id] ?? $0.status) != $0.status }
  }
}

extension SceneChange {
  /// The difference from one snapshot to another; the first may be an earlier or later step.
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
