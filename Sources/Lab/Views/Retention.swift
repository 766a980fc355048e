import Trace

/// What keeps an object alive.
public nonisolated struct Retention: Sendable, Hashable {
  /// The object.
  public var object: String
  /// The shortest strong path from the system, or from a variable, to it; nil if there is none.
  public var path: [NamedReference]?
  /// A cycle that keeps it alive: all that does where there is no path; where there is one, only where none but what
  /// it holds itself holds it.
  public var cycle: [NamedReference]?
  /// The path from the cycle to the object; empty if it is in the cycle.
  public var branch: [NamedReference] = []
  /// Whether its deinit runs, and nothing holds it any more.
  public var isBeingReleased = false
  /// Whether nothing will ever release it.
  public var isLeaked: Bool
  /// What else may hold it, if no path is found and it is not leaked.
  public var unseenHolder = UnseenHolder.code
}

extension Simulation {
  /// What keeps an object alive: the shortest strong path from the system, or the cycle that does.
  public func retention(of name: String) throws(LabError) -> Retention {
    let object = try living(name)
    let memory = try wholeSnapshot().memory
    var result = Retention(object: timeline.name(object), isLeaked: memory.leaks.contains(object))
    result.unseenHolder = memory.unseenHolder
    if let path = memory.path(to: object) {
      result.path = timeline.named(path)
      result.cycle = ownCycle(object, memory).map { timeline.named($0) }
    } else if let (variable, path) = memory.staticPath(to: object) {
      let first = path.first?.source ?? object
      result.path =
        [
          NamedReference(
            source: nil, field: variable, target: timeline.name(first), strength: .strong, isCertain: true,
            isVariable: true)
        ] + timeline.named(path)
    } else if timeline.objects[object].isDying(at: cursor) {
      result.isBeingReleased = true
    } else if let cycle = memory.cycle(through: object) {
      result.cycle = timeline.named(cycle)
    } else if let (cycle, path) = memory.cycleAbove(object) {
      result.cycle = timeline.named(cycle)
      result.branch = timeline.named(path)
    }
    return result
  }

  /// The cycle of a coordinator that only objects hold that it holds itself: what leads to it from the system is only
  /// that UIKit shows its screen.
  private func ownCycle(_ object: ObjectID, _ memory: MemoryReading) -> [Reference]? {
    let holders = memory.holders(of: object).compactMap(\.holder)
    guard timeline.objects[object].role == .coordinator, !holders.isEmpty else { return nil }
    let held = StrongReferences(memory.references).reachable(from: [object])
    return holders.allSatisfy(held.contains) ? memory.cycle(through: object) : nil
  }
}
