/// A reference from one node of a graph, its tail, to another, its head.
public protocol GraphReference<Node> {
  /// An object, or a root.
  associatedtype Node: Hashable

  /// The node that refers.
  var tail: Node { get }
  /// The node that it refers to.
  var head: Node { get }
}

/// Who refers strongly to whom: the one implementation of paths, cycles and reachability.
///
/// All searches are breadth first in the order of the references, so that the result is the same each time.
public protocol ReferenceGraph<Link> {
  /// A reference of the graph.
  associatedtype Link: GraphReference
  /// The references of one node.
  associatedtype Links: Sequence<Link>

  /// The references by which a node certainly keeps others alive, in their order.
  func links(from node: Link.Node) -> Links
}

extension ReferenceGraph {
  /// The nodes that references reach from the given nodes, including these.
  public func reachable(from starts: [Link.Node]) -> Set<Link.Node> {
    var reached = Set(starts)
    var pending = starts
    while let node = pending.popLast() {
      for link in links(from: node) where reached.insert(link.head).inserted { pending.append(link.head) }
    }
    return reached
  }

  /// The shortest path of references from one of the nodes to another. Empty if that is one of them, nil if it is
  /// unreachable. Of equally short paths the first in their order.
  public func shortestPath(from starts: [Link.Node], to target: Link.Node) -> [Link]? {
    starts.contains(target) ? [] : shortestPath(from: starts) { $0 == target }
  }

  /// The shortest path of references from a node back to it, or nil.
  public func cycle(through node: Link.Node) -> [Link]? { shortestPath(from: [node]) { $0 == node } }

  /// The shortest cycle of references that ends with this one, or nil.
  public func cycle(closedBy link: Link) -> [Link]? {
    shortestPath(from: [link.head], to: link.tail).map { $0 + [link] }
  }

  /// The shortest path of references, at least one, from one of the nodes to a wanted node, or nil.
  public func shortestPath(
    from starts: [Link.Node], where isWanted: (Link.Node) -> Bool
  ) -> [Link]? {
    let isStart = Set(starts)
    var incoming: [Link.Node: Link] = [:]
    var queue = starts
    var next = 0
    while next < queue.count {
      for link in links(from: queue[next]) where incoming[link.head] == nil {
        guard !isWanted(link.head) else { return path(from: isStart, by: incoming, ending: link) }
        guard !isStart.contains(link.head) else { continue }
        incoming[link.head] = link
        queue.append(link.head)
      }
      next += 1
    }
    return nil
  }

  private func path(
    from starts: Set<Link.Node>, by incoming: [Link.Node: Link], ending last: Link
  ) -> [Link] {
    var links = [last]
    while let first = links.last, !starts.contains(first.tail), let before = incoming[first.tail] {
      links.append(before)
    }
    return links.reversed()
  }
}
