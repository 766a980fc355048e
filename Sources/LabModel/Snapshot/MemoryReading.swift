import MemoryGraph
import Trace

/// A reference between tracked objects.
public struct Reference: Sendable, Hashable {
  /// The object that refers; nil for the system: UIKit's own side of the app.
  public var source: ObjectID?
  /// The path of the field: `childCoordinators[0]`.
  public var field: String
  /// The object referred to.
  public var target: ObjectID
  /// How it holds the target.
  public var strength: Strength
  /// Whether the reader knew its type; otherwise it may be none, and counts as keeping nothing alive.
  public var isCertain = true
  /// Whether pending work refers; `field` then says which: `a block due in 2 s`.
  package var isPending = false

  package init(
    source: ObjectID?, field: String, target: ObjectID, strength: Strength, isCertain: Bool = true,
    isPending: Bool = false
  ) {
    self.source = source
    self.field = field
    self.target = target
    self.strength = strength
    self.isCertain = isCertain
    self.isPending = isPending
  }

  /// Whether it certainly keeps its target alive.
  var isStrong: Bool { strength == .strong && isCertain }
}

/// The memory of an app at one step; read from its live objects.
public struct MemoryReading: Sendable, Hashable {
  /// The references between tracked objects, and from the system to them.
  public var references: [Reference] = []
  /// The objects that no root reaches and whose every retain is explained.
  public var leaks: [ObjectID] = []
  /// The objects that no root reaches, but an unseen holder keeps: running code, at most steps.
  public var unexplained: [ObjectID] = []

  /// Pending work that may hold anything, since nothing can read it: `a task that waits`.
  package var opaqueHolders: [String] = []
  /// The objects whose code waits in a task that resumes as time passes.
  package var objectsAwaitingTime: Set<ObjectID> = []
  /// Whether the app's code was running.
  package var isCodeRunning = true

  /// Whether none of the app's code runs: after the end of an event.
  public var isAtRest = false

  /// The objects that static and global variables hold, with these variables: `static Shared.instance`. Looked up only
  /// at rest.
  public var statics: [ObjectID: [String]] = [:]
  /// Leaked objects that are not traced, and that no leaked traced object holds.
  public var untraced = UntracedLeaks()

  /// Living objects without a found holder that are not certainly leaked; empty while code runs.
  public var uncertain: [ObjectID] {
    guard isAtRest, !unexplained.isEmpty else { return [] }
    let isHeld = StrongReferences(allReferences).reachable(from: Array(statics.keys))
    return unexplained.filter { !isHeld.contains($0) }
  }

  /// False if nothing could be read, because other threads changed the objects.
  package var isSettled = true

  /// The references, including those from and to untraced objects.
  var allReferences: [Reference] { references + untraced.references }

  /// A reading of nothing.
  public init() {}

  /// Whether this number of objects can be read at each of some steps at once.
  package static func areFew(_ objects: Int, at steps: Range<Int>) -> Bool {
    steps.count * objects <= 40_000
  }

  /// The possible unseen holder.
  var unseenHolder: UnseenHolder {
    let isCode = isAtRest ? isCodeRunning && !opaqueHolders.isEmpty : isCodeRunning || opaqueHolders.isEmpty
    return UnseenHolder(isCode: isCode, waiting: opaqueHolders)
  }

  /// The unseen holder of an object that no object holds; variables by their names.
  func unseenHolder(of object: ObjectID) -> UnseenHolder {
    statics[object].map { UnseenHolder(isCode: false, variables: $0) } ?? unseenHolder
  }

  /// The strong holders of an object, variables among them. The system does not count, except for pending work.
  public func holders(of object: ObjectID) -> [Holder] { holders(ofAny: [object])[object] ?? [] }

  /// The strong holders of each of some objects, variables among them; the system does not count.
  package func holders(ofAny objects: Set<ObjectID>) -> [ObjectID: [Holder]] {
    let strong = references.filter {
      $0.isStrong && ($0.source != nil || $0.isPending) && objects.contains($0.target)
    }
    let known = Dictionary(grouping: strong, by: \.target).mapValues { references in
      references.map { Holder(holder: $0.source, field: $0.field) }
        .uniqued
        .sorted { ($0.holder?.rawValue ?? -1) < ($1.holder?.rawValue ?? -1) }
    }
    let variables = statics.filter { objects.contains($0.key) }.mapValues { names in
      names.map { Holder(holder: nil, field: $0) }
    }
    return known.merging(untraced.holders(ofAny: objects)) { $0 + $1 }.merging(variables) { $0 + $1 }
  }
}
