import Trace

/// The coordinators that outlive their screens.
public struct ZombieList: Sendable, Hashable {
  /// A zombie.
  public struct Zombie: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its strong holders.
    public var holders: [NamedHolder]
    /// Their references to it.
    var references: [NamedReference] = []
    /// The possible holder if no object holds it.
    var unseenHolder = UnseenHolder.code
    /// The stored properties that keep screens which are not shown, if the zombie is no leak: it can show these again.
    var keptScreens: [NamedReference] = []
    /// When its last screen left.
    public var departure: Departure
  }

  /// When the last screen of a coordinator left.
  public enum Departure: Sendable, Hashable {
    /// At the step of this label, `EVENT.STEP`.
    case step(String)
    /// Its screens were released without being shown.
    case neverShown
  }

  /// The zombies, in the order in which they were made.
  public var zombies: [Zombie]
  /// Coordinators that may be zombies.
  public var uncertain: [String] = []
}

extension AppAtStep {
  /// The zombies at the cursor: the holders of each, and the event at which its last screen left.
  public func zombiesByRerunning() throws(LabError) -> ZombieList {
    let snapshot = try wholeSnapshotByRerunning()
    var list = ZombieList(
      zombies: snapshot.coordinators.filter(\.isZombie).map { zombie in
        ZombieList.Zombie(
          name: timeline.name(zombie.id), holders: timeline.named(zombie.holders),
          references: timeline.named(
            snapshot.memory.references.filter { $0.target == zombie.id && $0.isStrong && $0.source != nil }),
          unseenHolder: snapshot.memory.unseenHolder(of: zombie.id),
          keptScreens: timeline.named(keptScreens(of: zombie, in: snapshot)),
          departure: departure(of: zombie.id, before: snapshot.step))
      })
    list.uncertain = snapshot.coordinators.filter { $0.status == .uncertain }.map { timeline.name($0.id) }
    return list
  }

  private func keptScreens(of zombie: CoordinatorState, in snapshot: Snapshot) -> [Reference] {
    if zombie.status == .leaked { return [] }
    return snapshot.memory.references.filter { reference in
      reference.source == zombie.id && reference.isStrong
        && timeline.objects[reference.target].role.isScreen
        && !snapshot.hierarchy.contains(reference.target)
    }
  }

  /// The step at which the last of a coordinator's screens left the hierarchy.
  private func departure(of coordinator: ObjectID, before step: Int) -> ZombieList.Departure {
    stepOfDeparture(of: coordinator, before: step).map { .step(timeline.label(ofStep: $0)) } ?? .neverShown
  }

  /// The index of the step at which the last of a coordinator's screens left the hierarchy; nil if it is unknown.
  func stepOfDeparture(of coordinator: ObjectID, before step: Int) -> Int? {
    let screens = timeline.objects.ids.filter {
      timeline.objects[$0].role.isScreen
        && [timeline.objects[$0].owner(at: step), timeline.objects[$0].coordinator, $0].contains(coordinator)
    }
    var departure: Int?
    var wasThere = false
    for change in timeline.changes.map(\.step).uniqued where change <= step {
      let hierarchy = hierarchy(at: change)
      let isThere = screens.contains { hierarchy.contains($0) }
      if wasThere, !isThere { departure = change }
      wasThere = isThere
    }
    return departure
  }
}
