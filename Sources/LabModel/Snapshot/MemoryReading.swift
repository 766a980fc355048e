import MemoryGraph
import Trace

/// A reference between tracked objects.
public struct Reference: Sendable, Hashable {
  /// The object that refers; nil is the system: UIKit's own side of the app.
  public var source: ObjectID?
  /// The path of the field: `childCoordinators[0]`.
  public var field: String
  /// The object referred to.
  public var target: ObjectID
  /// How it is held.
  public var strength: Strength
  /// Whether it was read as what it is; else it may be none, and keeps nothing alive as far as is known.
  public var isCertain = true
  /// Whether it is something that waits for its time that refers; `field` then says what: `a block due in 2 s`.
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

/// What the memory of an app looks like at one step; read from its live objects.
public struct MemoryReading: Sendable, Hashable {
  /// The references between tracked objects, and from the system to them.
  public var references: [Reference] = []
  /// The objects that no root reaches and whose every reference is explained.
  public var leaks: [ObjectID] = []
  /// The objects that no root reaches, but something that was not found holds: code that runs, at most steps.
  public var unexplained: [ObjectID] = []

  /// What waits and may hold anything, for it cannot be read: `a task that waits`.
  package var opaqueHolders: [String] = []
  /// Whether the app's code was running.
  package var isCodeRunning = true

  /// Whether none of the app's code ran: from the end of an event on.
  public var isAtRest = false

  /// Of the unexplained objects those that static and global variables hold, with these: `static Shared.instance`.
  /// Looked for only at rest.
  public var statics: [ObjectID: [String]] = [:]
  /// Leaked objects that are not traced, and that no traced one holds which is leaked too.
  public var untraced = UntracedLeaks()

  /// What lives, is held by nothing that was found, and cannot be called a leak for certain; empty while code runs.
  public var uncertain: [ObjectID] {
    guard isAtRest, !unexplained.isEmpty else { return [] }
    let isHeld = StrongReferences(allReferences).reachable(from: Array(statics.keys))
    return unexplained.filter { !isHeld.contains($0) }
  }

  /// False if nothing could be read, for other threads were changing the objects.
  package var isSettled = true

  /// With those from and to what is not traced.
  var allReferences: [Reference] { references + untraced.references }

  /// Nothing was read.
  public init() {}

  /// Whether so many objects can be read at each of some steps at once.
  package static func areFew(_ objects: Int, at steps: Range<Int>) -> Bool {
    steps.count * objects <= 40_000
  }

  /// What may hold objects unseen.
  var unseenHolder: UnseenHolder {
    let isCode = isAtRest ? isCodeRunning && !opaqueHolders.isEmpty : isCodeRunning || opaqueHolders.isEmpty
    return UnseenHolder(isCode: isCode, waiting: opaqueHolders)
  }

  /// What holds an object that no object holds: variables by their names.
  func unseenHolder(of object: ObjectID) -> UnseenHolder {
    statics[object].map { UnseenHolder(isCode: false, variables: $0) } ?? unseenHolder
  }

  /// Who holds an object strongly; the system does not count, but for what waits for its time.
  public func holders(of object: ObjectID) -> [Holder] { holders(ofAny: [object])[object] ?? [] }

  /// Who holds each of some objects strongly; the system does not count.
  func holders(ofAny objects: Set<ObjectID>) -> [ObjectID: [Holder]] {
    let strong = references.filter {
      $0.isStrong && ($0.source != nil || $0.isPending) && objects.contains($0.target)
    }
    let known = Dictionary(grouping: strong, by: \.target).mapValues { references in
      references.map { Holder(holder: $0.source, field: $0.field) }
        .uniqued
        .sorted { ($0.holder?.rawValue ?? -1) < ($1.holder?.rawValue ?? -1) }
    }
    return known.merging(untraced.holders(ofAny: objects)) { $0 + $1 }
  }
}
