import MemoryGraph
import Trace

/// The references between coordinators and screens and the coordinators that started or made them, by strength.
public nonisolated struct LinkCounts: Sendable, Hashable {
  /// From a coordinator or screen to the coordinator that started or made it.
  public var up: [Strength: Int] = [:]
  /// From a coordinator to those that it started, and to the screens that it made.
  public var down: [Strength: Int] = [:]

  init() {}

  init(in snapshot: Snapshot, _ timeline: Timeline) {
    func starter(of object: ObjectID) -> ObjectID? {
      let record = timeline.objects[object]
      return record.role == .coordinator || record.role.isScreen ? record.coordinator : nil
    }
    for reference in snapshot.memory.references where reference.isCertain {
      guard let source = reference.source else { continue }
      if starter(of: source) == reference.target { up[reference.strength, default: 0] += 1 }
      if starter(of: reference.target) == source { down[reference.strength, default: 0] += 1 }
    }
  }
}
