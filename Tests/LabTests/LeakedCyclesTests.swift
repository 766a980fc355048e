import HeadlessUIKit
import Randomness
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// The cycles that `leaks` names, against objects that really hold one another.
@Suite struct LeakedCyclesTests {
  @Test func `Each leaked object's shortest cycle is named, and each once`() throws {
    let app = try tapped { nodes in
      // A hub that holds three, each of which holds it, as tabs hold their coordinator.
      nodes[0].first = nodes[1]
      nodes[0].second = nodes[2]
      nodes[0].third = nodes[3]
      for node in nodes[1...3] { node.first = nodes[0] }
      nodes[3].second = nodes[4]
    }
    #expect(app.snapshotByRerunning().memory.leaks.map(app.timeline.name) == (1...5).map { "Node#\($0)" })
    #expect(
      try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == [
        "leaked: Node#1, Node#2, Node#3, Node#4, Node#5",
        "a cycle",
        "  Node#1.first → Node#2.first → Node#1",
        "a cycle",
        "  Node#1.second → Node#3.first → Node#1",
        "a cycle",
        "  Node#1.third → Node#4.first → Node#1",
      ])
  }

  @Test func `Two references that close one cycle are both named`() throws {
    let app = try tapped { nodes in
      nodes[0].first = nodes[1]
      nodes[1].first = nodes[0]
      nodes[1].second = nodes[0]
    }
    #expect(
      try app.leaksByRerunning().lines(RenderOptions()).map(\.text).filter { $0.hasPrefix("  ") } == [
        "  Node#1.first → Node#2.first → Node#1",
        "  Node#1.first → Node#2.second → Node#1",
      ])
  }

  @Test func `Longer cycles through the same objects follow, the shorter ones first`() throws {
    let app = try tapped { nodes in
      // Two rings that share a part.
      nodes[0].first = nodes[1]
      nodes[1].first = nodes[0]
      nodes[1].second = nodes[2]
      nodes[2].first = nodes[1]
      nodes[2].second = nodes[0]
    }
    #expect(
      try app.leaksByRerunning().lines(RenderOptions()).map(\.text).filter { $0.hasPrefix("  ") } == [
        "  Node#1.first → Node#2.first → Node#1",
        "  Node#2.second → Node#3.first → Node#2",
        "  Node#1.first → Node#2.second → Node#3.second → Node#1",
      ])
  }

  @Test func `Beyond a dozen cycles it is said that others lead through the same objects`() throws {
    let app = try tapped { nodes in
      for index in nodes.indices {
        for field in 0..<3 { nodes[index][field] = nodes[(index + field + 1) % nodes.count] }
      }
    }
    let lines = try app.leaksByRerunning().lines(RenderOptions()).map(\.text)
    #expect(lines.last == "others lead through the same objects: cut these, and look again")
    #expect(LeakedCycles(app.snapshotByRerunning().memory).hasOthers)
  }

  @Test(arguments: 1...40)
  func `Where one reference of each cycle that is named is cut, nothing leaks`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let edges = (0..<Int.random(in: 4...16, using: &generator)).map { _ in
      (
        Int.random(in: 0..<6, using: &generator), Int.random(in: 0..<3, using: &generator),
        Int.random(in: 0..<6, using: &generator)
      )
    }
    let app = try tapped { nodes in
      for (source, field, target) in edges { nodes[source][field] = nodes[target] }
    }
    let memory = app.snapshotByRerunning().memory
    let cycles = LeakedCycles(memory)
    #expect(!cycles.isCut)
    #expect(Set(cycles.cycles).count == cycles.cycles.count, "seed \(seed)")
    let through = Set(cycles.cycles.joined().compactMap(\.source))
    #expect(through == Set(memory.leaks.filter { memory.cycle(through: $0) != nil }), "seed \(seed)")
    for cycle in cycles.cycles {
      let back = try #require(cycle.first { $0.pointsBack }, "seed \(seed)")
      let source = try #require(back.source)
      Node.made[source, app.running.recorder]?.cut(back.field)
    }
    #expect(Node.made.count == 0, "seed \(seed): \(edges)")
  }

  /// An app that lets go of six objects after they were linked.
  private func tapped(_ link: @escaping @MainActor ([Node]) -> Void) throws -> Simulation {
    Node.made = Made()
    let app = Simulation(AppEdition("leaks/app", scene: { LinkingSceneDelegate(link) }))
    try app.send(.tap(.init("Go"), taps: 1))
    return app
  }
}

@Traced private final class LinkingSceneDelegate: GoSceneDelegate {
  let link: @MainActor ([Node]) -> Void

  init(_ link: @escaping @MainActor ([Node]) -> Void) {
    self.link = link
    super.init()
  }

  override func go() { link((0..<6).map { _ in Node() }) }
}

@Traced private final class Node {
  static var made = Made()

  var first: Node?
  var second: Node?
  var third: Node?

  init() {
    first = nil
    Node.made.add(self)
  }

  subscript(field: Int) -> Node? {
    get { [first, second, third][field] }
    set {
      switch field {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  func cut(_ field: String) {
    switch field {
    case "first": first = nil
    case "second": second = nil
    default: third = nil
    }
  }
}

/// The nodes that live, without holding them.
private struct Made {
  private struct Weak { weak var node: Node? }
  private var nodes: [Weak] = []

  var count: Int { nodes.count { $0.node != nil } }

  mutating func add(_ node: Node) { nodes.append(Weak(node: node)) }

  /// The node that was recorded as this object.
  subscript(object: ObjectID, recorder: Recorder) -> Node? {
    nodes.lazy.compactMap(\.node).first { recorder.objectID(of: $0) == object }
  }
}
