import Trace

extension Snapshot {
  /// Combines recording and memory at a step.
  ///
  /// - Parameters:
  ///   - alive: the objects that live at the step, in the order in which they were made.
  ///   - actors: the screens and coordinators among them; nil to look them up.
  ///   - running: the objects whose code is on the call stack.
  ///   - memory: nil if it was not read.
  ///   - holders: who holds each coordinator, if that is known.
  ///   - namesHolders: whether else to find out who holds each coordinator.
  package init(
    step: Int, of timeline: Timeline, hierarchy: Hierarchy, alive: [ObjectID], actors: [ObjectID]? = nil,
    running: Set<ObjectID>, memory: MemoryReading?, holders: [ObjectID: [Holder]]? = nil,
    namesHolders: Bool = true
  ) {
    self.step = step
    self.hierarchy = hierarchy
    self.alive = alive
    self.memory = memory ?? MemoryReading()
    memoryGap = memory.map { $0.isSettled ? nil : .unsettled } ?? .notAskedFor
    visible = hierarchy.visibleScreens(in: timeline)
    let actors = actors ?? alive
    let ids = actors.filter { timeline.objects[$0].isCoordinator }
    let active = timeline.coordinators(ofScreensIn: hierarchy, among: actors, self.memory, at: step)
    let leaks = Set(self.memory.leaks)
    let holders = holders ?? (namesHolders ? self.memory.holders(ofAny: Set(ids)) : [:])
    coordinators = ids.map { id in
      let record = timeline.objects[id]
      // A deinit counts as the object's code, written or not.
      let isRunning = running.contains(id) || record.isDying(at: step)
      let hasHadScreen = record.firstScreenAt.map { $0 <= step } ?? false
      let isOver = !active.contains(id) && !isRunning
      let rest: CoordinatorStatus = !isOver ? .active : hasHadScreen ? .zombie : .idle
      let status = leaks.contains(id) ? .leaked : isRunning ? .running : rest
      return CoordinatorState(
        id: id, startedBy: record.coordinator, status: status, isZombie: isOver && hasHadScreen,
        holders: holders[id] ?? [])
    }
  }
}

extension Role {
  /// Whether an object of this role decides a coordinator's status.
  var isActor: Bool { isScreen || self == .coordinator }
}

extension Timeline {
  /// The coordinators with a screen on display, about to appear or kept to be shown again, their own or a descendant's.
  /// The maker of a screen counts as well: another may hold the screen, or push it for its maker, and the flow still
  /// exists.
  fileprivate func coordinators(
    ofScreensIn hierarchy: Hierarchy, among alive: [ObjectID], _ memory: MemoryReading, at step: Int
  ) -> Set<ObjectID> {
    var found: Set<ObjectID> = []
    let screens = alive.filter { objects[$0].role.isScreen }
    let gone = screens.filter { hierarchy.wasShown($0) && !hierarchy.contains($0) }
    let returning = returningScreens(among: gone, hierarchy, memory)
    let over = Set(gone.filter { !returning.contains(hierarchy.outermost(around: $0)) })
    // A screen that was made and is not shown yet counts: it is about to appear.
    for screen in screens where !over.contains(screen) {
      let record = objects[screen]
      for first in [record.owner(at: step), record.coordinator, record.isCoordinator ? screen : nil] {
        var coordinator = first
        while let id = coordinator, found.insert(id).inserted {
          coordinator = objects.record(id)?.coordinator
        }
      }
    }
    return found
  }
}
