import MemoryGraph
import Trace

/// The leaks, and the cycles that keep them alive.
public struct LeakList: Sendable, Hashable {
  /// A cycle of strong references.
  public struct Cycle: Sendable, Hashable {
    /// The references, from its oldest object back to that.
    public var references: [NamedReference]
    /// The fields among them that the fixed edition of the app does not hold strongly.
    public var mended: [MendedField]
  }

  /// A stored property that the fixed edition of an app declares differently.
  public struct MendedField: Sendable, Hashable {
    /// The class.
    public var type: String
    /// The property.
    public var field: String
    /// How the fixed edition holds it.
    public var strength: Strength
  }

  /// The leaked objects, in the order in which they were made.
  public var objects: [String]
  /// Untraced leaked objects in cycles.
  public var untraced: [String] = []
  /// The cycles, each once; objects that only a cycle holds belong to it.
  public var cycles: [Cycle]
  /// Whether there may be more cycles.
  var isCut: Bool
  /// Whether others exist, or may exist, through the same objects.
  public var hasOthers = false
  /// Objects without a known reason to live, while nothing runs.
  public var unexplained: [String] = []
  /// Waiting work that may hold them: `a task that waits`.
  package var perhapsHeldBy: [String] = []
  /// Untraced objects without a known reason to live.
  public var unseen: [String] = []
  /// Why untraced objects were not examined for leaks; nil if they were.
  var untracedGap: UntracedLeaks.Gap?
  /// The number of zombies: a leak checker does not find these.
  var zombieCount = 0
  /// Objects that static and global variables keep alive, directly or through others.
  var heldByVariables: [String] = []
}

extension AppAtStep {
  /// The leaks at the cursor, and the cycles that keep them alive.
  public func leaksByRerunning() throws(LabError) -> LeakList {
    let snapshot = try wholeSnapshotByRerunning()
    let memory = snapshot.memory
    let untraced = memory.untraced
    let found = LeakedCycles(memory)
    // An untraced object that only a cycle holds, such as a button's label, is of no interest.
    let inCycles = Set(found.cycles.joined().compactMap(\.source))
    var list = LeakList(
      objects: memory.leaks.map(timeline.name),
      untraced: untraced.ids.filter(inCycles.contains).compactMap { untraced.names[$0] },
      cycles: found.cycles.map {
        LeakList.Cycle(references: timeline.named($0, untraced), mended: mended($0))
      },
      isCut: found.isCut, hasOthers: found.hasOthers)
    list.untracedGap = untraced.gap
    list.unseen = untraced.unseen
    list.zombieCount = snapshot.zombies.count
    if memory.isAtRest {
      let uncertain = memory.uncertain
      list.unexplained = uncertain.map(timeline.name)
      list.heldByVariables = memory.unexplained.filter { !uncertain.contains($0) }.map(timeline.name)
      list.perhapsHeldBy = memory.opaqueHolders
    }
    return list
  }
}
