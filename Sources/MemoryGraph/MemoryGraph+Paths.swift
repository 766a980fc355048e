extension MemoryGraph {
  /// The known objects that certain strong references lead to from the given objects and roots (by address or id);
  /// given objects that are known are among them.
  public func reachable(from roots: [UInt]) -> Set<UInt> {
    var reached = Set(roots)
    var pending = roots
    while let address = pending.popLast() {
      for edge in strongReferences(from: address) where reached.insert(edge.target).inserted {
        pending.append(edge.target)
      }
    }
    return reached.filter { position(of: $0) != nil }
  }

  /// The fewest certain strong references that lead from one of the objects or roots to the object at the address:
  /// empty if it is one of them, nil if none leads there. Of equally short ways the first in order of `edges`.
  public func shortestPath(from roots: [UInt], to target: UInt) -> [Edge]? {
    roots.contains(target) ? [] : search(from: roots, to: target)
  }

  /// The fewest certain strong references that lead from the object at the address back to it, or nil.
  public func cycle(through address: UInt) -> [Edge]? { search(from: [address], to: address) }

  private func strongReferences(from address: UInt) -> some Sequence<Edge> {
    outgoingEdges(from: address).lazy.filter { $0.strength == .strong && $0.isCertain }
  }

  private func search(from starts: [UInt], to target: UInt) -> [Edge]? {
    let isStart = Set(starts)
    var arrivals: [UInt: Edge] = [:]
    var queue = starts
    var next = 0
    while next < queue.count {
      for edge in strongReferences(from: queue[next]) where arrivals[edge.target] == nil {
        guard edge.target != target else { return way(from: isStart, by: arrivals, ending: edge) }
        guard !isStart.contains(edge.target) else { continue }
        arrivals[edge.target] = edge
        queue.append(edge.target)
      }
      next += 1
    }
    return nil
  }

  private func way(from starts: Set<UInt>, by arrivals: [UInt: Edge], ending last: Edge) -> [Edge] {
    var edges = [last]
    while let first = edges.last, !starts.contains(first.source), let before = arrivals[first.source] {
      edges.append(before)
    }
    return edges.reversed()
  }
}
