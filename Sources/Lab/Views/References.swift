import MemoryGraph
import Trace

/// A reference between objects, by name.
public nonisolated struct NamedReference: Sendable, Hashable {
  /// The object that refers; nil for the system.
  public var source: String?
  /// The path of the field: `childCoordinators[0]`.
  public var field: String
  /// The object referred to.
  public var target: String
  /// How it is held.
  public var strength: Strength
  /// Whether it was read as what it is; else it may be none.
  public var isCertain: Bool
  /// Whether it is something that waits for its time that refers; `field` then says what: `a block due in 2 s`.
  public var isPending = false
}

/// Everything that refers to an object, and everything that it refers to.
public nonisolated struct ReferenceList: Sendable, Hashable {
  /// The object.
  public var object: String
  /// The references to it.
  public var incoming: [NamedReference]
  /// Its own references.
  public var outgoing: [NamedReference]
  /// Whether a task that waits may refer to it, since nothing else explains why it lives.
  public var mayBeInTask = false
}

extension Timeline {
  nonisolated func named(_ references: [Reference]) -> [NamedReference] {
    references.map {
      NamedReference(
        source: $0.source.map(name), field: $0.field, target: name($0.target), strength: $0.strength,
        isCertain: $0.isCertain, isPending: $0.isPending)
    }
  }
}

extension Simulation {
  /// Everything that refers to an object, and everything that it refers to.
  public func references(of name: String) throws(LabError) -> ReferenceList {
    let object = try living(name)
    let memory = try wholeSnapshot().memory
    let references = memory.references
    return ReferenceList(
      object: timeline.name(object), incoming: timeline.named(references.filter { $0.target == object }),
      outgoing: timeline.named(references.filter { $0.source == object }),
      mayBeInTask: memory.hasWaitingTasks && memory.unexplained.contains(object))
  }

  /// The step that is looked at, with its memory.
  func wholeSnapshot() throws(LabError) -> Snapshot {
    let snapshot = snapshot
    switch snapshot.memoryGap {
    case nil: return snapshot
    case .unsettled: throw .unsettled
    case .unrepeatable, .notAskedFor: throw .unrepeatable
    }
  }
}
