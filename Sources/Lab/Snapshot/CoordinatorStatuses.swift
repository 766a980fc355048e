import Trace

extension Snapshot {
  /// Puts together what the records and the memory say about a step.
  nonisolated init(step: Int, of timeline: Timeline, hierarchy: Hierarchy, memory: MemoryReading) {
    self.step = step
    self.hierarchy = hierarchy
    self.memory = memory
    visible = hierarchy.visibleScreens(in: timeline)
    alive = timeline.objects.indices.filter { timeline.objects[$0].isAlive(at: step) }
      .map { ObjectID(rawValue: Int32($0)) }
    let statuses = CoordinatorStatuses(
      step: step, timeline: timeline, hierarchy: hierarchy, leaks: memory.leaks)
    coordinators = alive.filter { timeline.objects[$0.index].role == .coordinator }.map { id in
      CoordinatorState(
        id: id, startedBy: timeline.objects[id.index].coordinator, status: statuses.status(of: id),
        holders: memory.holders(of: id))
    }
  }
}

/// Finds zombies from the records: which screens a coordinator made, and where these are now.
private nonisolated struct CoordinatorStatuses {
  private var made: Set<ObjectID> = []
  private var onScreen: Set<ObjectID> = []
  private let leaks: Set<ObjectID>

  init(step: Int, timeline: Timeline, hierarchy: Hierarchy, leaks: [ObjectID]) {
    self.leaks = Set(leaks)
    let entered = Self.screensThatEntered(by: step, timeline)
    for (index, record) in timeline.objects.enumerated() where record.madeAt <= step && record.role.isScreen {
      guard let coordinator = record.coordinator else { continue }
      let screen = ObjectID(rawValue: Int32(index))
      // A screen that was made and is not shown yet counts as there: it is on its way.
      let isWaiting = record.isAlive(at: step) && !entered.contains(screen)
      made.insert(coordinator)
      if isWaiting || hierarchy.contains(screen) { markActive(coordinator, timeline) }
    }
  }

  /// Marks a coordinator and all that it descends from.
  private mutating func markActive(_ coordinator: ObjectID, _ timeline: Timeline) {
    var current: ObjectID? = coordinator
    while let id = current, onScreen.insert(id).inserted {
      current = timeline.objects[id.index].coordinator
    }
  }

  private static func screensThatEntered(by step: Int, _ timeline: Timeline) -> Set<ObjectID> {
    var entered: Set<ObjectID> = []
    for (at, change) in timeline.changes where at <= step {
      switch change {
      case .root(_, let screen): if let screen { entered.insert(screen) }
      case .push(_, let screen), .present(_, let screen): entered.insert(screen)
      case .children(_, let screens): entered.formUnion(screens)
      default: break
      }
    }
    return entered
  }

  func status(of coordinator: ObjectID) -> CoordinatorStatus {
    if leaks.contains(coordinator) { return .leaked }
    if onScreen.contains(coordinator) { return .active }
    return made.contains(coordinator) ? .zombie : .idle
  }
}
