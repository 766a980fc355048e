import Trace

/// The status of a coordinator at one step.
public enum CoordinatorStatus: String, Sendable, Hashable, CaseIterable {
  /// Its own code is on the call stack.
  case running
  /// One of its screens, or of its descendants', is in the screen hierarchy, or is about to be.
  case active
  /// It has had no screen itself, and no descendant is active.
  case idle
  /// It is alive although each screen it owned has left or was released unshown, and no descendant is active.
  case zombie
  /// It is alive although no root reaches it by strong references.
  case leaked
  /// It may be a zombie: code that nothing tells may have shown a screen that has left, or one that is in the hierarchy.
  case uncertain
}

/// A strong reference to an object.
public struct Holder: Sendable, Hashable {
  /// The object that holds; nil if it is untracked: the system, or a static or global variable.
  public var holder: ObjectID?
  /// The path of the field: `childCoordinators[0]`; a variable's name: `static Shared.instance`.
  public var field: String
}

/// A coordinator at one step.
public struct CoordinatorState: Sendable, Hashable {
  /// The coordinator.
  public var id: ObjectID
  /// The coordinator whose code was executing when this one was made.
  public var startedBy: ObjectID?
  /// Its status.
  public var status: CoordinatorStatus
  /// Whether it is alive although each screen it owned has left or was released unshown, and no descendant is active. A
  /// leaked coordinator can be a zombie, too.
  public var isZombie: Bool
  /// Its strong holders, in the order in which these were made.
  public var holders: [Holder]
}

/// An app at one step: everything that the views print, as values.
public struct Snapshot: Sendable {
  /// The index of the step, counted from 0 through the run.
  public var step: Int
  /// The screens.
  public var hierarchy: Hierarchy
  /// The screens that the user sees.
  public var visible: Set<ObjectID>
  /// The living coordinators, in the order in which they were made.
  public var coordinators: [CoordinatorState]
  /// The living objects, in the order in which they were made.
  public var alive: [ObjectID]
  /// Who holds whom; empty if it was not read.
  public var memory: MemoryReading
  /// Whether the memory was read.
  var isMemoryRead: Bool { memoryGap == nil }
  /// Why the memory was not read; nil if it was.
  package var memoryGap: MemoryGap?

  /// Why a memory was not read.
  public enum MemoryGap: Sendable, Hashable {
    /// It would take long, and was not asked for.
    case notAskedFor
    /// The app diverged when it was run again, or met these static and global variables with other values.
    case unrepeatable([String] = [])
    /// Other threads changed it during each reading.
    case unsettled
  }

  /// The coordinators that are zombies.
  public var zombies: [ObjectID] { coordinators.filter(\.isZombie).map(\.id) }

  /// The uncertain objects that a waiting task needs: active coordinators, and objects whose code resumes as time passes,
  /// but for zombies; with everything that they hold.
  package var objectsOfAwaitedFlows: Set<ObjectID> {
    if memory.opaqueHolders.isEmpty || memory.uncertain.isEmpty { return [] }
    let active = Set(coordinators.filter { $0.status == .active }.map(\.id))
    let sleeping = memory.objectsAwaitingTime.subtracting(zombies)
    let flows = memory.uncertain.filter { active.contains($0) || sleeping.contains($0) }
    return Set(StrongReferences(memory.references).reachable(from: flows).compactMap(\.self))
  }

  /// The coordinators that may be zombies, and the objects that may have leaked.
  package var uncertain: [ObjectID] {
    let coordinators = coordinators.filter { $0.status == .uncertain }.map(\.id)
    return coordinators.isEmpty ? memory.uncertain : Set(memory.uncertain + coordinators).sorted()
  }
}
