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
    let over = timeline.screensOver(in: hierarchy, among: actors, self.memory)
    let active = timeline.coordinators(of: actors, except: over, at: step)
    let possible =
      timeline.objects.hasPossibleOwners
      ? PossibleStatuses(timeline, at: step, alive: actors, over: over) : nil
    let leaks = Set(self.memory.leaks)
    let holders = holders ?? (namesHolders ? self.memory.holders(ofAny: Set(ids)) : [:])
    coordinators = ids.map { id in
      let record = timeline.objects[id]
      // A deinit counts as the object's code, written or not.
      let isRunning = running.contains(id) || record.isDying(at: step)
      let hasHadScreen = record.firstScreenAt.map { $0 <= step } ?? false
      let known: CoordinatorStatus = active.contains(id) ? .active : hasHadScreen ? .zombie : .idle
      let rest = possible?.status(of: id, unless: known) ?? known
      let status = leaks.contains(id) ? .leaked : isRunning ? .running : rest
      return CoordinatorState(
        id: id, startedBy: timeline.starter(of: id, at: step), status: status,
        isZombie: rest == .zombie && !isRunning, holders: holders[id] ?? [])
    }
  }
}

extension Timeline {
  /// The coordinator that started another one. An initial value of a stored property is there before the coordinator that
  /// declares it: until then its starter is the one whose code makes both.
  fileprivate func starter(of coordinator: ObjectID, at step: Int) -> ObjectID? {
    var starter = objects[coordinator].coordinator
    while let id = starter, objects[id].madeAt > step { starter = objects[id].coordinator }
    return starter
  }
}

extension Role {
  /// Whether an object of this role decides a coordinator's status.
  var isActor: Bool { isScreen || self == .coordinator }
}

extension Timeline {
  /// The screens whose time is over: they were shown, and nothing keeps them to be shown again.
  fileprivate func screensOver(
    in hierarchy: Hierarchy, among alive: [ObjectID], _ memory: MemoryReading
  ) -> Set<ObjectID> {
    let gone = alive.filter {
      objects[$0].role.isScreen && hierarchy.wasShown($0) && !hierarchy.contains($0)
    }
    let returning = returningScreens(among: gone, hierarchy, memory)
    return Set(gone.filter { !returning.contains(hierarchy.outermost(around: $0)) })
  }

  /// The coordinators with a screen on display, about to appear or kept to be shown again, their own or a descendant's.
  /// The maker of a screen counts as well: another may hold the screen, or push it for its maker, and the flow still
  /// exists.
  fileprivate func coordinators(
    of alive: [ObjectID], except over: Set<ObjectID>, at step: Int
  ) -> Set<ObjectID> {
    var found: Set<ObjectID> = []
    // A screen that was made and is not shown yet counts: it is about to appear.
    for screen in alive where objects[screen].role.isScreen && !over.contains(screen) {
      for first in owners(of: screen, at: step) {
        var coordinator: ObjectID? = first
        while let id = coordinator, found.insert(id).inserted {
          coordinator = objects.record(id)?.coordinator
        }
      }
    }
    return found
  }

  /// Its owner and its maker; itself, if it is a coordinator.
  func owners(of screen: ObjectID, at step: Int) -> [ObjectID] {
    let record = objects[screen]
    return [record.owner(at: step), record.coordinator, record.isCoordinator ? screen : nil].compactMap(
      \.self)
  }
}
