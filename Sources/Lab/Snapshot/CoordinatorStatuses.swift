import Trace

extension Snapshot {
  /// Puts together what the records and the memory say about a step.
  ///
  /// - Parameters:
  ///   - alive: the objects that live at the step, in the order of their making.
  ///   - running: the objects whose code is on the call stack.
  ///   - memory: nil if it was not read.
  nonisolated init(
    step: Int, of timeline: Timeline, hierarchy: Hierarchy, alive: [ObjectID], running: Set<ObjectID>,
    memory: MemoryReading?
  ) {
    self.step = step
    self.hierarchy = hierarchy
    self.alive = alive
    self.memory = memory ?? MemoryReading()
    memoryGap = memory.map { $0.isSettled ? nil : .unsettled } ?? .notAskedFor
    visible = hierarchy.visibleScreens(in: timeline)
    // Its deinit is code of its own, written or not.
    let running = running.union(alive.filter { timeline.objects[$0].isDying(at: step) })
    let statuses = CoordinatorStatuses(
      step: step, timeline: timeline, hierarchy: hierarchy, alive: alive, running: running,
      leaks: self.memory.leaks)
    let ids = alive.filter { timeline.objects[$0].role == .coordinator }
    let holders = self.memory.holders(ofAny: Set(ids))
    coordinators = ids.map { id in
      CoordinatorState(
        id: id, startedBy: timeline.objects[id].coordinator, status: statuses.status(of: id),
        isZombie: statuses.isZombie(id), holders: holders[id] ?? [])
    }
  }
}

/// Finds zombies from the records: which screens a coordinator made, and where these are now.
private nonisolated struct CoordinatorStatuses {
  private let step: Int
  private let timeline: Timeline
  private var active: Set<ObjectID> = []
  private let running: Set<ObjectID>
  private let leaks: Set<ObjectID>

  init(
    step: Int, timeline: Timeline, hierarchy: Hierarchy, alive: [ObjectID], running: Set<ObjectID>,
    leaks: [ObjectID]
  ) {
    self.running = running
    self.step = step
    self.timeline = timeline
    self.leaks = Set(leaks)
    for screen in alive {
      let record = timeline.objects[screen]
      guard record.role.isScreen, let coordinator = record.coordinator else { continue }
      // A screen that was made and is not shown yet counts as there: it is on its way.
      if !hierarchy.wasShown(screen) || hierarchy.contains(screen) { markActive(coordinator) }
    }
  }

  /// Marks a coordinator and all that it descends from.
  private mutating func markActive(_ coordinator: ObjectID) {
    var current: ObjectID? = coordinator
    while let id = current, active.insert(id).inserted {
      current = timeline.objects.record(id)?.coordinator
    }
  }

  func status(of coordinator: ObjectID) -> CoordinatorStatus {
    if leaks.contains(coordinator) { return .leaked }
    if running.contains(coordinator) { return .running }
    if active.contains(coordinator) { return .active }
    return hasMadeScreen(coordinator) ? .zombie : .idle
  }

  /// Whether its screens have come and gone while it lives, and nothing of its code runs.
  func isZombie(_ coordinator: ObjectID) -> Bool {
    !active.contains(coordinator) && !running.contains(coordinator) && hasMadeScreen(coordinator)
  }

  private func hasMadeScreen(_ coordinator: ObjectID) -> Bool {
    timeline.objects[coordinator].firstScreenAt.map { $0 <= step } ?? false
  }
}
