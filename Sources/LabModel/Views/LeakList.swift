import MemoryGraph
import Trace

/// The leaks, and the cycles that keep them alive.
public struct LeakList: Sendable, Hashable {
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
  /// Leaked objects in cycles that are not traced.
  public var untraced: [String] = []
  /// The cycles, each once; what hangs on a cycle goes with it.
  public var cycles: [Cycle]
  /// Whether there may be more cycles.
  var isCut: Bool
  /// Whether others lead, or may lead, through the same objects.
  public var hasOthers = false
  /// Objects of which it cannot be told why they live, while nothing runs.
  public var unexplained: [String] = []
  /// What waits and may hold those: `a task that waits`.
  package var perhapsHeldBy: [String] = []
  /// Objects that are not traced and of which that cannot be told.
  public var unseen: [String] = []
  /// Why leaks of what is not traced were not looked for; nil if they were.
  var untracedGap: UntracedLeaks.Gap?
  /// Objects that live because static and global variables hold them, be it through others.
  var heldByVariables: [String] = []
}

extension AppAtStep {
  /// The leaks at the cursor, and the cycles that keep them alive.
  public func leaksByRerunning() throws(LabError) -> LeakList {
    let memory = try wholeSnapshotByRerunning().memory
    let untraced = memory.untraced
    let found = LeakedCycles(memory)
    // What is not traced and only hangs on a cycle (a button's label) tells nothing.
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
    if memory.isAtRest {
      let uncertain = memory.uncertain
      list.unexplained = uncertain.map(timeline.name)
      list.heldByVariables = memory.unexplained.filter { !uncertain.contains($0) }.map(timeline.name)
      list.perhapsHeldBy = memory.opaqueHolders
    }
    return list
  }
}
