import Trace

/// The objects that an app keeps although it no longer needs them, and their holders.
public struct KeptObjects: Sendable, Hashable {
  /// A zombie.
  public struct Zombie: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its strong holders: `A#1.field`, or pending work.
    public var holders: [String]
    /// The possible holder, where no holder was found: `a task that waits may hold`.
    var perhaps: String?
    /// `EVENT.STEP` at which its last screen left, if neither it nor a holder got a message from there to the event's
    /// end; else nil.
    var silentSince: String?
  }

  /// The zombies, in the order in which they were made, up to the limit.
  public var zombies: [Zombie] = []
  /// How many more there are.
  var moreZombies = 0
  /// Cycles of strong references that keep leaked objects alive, up to the limit.
  public var cycles: [LeakList.Cycle] = []
  /// How many more there are.
  var moreCycles = 0
  /// Objects that are not certainly leaked.
  var uncertain: [String] = []
  /// Coordinators that may be zombies.
  var perhapsZombies: [String] = []
  /// Waiting work that may hold them: `a task that waits`.
  var perhapsHeldBy: [String] = []
}

extension AppAtStep {
  /// The objects that the app keeps at a moment.
  ///
  /// - Parameters:
  ///   - told: the names of zombies and leaks to leave out.
  ///   - zombies: the most zombies to list.
  ///   - cycles: the most cycles to list.
  func keptObjects(
    in snapshot: Snapshot, except told: Set<String> = [], zombies: Int = 4, cycles: Int = 2
  ) -> KeptObjects {
    var kept = KeptObjects()
    if zombies > 0 {
      let all = snapshot.coordinators.filter { $0.isZombie && !told.contains(timeline.name($0.id)) }
      kept.zombies = all.prefix(zombies).map { keptZombie($0, in: snapshot) }
      kept.perhapsZombies = snapshot.coordinators.filter { $0.status == .uncertain }.map {
        timeline.name($0.id)
      }
      kept.moreZombies = all.count - kept.zombies.count
    }
    if cycles > 0, !snapshot.memory.leaks.isEmpty {
      let memory = snapshot.memory
      let all = LeakedCycles(memory).cycles.filter { cycle in
        !cycle.contains { $0.source.map { told.contains(timeline.name($0)) } ?? false }
      }
      kept.cycles = all.prefix(cycles).map {
        LeakList.Cycle(references: timeline.named($0, memory.untraced), mended: mended($0))
      }
      kept.moreCycles = all.count - kept.cycles.count
    }
    if cycles > 0 {
      kept.uncertain = snapshot.memory.uncertain.map(timeline.name).filter { !told.contains($0) }
      kept.perhapsHeldBy = snapshot.memory.opaqueHolders
    }
    return kept
  }

  private func keptZombie(_ zombie: CoordinatorState, in snapshot: Snapshot) -> KeptObjects.Zombie {
    let holders = timeline.named(zombie.holders).map(\.text)
    let unseen = snapshot.memory.unseenHolder(of: zombie.id)
    var result = KeptObjects.Zombie(
      name: timeline.name(zombie.id), holders: holders.isEmpty ? [unseen.name] : holders,
      perhaps: holders.isEmpty && unseen.isDoubtful ? unseen.holding : nil)
    guard let departure = stepOfDeparture(of: zombie.id, before: snapshot.step) else { return result }
    let end = timeline.steps(ofEvent: timeline.event(ofStep: departure)).upperBound
    let those = Set([zombie.id] + zombie.holders.compactMap(\.holder)).map(Message.Party.object)
    let later = timeline.messages(in: departure..<min(end, snapshot.step + 1), isComplete: false)
    if !later.contains(where: { those.contains($0.receiver) }) {
      result.silentSince = timeline.label(ofStep: departure)
    }
    return result
  }
}
