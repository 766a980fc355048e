import Trace

/// A reference between tracked objects.
public nonisolated struct Reference: Sendable, Hashable {
  /// How a reference holds its target.
  public enum Strength: String, Sendable, Hashable, CaseIterable {
    /// It keeps the target alive.
    case strong
    /// It becomes nil when the target goes.
    case weak
    /// It must not be used once the target is gone.
    case unowned
  }

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

  /// Whether it certainly keeps its target alive.
  var isStrong: Bool { strength == .strong && isCertain }
}

/// What the memory of an app looks like at one step; read from its live objects.
public nonisolated struct MemoryReading: Sendable, Hashable {
  /// The references between tracked objects, and from the system to them.
  public var references: [Reference] = []
  /// The objects that no root reaches and whose every reference is explained.
  public var leaks: [ObjectID] = []
  /// The objects that no root reaches, but something that was not found holds: code that runs, at most steps.
  public var unexplained: [ObjectID] = []

  /// False if nothing could be read, for other threads were changing the objects.
  public var isSettled = true

  /// Nothing was read.
  public init() {}

  /// Who holds an object strongly; the system does not count.
  public func holders(of object: ObjectID) -> [Holder] { holders(ofAny: [object])[object] ?? [] }

  /// Who holds each of some objects strongly; the system does not count.
  func holders(ofAny objects: Set<ObjectID>) -> [ObjectID: [Holder]] {
    let strong = references.filter {
      $0.isStrong && $0.source != nil && objects.contains($0.target)
    }
    return Dictionary(grouping: strong, by: \.target).mapValues { references in
      references.map { Holder(holder: $0.source, field: $0.field) }
        .uniqued
        .sorted { ($0.holder?.rawValue ?? -1) < ($1.holder?.rawValue ?? -1) }
    }
  }
}

nonisolated extension MemoryReading {
  /// The shortest chain of strong references from the system to an object; nil if there is none.
  public func path(to object: ObjectID) -> [Reference]? {
    chain(from: references.filter { $0.source == nil && $0.isStrong }, to: object)
  }

  /// The shortest cycle of strong references through an object; nil if it is in none.
  public func cycle(through object: ObjectID) -> [Reference]? {
    chain(from: strong(from: object), to: object)
  }

  /// The shortest chain from an object that is in a cycle to this one, after that cycle: what keeps alive an object
  /// that no root reaches and that is in no cycle itself.
  public func cycleAbove(_ object: ObjectID) -> (cycle: [Reference], path: [Reference])? {
    for holder in ancestors(of: object) {
      if let cycle = cycle(through: holder), let path = chain(from: strong(from: holder), to: object) {
        return (cycle, path)
      }
    }
    return nil
  }

  private func strong(from object: ObjectID) -> [Reference] {
    references.filter { $0.source == object && $0.isStrong }
  }

  /// Breadth first, in the order of the references: the result is the same each time.
  private func chain(from start: [Reference], to object: ObjectID) -> [Reference]? {
    let next = Dictionary(grouping: references.filter { $0.isStrong && $0.source != nil }) {
      $0.source
    }
    var reachedBy: [ObjectID: Reference] = [:]
    var queue = start
    var index = 0
    while index < queue.count {
      let reference = queue[index]
      index += 1
      guard reachedBy[reference.target] == nil else { continue }
      reachedBy[reference.target] = reference
      if reference.target == object { return unwind(reference, reachedBy, start) }
      queue += next[reference.target] ?? []
    }
    return nil
  }

  private func unwind(
    _ last: Reference, _ reachedBy: [ObjectID: Reference], _ start: [Reference]
  ) -> [Reference] {
    var path = [last]
    while let first = path.first, !start.contains(first), let source = first.source,
      let above = reachedBy[source]
    {
      path.insert(above, at: 0)
    }
    return path
  }

  /// All that hold an object strongly, directly or not, nearest first.
  private func ancestors(of object: ObjectID) -> [ObjectID] {
    var found = [object]
    var index = 0
    while index < found.count {
      let target = found[index]
      index += 1
      for reference in references where reference.target == target && reference.isStrong {
        if let source = reference.source, !found.contains(source) { found.append(source) }
      }
    }
    return Array(found.dropFirst())
  }
}
