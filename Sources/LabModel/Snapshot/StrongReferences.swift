import MemoryGraph
import Trace

/// The references that keep objects alive, as a graph; nil represents the system.
struct StrongReferences: ReferenceGraph {
  /// Edges from each holder to the objects that it holds.
  private let holdings: [ObjectID?: [Reference]]
  /// Edges from each object to its holders.
  let holders: Holders

  init(_ references: [Reference]) {
    let strong = references.filter(\.isStrong)
    holdings = Dictionary(grouping: strong, by: \.source)
    holders = Holders(holdings: Dictionary(grouping: strong, by: \.target))
  }

  func links(from node: ObjectID?) -> [Reference] { holdings[node] ?? [] }

  /// The same graph with each reference reversed: from an object to its holder; without the system.
  struct Holders: ReferenceGraph {
    fileprivate let holdings: [ObjectID: [Reference]]

    func links(from node: ObjectID) -> [Turned] {
      (holdings[node] ?? []).compactMap { reference in
        reference.source.map { Turned(reference: reference, head: $0) }
      }
    }
  }

  /// A reversed reference.
  struct Turned: GraphReference {
    var reference: Reference
    var head: ObjectID
    var tail: ObjectID { reference.target }
  }
}

extension Reference: GraphReference {
  /// The object that refers; nil for the system.
  public var tail: ObjectID? { source }
  /// The object referred to.
  public var head: ObjectID? { target }
}

extension MemoryReading {
  /// The shortest chain of strong references from the system to an object; nil if there is none.
  public func path(to object: ObjectID) -> [Reference]? {
    StrongReferences(allReferences).shortestPath(from: [nil], to: object)
  }

  /// A static or global variable that keeps an object alive, and the shortest chain of strong references from its value
  /// to the object; nil if there is none.
  func staticPath(to object: ObjectID) -> (name: String, path: [Reference])? {
    let starts = statics.keys.sorted()
    let graph = StrongReferences(allReferences)
    guard let path = graph.shortestPath(from: starts, to: object) else { return nil }
    let first = path.first?.source ?? object
    return statics[first]?.first.map { ($0, path) }
  }

  /// The shortest cycle of strong references through an object; nil if it is in none.
  public func cycle(through object: ObjectID) -> [Reference]? {
    StrongReferences(allReferences).cycle(through: object)
  }

  /// The shortest chain of strong references to an object from one that no object holds; nil if there is none, or if
  /// only cycles hold it.
  func pathFromOutermostHolder(of object: ObjectID) -> [Reference]? {
    let holders = StrongReferences(allReferences).holders
    let path = holders.shortestPath(from: [object]) { holders.links(from: $0).isEmpty }
    return path.map { $0.reversed().map(\.reference) }
  }

  /// A cycle, and the shortest chain from it to this object. They keep alive an object that no root reaches and that is
  /// in no cycle itself.
  func cycleAbove(_ object: ObjectID) -> (cycle: [Reference], path: [Reference])? {
    let graph = StrongReferences(allReferences)
    let path = graph.holders.shortestPath(from: [object]) { graph.cycle(through: $0) != nil }
    guard let path, let cycle = path.last.flatMap({ graph.cycle(through: $0.head) }) else { return nil }
    return (cycle, path.reversed().map(\.reference))
  }
}
