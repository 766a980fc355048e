import Randomness
import Testing

@testable import MemoryGraph

/// Random nodes, linked in random ways.
private final class RandomGraph {
  let census = Census()
  var nodes: [Node]
  /// By source, then field in order of declaration.
  private(set) var edges: [ExpectedEdge] = []
  private var random: SplitMix64

  init(seed: Int, count: Int, links: ClosedRange<Int>) {
    random = SplitMix64(seed: UInt64(seed))
    let census = census
    nodes = (0..<count).map { Node(id: $0, census: census) }
    for node in nodes { link(node, links: links) }
  }

  private func link(_ node: Node, links: ClosedRange<Int>) {
    var byField: [String: [ExpectedEdge]] = [:]
    for _ in 0..<Int.random(in: links, using: &random) {
      // A later link to a field replaces an earlier one.
      let link = Link.all[Int.random(in: Link.all.indices, using: &random)]
      let targets = (0..<link.count).map { _ in nodes[Int.random(in: nodes.indices, using: &random)] }
      let made = link.make(node, targets).map { field, target, strength in
        ExpectedEdge(source: node.id, field: field, target: target.id, strength: strength)
      }
      byField[String(made[0].field.prefix { $0.isLetter })] = made
    }
    edges += Self.fields.flatMap { byField[$0] ?? [] }
  }

  private static let fields = [
    "inherited", "inheritedWeak", "strong", "weak", "unowned", "delegate", "screen", "any", "list", "screens",
    "byName", "byNumber", "set", "pair", "choice", "tree", "action", "actions", "unknown", "lazyList",
    "later",
  ]

  /// The numbers of the nodes that strong references lead to.
  func reachable(from starts: some Sequence<Int>) -> Set<Int> {
    var reached = Set(starts)
    var pending = Array(reached)
    let strong = Dictionary(grouping: edges.filter { $0.strength == .strong }, by: \.source)
    while let next = pending.popLast() {
      for edge in strong[next] ?? [] where reached.insert(edge.target).inserted {
        pending.append(edge.target)
      }
    }
    return reached
  }

  func some(_ count: Int) -> Set<Int> {
    Set((0..<count).map { _ in Int.random(in: nodes.indices, using: &random) })
  }

  func dropNodes() { nodes = [] }
}

@Suite struct RandomGraphTests {
  @Test(arguments: randomSeeds())
  func `Each edge of a random graph is found, in order, and each retain explained`(seed: Int) {
    let graph = RandomGraph(seed: seed, count: 5 + seed % 60, links: 0...9)
    let known = graph.nodes.map { address($0) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(known, 0...))
    let read = GraphReader().read(known: known)
    let found = read.edges.map {
      ExpectedEdge(
        source: numbers[$0.source] ?? -1, field: $0.field, target: numbers[$0.target] ?? -1,
        strength: $0.strength)
    }
    #expect(found == graph.edges)
    // The array of nodes is what is left.
    #expect(known.map { read.unexplained($0) } == known.map { _ in 1 })
    for node in graph.nodes { node.clear() }
  }

  @Test(arguments: randomSeeds())
  func `Leaks are the objects that outlive the references to them`(seed: Int) {
    let graph = RandomGraph(seed: seed, count: 10 + seed % 60, links: 0...3)
    let all = graph.nodes.map { Unmanaged.passUnretained($0) }
    let known = all.map { UInt(bitPattern: $0.toOpaque()) }
    let (roots, unseen) = (graph.some(2), graph.some(1))
    let retained = roots.map { all[$0].retain() } + unseen.map { all[$0].retain() }
    graph.dropNodes()

    let alive = all.indices.filter { !graph.census.dead.contains($0) }
    let read = GraphReader().read(
      known: alive.map { known[$0] }, roots: roots.map { .object("root", address: known[$0]) })
    let leaks = read.leaks(roots: [])
    let reached = graph.reachable(from: roots)
    let doubtful = graph.reachable(from: unseen)
    let unreachable = alive.filter { !reached.contains($0) }
    #expect(leaks.certain == unreachable.filter { !doubtful.contains($0) }.map { known[$0] })
    #expect(leaks.unexplained == unreachable.filter { doubtful.contains($0) }.map { known[$0] })

    for node in alive.map({ all[$0].takeUnretainedValue() }) { node.clear() }
    for node in retained { node.release() }
    #expect(graph.census.dead == Set(all.indices))
  }

  @Test(arguments: randomSeeds())
  func `A cycle foretells what survives when its last reference from outside goes`(seed: Int) {
    let graph = RandomGraph(seed: seed, count: 10 + seed % 60, links: 0...2)
    let all = graph.nodes.map { Unmanaged.passUnretained($0) }
    let known = all.map { UInt(bitPattern: $0.toOpaque()) }
    let read = GraphReader().read(known: known)
    let surviving = read.reachable(from: known.filter { read.cycle(through: $0) != nil })
    graph.dropNodes()
    let alive = all.indices.filter { !graph.census.dead.contains($0) }
    #expect(Set(alive.map { known[$0] }) == surviving)
    for node in alive.map({ all[$0].takeUnretainedValue() }) { node.clear() }
    #expect(graph.census.dead == Set(all.indices))
  }

  @Test(arguments: 1...10)
  func `Reading changes nothing, header and counts included`(seed: Int) {
    let graph = RandomGraph(seed: seed, count: 50, links: 0...9)
    let known = graph.nodes.map { address($0) }
    let before = known.map { bytes($0) }
    let first = GraphReader().read(known: known)
    #expect(known.map { bytes($0) } == before)
    #expect(GraphReader().read(known: known).edges == first.edges)
    for node in graph.nodes { node.clear() }
  }

  /// The object as it lies in memory.
  private func bytes(_ address: UInt) -> [UInt8] {
    let start = UnsafeRawPointer(bitPattern: address)
    return Array(UnsafeRawBufferPointer(start: start, count: nodeSize))
  }
}

/// In bytes; the instance size is in the class's metadata.
private let nodeSize = Int(Metadata(Node.self).word(3) & 0xffff_ffff)
