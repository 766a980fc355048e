import Trace

extension Snapshot {
  /// Puts together what the records and the memory say about a step.
  ///
  /// - Parameters:
  ///   - alive: the objects that live at the step, in the order of their making.
  ///   - running: the objects whose code is on the call stack.
  ///   - memory: nil if it was not read.
  ///   - namesHolders: whether it is to be found who holds each coordinator.
  package nonisolated init(
    step: Int, of timeline: Timeline, hierarchy: Hierarchy, alive: [ObjectID], running: Set<ObjectID>,
    memory: MemoryReading?, namesHolders: Bool = true
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
    let holders = namesHolders ? self.memory.holders(ofAny: Set(ids)) : [:]
    coordinators = ids.map { id in
      let standing = statuses.standing(of: id)
      return CoordinatorState(
        id: id, startedBy: timeline.objects[id].coordinator, status: standing.status,
        isZombie: standing.isZombie, holders: holders[id] ?? [])
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
    for screen in alive where timeline.objects[screen].role.isScreen {
      // A screen that was made and is not shown yet counts as there: it is on its way.
      if !hierarchy.wasShown(screen) || hierarchy.contains(screen) {
        active.insert(makersOf: screen, in: timeline)
      }
    }
  }

  func standing(of coordinator: ObjectID) -> CoordinatorStanding {
    CoordinatorStanding(
      isLeaked: leaks.contains(coordinator), isRunning: running.contains(coordinator),
      isActive: active.contains(coordinator),
      hasMadeScreen: timeline.objects[coordinator].hasMadeScreen(at: step))
  }
}

/// What decides how a coordinator stands.
nonisolated struct CoordinatorStanding {
  var isLeaked: Bool
  /// Whether its own code is on the call stack.
  var isRunning: Bool
  /// Whether a screen of its own, or of one that descends from it, is there or on its way.
  var isActive: Bool
  var hasMadeScreen: Bool

  var status: CoordinatorStatus {
    if isLeaked { return .leaked }
    if isRunning { return .running }
    if isActive { return .active }
    return hasMadeScreen ? .zombie : .idle
  }

  /// Whether its screens have come and gone while it lives, and nothing of its code runs.
  var isZombie: Bool { !isActive && !isRunning && hasMadeScreen }
}

nonisolated extension Set<ObjectID> {
  /// Adds the coordinator that a screen is of, and all that it descends from.
  mutating func insert(makersOf screen: ObjectID, in timeline: Timeline) {
    var current = timeline.objects[screen].coordinator
    while let id = current, insert(id).inserted {
      current = timeline.objects.record(id)?.coordinator
    }
  }
}

nonisolated extension ObjectRecord {
  /// Whether a coordinator had made a screen at a step.
  func hasMadeScreen(at step: Int) -> Bool { firstScreenAt.map { $0 <= step } ?? false }
}
