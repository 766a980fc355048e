import Testing

@testable import MemoryGraph

private final class Holder {
  var next: Holder?
  var list: [Holder] = []
  var other: Unknown?
  var action: (() -> Void)?
  deinit {}
}

private final class Unknown {
  var node: Holder?
  var nodes: [Holder] = []
}

@Suite struct LeakTests {
  /// Retains each of new nodes once, for the test.
  @inline(never)
  private static func nodes(_ count: Int, _ connect: ([Holder]) -> Void) -> [Unmanaged<Holder>] {
    let nodes = (0..<count).map { _ in Holder() }
    connect(nodes)
    return nodes.map { Unmanaged.passRetained($0) }
  }

  private static func free(_ nodes: [Unmanaged<Holder>], releasing: Range<Int>? = nil) {
    // All of them are held until the last has let go of the others.
    for node in nodes.map({ $0.takeUnretainedValue() }) {
      (node.next, node.list, node.other, node.action) = (nil, [], nil, nil)
    }
    for index in releasing ?? nodes.indices { nodes[index].release() }
  }

  private func addresses(_ nodes: [Unmanaged<Holder>]) -> [UInt] {
    nodes.map { UInt(bitPattern: $0.toOpaque()) }
  }

  @Test func `An object in an array twice has two references, and both indices have an edge`() {
    let nodes = Self.nodes(2) { $0[0].list = [$0[1], $0[1]] }
    let known = addresses(nodes)
    let graph = GraphReader().read(known: known)
    #expect(
      graph.edges
        == [0, 1].map {
          Edge(source: known[0], field: "list[\($0)]", target: known[1], strength: .strong)
        })
    #expect(graph.retainCount(of: known[1]) == 3)
    #expect(graph.explained(known[1]) == 2)
    #expect(graph.unexplained(known[1]) == 1)
    Self.free(nodes)
  }

  @Test func `Storage that two objects share holds its elements once`() {
    let nodes = Self.nodes(3) { nodes in
      nodes[0].list = [nodes[2]]
      nodes[1].list = nodes[0].list
      nodes[0].action = { print(nodes[0].list) }
      nodes[1].action = nodes[0].action
    }
    let known = addresses(nodes)
    let graph = GraphReader().read(known: known)
    #expect(
      graph.holders(of: known[2]).map { [$0.source, UInt($0.field.count)] } == [
        [known[0], 7], [known[0], 9], [known[1], 7], [known[1], 9],
      ])
    #expect(known.map { graph.unexplained($0) } == [1, 1, 1])
    Self.free(nodes)
  }

  @Test func `The array of objects handed to the reader is not counted`() {
    let nodes = Self.nodes(2) { $0[0].next = $0[1] }
    let graph = GraphReader().read(known: nodes.map { $0.takeUnretainedValue() })
    #expect(addresses(nodes).map { graph.retainCount(of: $0) } == [1, 2])
    #expect(addresses(nodes).map { graph.unexplained($0) } == [1, 1])
    let twice = GraphReader().read(known: [nodes[0], nodes[0], nodes[1]].map { $0.takeUnretainedValue() })
    #expect(addresses(nodes).map { twice.unexplained($0) } == [1, 1])
    Self.free(nodes)
  }

  @Test func `A cycle that nothing leads to is a leak`() {
    let nodes = Self.nodes(3) { ($0[0].next, $0[1].next, $0[1].list) = ($0[1], $0[0], [$0[2]]) }
    for node in nodes { node.release() }
    let known = addresses(nodes)
    let reader = GraphReader()
    #expect(reader.read(known: known).leaks(roots: []) == (known, []))
    #expect(reader.read(known: known).leaks(roots: [known[0]]) == ([], []))
    #expect(reader.read(known: known).leaks(roots: [known[2]]) == (Array(known[..<2]), []))
    Self.free(nodes, releasing: 0..<0)
  }

  @Test func `What something unseen holds is no certain leak, nor is what that holds`() {
    let nodes = Self.nodes(4) { nodes in
      (nodes[0].next, nodes[1].next, nodes[1].list) = (nodes[1], nodes[0], [nodes[2]])
      nodes[3].next = nodes[3]
    }
    for node in nodes.dropFirst() { node.release() }
    let known = addresses(nodes)
    #expect(GraphReader().read(known: known).leaks(roots: []) == ([known[3]], Array(known[..<3])))
    Self.free(nodes, releasing: 0..<1)
  }

  @Test func `What an unknown object holds is no certain leak while something unseen holds that object`() {
    let unknown = Unmanaged.passRetained(Unknown())
    let nodes = Self.nodes(2) { nodes in
      unknown.takeUnretainedValue().nodes = [nodes[1]]
      (nodes[0].other, nodes[1].next) = (unknown.takeUnretainedValue(), nodes[0])
    }
    for node in nodes { node.release() }
    let known = addresses(nodes)
    let graph = GraphReader().read(known: known)
    #expect(known.map { graph.unexplained($0) } == [0, 0])
    #expect(graph.leaks(roots: []) == ([], known))
    unknown.release()
    #expect(GraphReader().read(known: known).leaks(roots: []) == (known, []))
    Self.free(nodes, releasing: 0..<0)
  }
}

private func == (left: (certain: [UInt], unexplained: [UInt]), right: ([UInt], [UInt])) -> Bool {
  left.certain == right.0 && left.unexplained == right.1
}
