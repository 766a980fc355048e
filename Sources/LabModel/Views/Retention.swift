import Trace

/// The reason why an object is alive.
public struct Retention: Sendable, Hashable {
  /// The object.
  public var object: String
  /// The shortest strong path from the system, or from a variable, to it; nil if there is none.
  public var path: [NamedReference]?
  /// A cycle that keeps it alive. Without a path, it is the only reason. With a path, it is present only if all holders
  /// are objects that the cycle itself keeps alive.
  public var cycle: [NamedReference]?
  /// The path from the cycle to the object; empty if it is in the cycle.
  public var branch: [NamedReference] = []
  /// What keeps it alive without a path: a chain from an object that no other holds.
  public var hold: Hold?
  /// Whether it is being released, and nothing holds it any more.
  var isBeingReleased = false
  /// Whether that deinit is written in the app's code.
  var runsDeinit = false
  /// Whether nothing will ever release it.
  public var isLeaked: Bool
  /// A possible holder, if there is no path and it is not leaked.
  var unseenHolder = UnseenHolder.code

  /// The references to the object at the ends of paths to it.
  public var lastReferences: [NamedReference] { [path, branch, hold?.path].compactMap { $0?.last } }

  /// A chain of strong references that does not begin at the system.
  public struct Hold: Sendable, Hashable {
    /// The object at its start.
    public var owner: String
    /// Whether the owner's deinit runs; otherwise running code or waiting work holds the owner.
    var isOwnerBeingReleased: Bool
    /// The references from the owner to the object.
    public var path: [NamedReference]
  }
}

extension AppAtStep {
  /// The reason why an object is alive: the shortest strong path from the system, or the cycle.
  public func retentionByRerunning(of name: String) throws(LabError) -> Retention {
    let object = try living(name)
    let memory = try wholeSnapshotByRerunning().memory
    var result = Retention(object: timeline.name(object), isLeaked: memory.leaks.contains(object))
    result.unseenHolder = memory.unseenHolder
    if let path = memory.path(to: object) {
      result.path = timeline.named(path, memory.untraced)
      result.cycle = ownCycle(object, memory).map { timeline.named($0, memory.untraced) }
    } else if let (variable, path) = memory.staticPath(to: object) {
      let first = path.first?.source ?? object
      result.path =
        [
          NamedReference(
            source: nil, field: variable, target: memory.untraced.names[first] ?? timeline.name(first),
            strength: .strong, isCertain: true,
            isVariable: true)
        ] + timeline.named(path, memory.untraced)
    } else if timeline.objects[object].isDying(at: cursor) {
      result.isBeingReleased = true
      result.runsDeinit = timeline.objects[object].runsDeinit(at: cursor)
    } else {
      result.hold = hold(of: object, memory)
      if let cycle = memory.cycle(through: object) {
        result.cycle = timeline.named(cycle, memory.untraced)
      } else if let (cycle, path) = memory.cycleAbove(object) {
        result.cycle = timeline.named(cycle, memory.untraced)
        result.branch = timeline.named(path, memory.untraced)
      }
    }
    return result
  }

  /// The chain that ends with a holder of an object without a path.
  private func hold(of object: ObjectID, _ memory: MemoryReading) -> Retention.Hold? {
    guard let path = memory.pathFromOutermostHolder(of: object), let owner = path.first?.source else {
      return nil
    }
    let name = memory.untraced.names[owner]
    return Retention.Hold(
      owner: name ?? timeline.name(owner),
      isOwnerBeingReleased: name == nil && timeline.objects[owner].isDying(at: cursor),
      path: timeline.named(path, memory.untraced))
  }

  /// The cycle of a coordinator whose holders are all objects that it holds itself: only because UIKit shows its screen
  /// does the system reach it.
  private func ownCycle(_ object: ObjectID, _ memory: MemoryReading) -> [Reference]? {
    let holders = memory.holders(of: object).compactMap(\.holder)
    guard timeline.objects[object].isCoordinator, !holders.isEmpty else { return nil }
    let held = StrongReferences(memory.allReferences).reachable(from: [object])
    return holders.allSatisfy(held.contains) ? memory.cycle(through: object) : nil
  }
}
