import Trace

/// How each living coordinator stands as facts with lifetimes. At a step only those are looked at that it can have
/// changed: a zombie among thousands costs nothing while nothing happens to it.
nonisolated struct CoordinatorTable {
  private let timeline: Timeline
  private var table = LifetimeTable<ObjectID, CoordinatorState>()
  private var display = DisplayedScreens()
  private var living: Set<ObjectID> = []
  /// The living screens that were not on display yet: these count as on their way.
  private var unshown: Set<ObjectID> = []
  private var dying: Set<ObjectID> = []
  private var active: Set<ObjectID> = []
  /// Whether other coordinators may have screens on display, or on their way, than at the last step.
  private var isDisplayChanged = true
  private var running: Set<ObjectID> = []
  private var memory = MemoryReading()
  private var leaks: Set<ObjectID> = []
  private var holders: [ObjectID: [Holder]] = [:]
  /// Those that the next step may show in another way.
  private var touched: Set<ObjectID> = []

  init(_ timeline: Timeline, _ hierarchy: Hierarchy, living: [ObjectID]) {
    self.timeline = timeline
    display.note(living, in: hierarchy)
    for object in living { made(object, hierarchy) }
    dying = Set(living.filter { timeline.objects[$0].isDying(at: timeline.steps.lowerBound) })
  }

  /// Every fact, in the order in which they began to hold.
  var all: [Lifetime<CoordinatorState>] { table.all }

  // MARK: - What happens before a step is told

  /// An object was made.
  mutating func made(_ object: ObjectID, _ hierarchy: Hierarchy) {
    let record = timeline.objects[object]
    if record.role == .coordinator {
      living.insert(object)
      touched.insert(object)
    }
    guard record.role.isScreen, let coordinator = record.coordinator else { return }
    if !hierarchy.wasShown(object) {
      unshown.insert(object)
      isDisplayChanged = true
    }
    touched.insert(coordinator)
  }

  /// An object's deinit begins.
  mutating func releasing(_ object: ObjectID) { dying.insert(object) }

  /// An object is gone.
  mutating func gone(_ object: ObjectID) {
    dying.remove(object)
    if unshown.remove(object) != nil { isDisplayChanged = true }
    if living.remove(object) != nil { touched.insert(object) }
  }

  /// The hierarchy has changed, for these screens above all.
  mutating func rearranged(_ screens: [ObjectID], _ hierarchy: Hierarchy) {
    display.note(screens, in: hierarchy)
    unshown = unshown.filter { !hierarchy.wasShown($0) }
    isDisplayChanged = true
  }

  /// The memory was read.
  mutating func read(_ memory: MemoryReading) {
    self.memory = memory
    leaks = Set(memory.leaks)
    holders = memory.holders(ofAny: living)
    touched.formUnion(living)
  }

  // MARK: - The step

  /// Takes in how the coordinators stand at a step.
  ///
  /// - Parameter code: the objects whose code is on the call stack.
  mutating func add(_ step: Int, _ hierarchy: Hierarchy, running code: Set<ObjectID>) {
    // Its deinit is code of its own, written or not.
    let nowRunning = code.union(dying)
    let nowActive = isDisplayChanged ? coordinatorsWithScreens(hierarchy) : active
    isDisplayChanged = false
    let changed = touched.union(nowRunning.symmetricDifference(running))
      .union(nowActive.symmetricDifference(active))
    (running, active, touched) = (nowRunning, nowActive, [])
    for object in changed.sorted() where timeline.objects[object].role == .coordinator {
      table.set(living.contains(object) ? state(of: object, at: step) : nil, for: object, at: step)
    }
  }

  private func state(of coordinator: ObjectID, at step: Int) -> CoordinatorState {
    let standing = CoordinatorStanding(
      isLeaked: leaks.contains(coordinator), isRunning: running.contains(coordinator),
      isActive: active.contains(coordinator),
      hasMadeScreen: timeline.objects[coordinator].hasMadeScreen(at: step))
    return CoordinatorState(
      id: coordinator, startedBy: timeline.objects[coordinator].coordinator, status: standing.status,
      isZombie: standing.isZombie, holders: holders[coordinator] ?? [])
  }

  private func coordinatorsWithScreens(_ hierarchy: Hierarchy) -> Set<ObjectID> {
    var found: Set<ObjectID> = []
    for screen in display.screens(in: hierarchy) { found.insert(makersOf: screen, in: timeline) }
    for screen in unshown { found.insert(makersOf: screen, in: timeline) }
    return found
  }
}

/// Which screens stand in what, so that those on display are found from the windows downwards.
private nonisolated struct DisplayedScreens {
  private var holders: [ObjectID: ObjectID] = [:]
  private var standing: [ObjectID: Set<ObjectID>] = [:]

  /// Notes where some objects stand now.
  mutating func note(_ objects: [ObjectID], in hierarchy: Hierarchy) {
    for object in objects {
      let holder = hierarchy.holder(of: object)
      guard holder != holders[object] else { continue }
      if let former = holders[object] { standing[former]?.remove(object) }
      holders[object] = holder
      if let holder { standing[holder, default: []].insert(object) }
    }
  }

  /// What leads up to a window on display.
  func screens(in hierarchy: Hierarchy) -> [ObjectID] {
    var found: [ObjectID] = []
    var left = hierarchy.windows
    while let holder = left.popLast() {
      let screens = standing[holder] ?? []
      found += screens
      left += screens
    }
    return found
  }
}
