import Testing

@testable import MemoryGraph

private final class Window {
  var root: Target?
  var next: Window?
}

@Suite struct RootTests {
  @Test func `A root's edges start with its name and have its number as their source`() {
    let (window, target) = (Window(), Target())
    var pending = [{ [weak target] in _ = target }, { window.root = target }]
    let graph = withUnsafePointer(to: &pending) { pending in
      GraphReader().read(
        known: [address(window), address(target)],
        roots: [.object("window", address: address(window)), .variable("pending", pending)])
    }
    #expect(graph.roots == [.init(id: 1, name: "window"), .init(id: 2, name: "pending")])
    #expect(
      graph.edges == [
        Edge(source: 1, field: "window", target: address(window), strength: .strong),
        Edge(source: 2, field: "pending[0]", target: address(target), strength: .weak),
        Edge(source: 2, field: "pending[1]", target: address(window), strength: .strong),
        Edge(source: 2, field: "pending[1]", target: address(target), strength: .strong),
      ])
    #expect(graph.heldByRoots(address(window)) == 1)
    #expect(graph.references(from: 1) == [graph.edges[0]])
  }

  @Test func `A value handed over is the holder of what it refers to`() {
    let target = Unmanaged.passRetained(Target())
    let address = UInt(bitPattern: target.toOpaque())
    let graph = GraphReader().read(known: [address], roots: [.value("it", target.takeUnretainedValue())])
    #expect(graph.edges == [Edge(source: 1, field: "it", target: address, strength: .strong)])
    #expect(graph.unexplained(address) == 1)
    target.release()
  }

  @Test func `An unknown root leads to what it holds`() {
    let (window, target) = (Window(), Target())
    window.next = Window()
    window.next?.root = target
    let graph = withExtendedLifetime(window) {
      GraphReader().read(known: [address(target)], roots: [.object("window", address: address(window))])
    }
    #expect(
      graph.edges == [Edge(source: 1, field: "window.next.root", target: address(target), strength: .strong)])
    #expect(graph.leaks(roots: []).certain == [])
  }

  @Test func `Nothing known and no root make an empty graph`() {
    let graph = GraphReader().read(known: [UInt]())
    #expect(graph.edges == [] && graph.known == [] && graph.roots == [])
    #expect(graph.holders(of: 4096) == [] && graph.references(from: 4096) == [])
    #expect(graph.retainCount(of: 4096) == nil && graph.unexplained(4096) == 0)
  }
}
