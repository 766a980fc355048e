import Trace

/// The coordinator tree at one step: who started whom, each with who holds it.
public struct CoordinatorTree: Sendable, Hashable {
  /// A coordinator.
  public struct Node: Sendable, Hashable {
    /// Which one.
    public var id: ObjectID
    /// Its name: `LoginCoordinator#1`.
    public var name: String
    /// How it stands.
    public var status: CoordinatorStatus
    /// Whether it has outlived its screens; a leaked one can be that too.
    public var isZombie: Bool
    /// Who holds it strongly, the one that it stands under first; nil if that was not read.
    public var holders: [NamedHolder]?
    /// What may hold it where no object does.
    var unseenHolder = UnseenHolder.code
    /// Whether it is being released.
    var isBeingReleased = false
    /// Whether that runs a deinit that the app has written.
    var runsDeinit = false
    /// The one that started it, where that lives no more and its own starter stands above.
    var goneStarter: String?
    /// Those that it started.
    public var children: [Node]

    /// It, and all below it.
    var flattened: [Node] { [self] + children.flatMap(\.flattened) }
  }

  /// Those that no living coordinator started.
  public var roots: [Node]
  /// Why it is not known who holds them; nil if it is.
  var memoryGap: Snapshot.MemoryGap?
}

/// One that holds an object strongly.
public struct NamedHolder: Sendable, Hashable {
  /// Its name; nil for something that waits for its time.
  public var name: String?
  /// The path of the field: `childCoordinators[0]`; without a name, what it is that waits: `a block due in 2 s`.
  public var field: String
  /// Whether it is the coordinator that the object stands under in the tree.
  var isAbove = false
}

extension CoordinatorTree {
  /// The tree of a snapshot.
  ///
  /// - Parameter showsHolders: whether it has who holds whom, if the memory was read.
  public init(_ snapshot: Snapshot, _ timeline: Timeline, showsHolders: Bool = true) {
    roots = []
    memoryGap = snapshot.memoryGap
    let hasHolders = showsHolders && snapshot.isMemoryRead
    // The nearest coordinator above that is alive: a released one hands its children up.
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
  /// Whether a deinit that the app has written runs at a step; without one, an object is gone with its release.
  func runsDeinit(at step: Int) -> Bool {
    guard isDying(at: step), let releasedAt else { return false }
    return goneAt.map { $0 > releasedAt + 1 } ?? true
  }
}

extension Timeline {
  /// Some holders by name.
  ///
  /// - Parameter parent: the coordinator that what they hold stands under; it comes first.
  func named(_ holders: [Holder], above parent: ObjectID? = nil) -> [NamedHolder] {
    let own = holders.filter { $0.holder == parent && parent != nil }
    let others = holders.filter { $0.holder != parent || parent == nil }
    return own.map { NamedHolder(name: $0.holder.map(name), field: $0.field, isAbove: true) }
      + others.map { NamedHolder(name: $0.holder.map(name), field: $0.field) }
  }
}
