import Trace

/// The coordinator tree at one step: who started whom, and who holds each.
public struct CoordinatorTree: Sendable, Hashable {
  /// A coordinator.
  public struct Node: Sendable, Hashable {
    /// The coordinator.
    public var id: ObjectID
    /// Its name: `LoginCoordinator#1`.
    public var name: String
    /// Its status.
    public var status: CoordinatorStatus
    /// Whether it has outlived its screens; a leaked coordinator can be a zombie, too.
    public var isZombie: Bool
    /// Its strong holders, its parent in the tree first; nil if the memory was not read.
    public var holders: [NamedHolder]?
    /// The possible holder if no object holds it.
    var unseenHolder = UnseenHolder.code
    /// Whether it is being released.
    var isBeingReleased = false
    /// Whether that deinit is written in the app's code.
    var runsDeinit = false
    /// The released coordinator that started it, if the tree shows it under that one's starter.
    var goneStarter: String?
    /// The coordinators that it started.
    public var children: [Node]

    /// It, and all its descendants.
    var flattened: [Node] { [self] + children.flatMap(\.flattened) }
  }

  /// The coordinators that no living one started.
  public var roots: [Node]
  /// Why the holders are unknown; nil if they are known.
  var memoryGap: Snapshot.MemoryGap?
}

/// A strong holder of an object.
public struct NamedHolder: Sendable, Hashable {
  /// Its name; nil for pending work and for variables.
  public var name: String?
  /// The path of the field: `childCoordinators[0]`; without a name, the pending work or the variable: `a block due in 2 s`.
  public var field: String
  /// Whether it is the object's parent in the tree.
  var isAbove = false
}

extension CoordinatorTree {
  /// The tree of a snapshot.
  ///
  /// - Parameter showsHolders: whether to include holders, if the memory was read.
  public init(_ snapshot: Snapshot, _ timeline: Timeline, showsHolders: Bool = true) {
    roots = []
    memoryGap = snapshot.memoryGap
    let hasHolders = showsHolders && snapshot.isMemoryRead
    // The nearest living ancestor: the children of a released coordinator move up.
    let parents = Dictionary(grouping: snapshot.coordinators) { state -> ObjectID? in
      var starter = state.startedBy
      while let id = starter, !timeline.objects[id].isAlive(at: snapshot.step) {
        starter = timeline.objects[id].coordinator
      }
      return starter
    }
    func nodes(under parent: ObjectID?) -> [Node] {
      (parents[parent] ?? []).map { state in
        Node(
          id: state.id, name: timeline.name(state.id), status: state.status, isZombie: state.isZombie,
          holders: hasHolders ? timeline.named(state.holders, above: parent) : nil,
          unseenHolder: snapshot.memory.unseenHolder(of: state.id),
          isBeingReleased: timeline.objects[state.id].isDying(at: snapshot.step),
          runsDeinit: timeline.objects[state.id].runsDeinit(at: snapshot.step),
          goneStarter: state.startedBy.flatMap { $0 == parent ? nil : timeline.name($0) },
          children: nodes(under: state.id))
      }
    }
    roots = nodes(under: nil)
  }
}

extension ObjectRecord {
  /// Whether a deinit of the app's code runs at a step; without one, an object is gone with its release.
  func runsDeinit(at step: Int) -> Bool {
    guard isDying(at: step), let releasedAt else { return false }
    return goneAt.map { $0 > releasedAt + 1 } ?? true
  }
}

extension Timeline {
  /// Some holders by name.
  ///
  /// - Parameter parent: the coordinator above the held object in the tree; it comes first.
  func named(_ holders: [Holder], above parent: ObjectID? = nil) -> [NamedHolder] {
    let own = holders.filter { $0.holder == parent && parent != nil }
    let others = holders.filter { $0.holder != parent || parent == nil }
    return own.map { NamedHolder(name: $0.holder.map(name), field: $0.field, isAbove: true) }
      + others.map { NamedHolder(name: $0.holder.map(name), field: $0.field) }
  }
}
