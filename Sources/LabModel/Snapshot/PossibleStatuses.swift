import Trace

/// The statuses of coordinators at a step of an app in which it is unknown who owns some of the screens.
struct PossibleStatuses {
  private let objects: ObjectTable
  /// The coordinators that have an active screen, or a descendant with one, whoever owns the screens.
  private var certainlyActive: Set<ObjectID> = []
  /// Those that may have one.
  private var possiblyActive: Set<ObjectID> = []
  /// Those that have had a screen, and those that may have had one that is over.
  private var hadScreen: Set<ObjectID> = []
  private var mayHaveHadScreen: Set<ObjectID> = []

  /// - Parameters:
  ///   - alive: the screens and coordinators that live.
  ///   - over: the living screens that were shown and will not be shown again.
  init(_ timeline: Timeline, at step: Int, alive: [ObjectID], over: Set<ObjectID>) {
    objects = timeline.objects
    for screen in alive where objects[screen].role.isScreen && !over.contains(screen) {
      let record = objects[screen]
      if record.possibleOwners.isEmpty {
        for owner in timeline.owners(of: screen, at: step) {
          certainlyActive.formUnion(certainAncestors(of: owner))
          possiblyActive.formUnion(possibleAncestors(of: owner))
        }
      } else {
        let owners = record.possibleOwners
        certainlyActive.formUnion(common(owners.map(certainAncestors)))
        for owner in owners { possiblyActive.formUnion(possibleAncestors(of: owner)) }
      }
    }
    let living = Set(alive)
    for id in objects.ids where objects[id].role.isScreen {
      let record = objects[id]
      guard let first = record.enteredAt ?? record.releasedAt, first <= step else { continue }
      if record.possibleOwners.isEmpty {
        if let owner = record.owner(at: step) { hadScreen.insert(owner) }
        if record.isCoordinator { hadScreen.insert(id) }
      } else if over.contains(id) || !living.contains(id) {
        mayHaveHadScreen.formUnion(record.possibleOwners)
      }
    }
  }

  /// - Parameter known: the status if the most likely owners own the screens.
  func status(of coordinator: ObjectID, unless known: CoordinatorStatus) -> CoordinatorStatus {
    if certainlyActive.contains(coordinator) { return .active }
    let had = hadScreen.contains(coordinator)
    if had, !possiblyActive.contains(coordinator) { return .zombie }
    if had || mayHaveHadScreen.contains(coordinator) { return .uncertain }
    return known == .zombie ? .idle : known
  }

  /// The coordinator, and those above it whoever started it.
  private func certainAncestors(of coordinator: ObjectID) -> Set<ObjectID> {
    guard let record = objects.record(coordinator) else { return [coordinator] }
    let starters =
      record.possibleOwners.isEmpty ? [record.coordinator].compactMap(\.self) : record.possibleOwners
    return common(starters.map(certainAncestors)).union([coordinator])
  }

  /// The coordinator, and all that may be above it.
  private func possibleAncestors(of coordinator: ObjectID) -> Set<ObjectID> {
    var found: Set<ObjectID> = []
    var rest = [coordinator]
    while let next = rest.popLast() {
      guard found.insert(next).inserted, let record = objects.record(next) else { continue }
      rest += record.possibleOwners + [record.coordinator].compactMap(\.self)
    }
    return found
  }

  private func common(_ sets: [Set<ObjectID>]) -> Set<ObjectID> {
    sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
  }
}
