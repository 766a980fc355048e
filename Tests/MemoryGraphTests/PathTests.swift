import Testing

@testable import MemoryGraph

private final class Stop {
  var first: Stop?
  var second: Stop?
  weak var weak: Stop?
}

@Suite struct PathTests {
  private let nodes = (0..<6).map { _ in Stop() }
  private let graph: MemoryGraph

  /// 0 → 1 → 2 → 0, 1 → 3, 0 ⇢ 4 weakly, 5 → 5.
  init() {
    (nodes[0].first, nodes[1].first, nodes[1].second, nodes[2].first) = (
      nodes[1], nodes[2], nodes[3], nodes[0]
    )
    (nodes[0].weak, nodes[5].second) = (nodes[4], nodes[5])
    graph = GraphReader().read(known: nodes.map { MemoryGraphTests.address($0) })
    // The graph is a value: break the cycles.
    for node in nodes { (node.first, node.second) = (nil, nil) }
  }

  private func address(_ index: Int) -> UInt { graph.known[index] }
  private func edge(_ source: Int, _ field: String, _ target: Int) -> Edge {
    Edge(source: address(source), field: field, target: address(target), strength: .strong)
  }

  @Test func `Reachable is what strong references lead to`() {
    #expect(graph.reachable(from: [address(0)]) == Set((0...3).map { address($0) }))
    #expect(graph.reachable(from: [address(5), address(3)]) == [address(3), address(5)])
    #expect(graph.reachable(from: []) == [])
  }

  @Test func `The shortest path takes the fewest references`() {
    #expect(
      graph.shortestPath(from: [address(0)], to: address(3)) == [edge(0, "first", 1), edge(1, "second", 3)])
    #expect(
      graph.shortestPath(from: [address(0), address(1)], to: address(2)) == [edge(1, "first", 2)])
    #expect(graph.shortestPath(from: [address(3)], to: address(3)) == [])
    #expect(graph.shortestPath(from: [address(0)], to: address(4)) == nil)
  }

  @Test func `A cycle returns to where it started`() {
    #expect(
      graph.cycle(through: address(1)) == [edge(1, "first", 2), edge(2, "first", 0), edge(0, "first", 1)])
    #expect(graph.cycle(through: address(5)) == [edge(5, "second", 5)])
    #expect(graph.cycle(through: address(3)) == nil)
    #expect(graph.cycle(through: address(4)) == nil)
  }

  @Test func `Holders and references are the two ends of the same edges`() {
    let weak = Edge(source: address(0), field: "weak", target: address(4), strength: .weak)
    #expect(graph.references(from: address(0)) == [edge(0, "first", 1), weak])
    #expect(graph.holders(of: address(4)) == [weak])
    #expect(graph.holders(of: address(0)) == [edge(2, "first", 0)])
  }
}
