import Testing

@testable import MemoryGraph

private final class Registry {
  var all: [Member] = []
  var keyed: Set<Wrapper> = []
}

private final class Member {
  var registry: Registry?
  var list: [Member] = []
}

/// It is not known, and knows who keeps it.
private final class Wrapper: Hashable {
  let registry: Registry
  let member: Member
  init(_ registry: Registry, _ member: Member) { (self.registry, self.member) = (registry, member) }
  static func == (left: Wrapper, right: Wrapper) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What many known objects have in common.
@Suite struct SharedTests {
  /// Members that nothing else holds, and their addresses.
  private func members(_ count: Int, _ link: ([Member]) -> Void) -> [Unmanaged<Member>] {
    let members = (0..<count).map { _ in Member() }
    link(members)
    return members.map { Unmanaged.passUnretained($0) }
  }

  private func read(_ members: [Unmanaged<Member>], others: [UInt] = []) -> MemoryGraph {
    GraphReader().read(known: members.map { UInt(bitPattern: $0.toOpaque()) }, others: others)
  }

  private func free(_ members: [Unmanaged<Member>]) {
    for member in members.map({ $0.takeUnretainedValue() }) {
      member.registry?.keyed = []
      (member.registry, member.list) = (nil, [])
    }
  }

  @Test(arguments: [32, 100, 1_000])
  func `A list of all that all refer to is a node, and each is leaked for certain`(count: Int) {
    let all = members(count) { members in
      let registry = Registry()
      registry.all = members
      for member in members { member.registry = registry }
    }
    let graph = read(all)
    #expect(graph.shared.map(blockName) == ["Registry"])
    #expect(graph.edges.count == 2 * count)
    #expect(graph.holders(of: graph.known[7]).map(\.field) == ["all[7]"])
    #expect(graph.holders(of: graph.known[7]).map(\.source) == graph.shared)
    #expect(graph.leaks(roots: []).certain == graph.known)
    free(all)
  }

  @Test func `So is an array that all have a copy of`() {
    let all = members(50) { members in
      for member in members { member.list = members }
    }
    let graph = read(all)
    #expect(graph.edges.count == 100)
    #expect(graph.references(from: graph.known[3]).map(\.field) == ["list"])
    #expect(graph.holders(of: graph.known[7]).map(\.field) == ["[7]"])
    #expect(graph.leaks(roots: []).certain == graph.known)
    free(all)
  }

  @Test func `What is held from elsewhere, too, makes no leak of what it holds`() {
    var registry: Registry? = Registry()
    let all = members(50) { members in
      registry?.all = members
      for member in members { member.registry = registry }
    }
    #expect(read(all).leaks(roots: []).certain.isEmpty)
    registry = nil
    #expect(read(all).leaks(roots: []).certain.count == 51)
    free(all)
  }

  @Test func `Of few, each path is told`() {
    let all = members(31) { members in
      let registry = Registry()
      registry.all = members
      for member in members { member.registry = registry }
    }
    let graph = read(all)
    #expect(graph.shared.isEmpty)
    #expect(graph.edges.count == 31 * 31)
    free(all)
  }

  @Test func `The elements of a set that know who keeps them stand in the order of what they hold`() {
    let all = members(200) { members in
      let registry = Registry()
      for member in members.reversed() { registry.keyed.insert(Wrapper(registry, member)) }
      members[0].registry = registry
    }
    let graph = read(all)
    #expect(graph.edges.map(\.target).filter { !graph.shared.contains($0) } == graph.known.dropLast())
    free(all)
  }
}
