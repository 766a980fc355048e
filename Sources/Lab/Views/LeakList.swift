import MemoryGraph
import Trace

/// The leaks, and the cycles that keep them alive.
public nonisolated struct LeakList: Sendable, Hashable {
  /// A cycle of strong references.
  public struct Cycle: Sendable, Hashable {
    /// The references, from its oldest object round to that.
    public var references: [NamedReference]
    /// Which of them the fixed edition of the app does not hold strongly.
    public var mended: [MendedField]
  }

  /// A stored property that the fixed edition of an app declares otherwise.
  public struct MendedField: Sendable, Hashable {
    /// The class.
    public var type: String
    /// The property.
    public var field: String
    /// How the fixed edition holds it.
    public var strength: Strength
  }

  /// The leaked objects, in the order of their making.
  public var objects: [String]
  /// The cycles, each once; what hangs on a cycle goes with it.
  public var cycles: [Cycle]
  /// Whether there may be more cycles.
  public var isCut: Bool
}

extension Simulation {
  /// The leaks at the cursor, and the cycles that keep them alive.
  public func leakList() throws(LabError) -> LeakList {
    let memory = try wholeSnapshot().memory
    let found = LeakedCycles(memory)
    return LeakList(
      objects: memory.leaks.map(timeline.name),
      cycles: found.cycles.map { LeakList.Cycle(references: timeline.named($0), mended: mended($0)) },
      isCut: found.isCut)
  }
}
