import Testing

@testable import MemoryGraph

private final class Keeping<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

private struct Weak: Hashable {
  weak var object: Target?
  let id: Int
  static func == (left: Weak, right: Weak) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct Unowned { unowned let object: Target }
private struct Name: RawRepresentable, Hashable { var rawValue: String }
private struct Identity: Hashable { var high = UInt64.random(in: 0...99), low = UInt64.random(in: 0...99) }
private enum Tab: Hashable { case home, search, me }
private enum Route: Hashable { case detail(Int) }

@Suite struct ContainerTests {
  static let arrays = [
    Holding("an array", ["value[0] → a", "value[1] → b", "value[2] → a"]) { a, b in Keeping([a, b, a]) },
    Holding("an array of class-bound existentials", ["value[0] → a", "value[1] → b"]) { a, b in
      Keeping<[any Screen]>([a, b])
    },
    Holding("an array of anything", ["value[1] → a", "value[3].0 → b"]) { a, b in
      Keeping<[Any]>([1, a, "text", (b, 4)])
    },
    Holding("an array of optionals", ["value[0] → a", "value[2] → b"]) { a, b in Keeping([a, nil, b]) },
    Holding("an array of arrays", ["value[0][0] → a", "value[1][1] → b"]) { a, b in
      Keeping<[[Target?]]>([[a], [nil, b]])
    },
    Holding("an array of weak structs", ["value[0].object → a weak", "value[1].object → b weak"]) { a, b in
      Keeping([Weak(object: a, id: 0), Weak(object: b, id: 1)])
    },
    Holding("an array of unowned structs", ["value[0].object → b unowned"]) { _, b in
      Keeping([Unowned(object: b)])
    },
    Holding("a contiguous array", ["value[0] → a", "value[1] → b"]) { a, b in
      Keeping(ContiguousArray([a, b]))
    },
    Holding("a slice, which holds all of its array", ["value[0] → a", "value[1] → b"]) { a, b in
      Keeping([a, b][1...])
    },
    Holding("an array grown with room to spare", ["value[0] → a", "value[1] → b"]) { a, b in
      var array: [Target] = []
      array.reserveCapacity(100)
      array += [a, b]
      return Keeping(array)
    },
    Holding("a lazy collection", ["value[0] → a"]) { a, _ in Keeping([a].lazy) },
    Holding("an empty array", []) { _, _ in Keeping([Target]()) },
  ]

  static let dictionaries = [
    Holding("string keys", ["value[\"x\"] → a", "value[\"y\"] → b"]) { a, b in Keeping(["y": b, "x": a]) },
    Holding("integer keys, by value", ["value[-3] → a", "value[2] → b", "value[10] → a"]) { a, b in
      Keeping([10: a, 2: b, -3: a])
    },
    Holding("cases as keys, as declared", ["value[.home] → a", "value[.search] → b"]) { a, b in
      Keeping([Tab.search: b, .home: a])
    },
    Holding("raw values as keys", ["value[\"x\"] → b"]) { _, b in Keeping([Name(rawValue: "x"): b]) },
    Holding("keys of any type", ["value[7] → a", "value[\"x\"] → b"]) { a, b in
      Keeping<[AnyHashable: Target]>(["x": b, 7: a])
    },
    Holding("keys that differ in each run", ["value[0] → a", "value[1] → b"]) { a, b in
      Keeping([Identity(): b, Identity(high: 100): a])
    },
    Holding("cases with payloads as keys", ["value[0] → a", "value[1] → b"]) { a, b in
      Keeping([Route.detail(1): b, .detail(0): a])
    },
    Holding("object identifiers as keys", ["value[0] → b", "value[1] → a"]) { a, b in
      Keeping([ObjectIdentifier(a): b, ObjectIdentifier(b): a])
    },
    Holding(
      "objects as keys", ["value.keys[0] → a", "value[0] → b", "value.keys[1] → b", "value[1] → a"]
    ) { a, b in Keeping([b: a, a: b]) },
    Holding("objects as keys of nothing", ["value.keys[0] → a", "value.keys[1] → b"]) { a, b in
      Keeping([a: 1, b: 2])
    },
    Holding("arrays as values", ["value[\"x\"][0] → a", "value[\"x\"][1] → b"]) { a, b in
      Keeping(["x": [a, b]])
    },
    Holding("weak values", ["value[\"x\"].object → a weak"]) { a, _ in Keeping(["x": Weak(object: a, id: 1)])
    },
    Holding("an empty dictionary", []) { _, _ in Keeping([String: Target]()) },
  ]

  static let sets = [
    Holding("a set of objects, in the order they are known", ["value[0] → a", "value[1] → b"]) { a, b in
      Keeping(Set([b, a]))
    },
    Holding("a set of weak structs", ["value[0].object → a weak", "value[1].object → b weak"]) { a, b in
      Keeping(Set([Weak(object: b, id: 0), Weak(object: a, id: 1)]))
    },
    Holding("a set of anything hashable", ["value[0] → b"]) { _, b in Keeping(Set<AnyHashable>([1, b])) },
    Holding("an empty set", []) { _, _ in Keeping(Set<Target>()) },
  ]

  @Test(arguments: arrays + dictionaries + sets)
  func `An element's reference has its index or key, and all retains are explained`(_ holding: Holding) {
    #expect(Observation(holding) == Observation(edges: holding.edges))
  }

  @Test(arguments: [1, 2, 3, 10, 64, 65, 200, 1000])
  func `All elements of a dictionary and a set are found, whatever their number`(count: Int) {
    let targets = (0..<count).map { _ in Target() }
    let holder = Keeping(
      (Dictionary(uniqueKeysWithValues: targets.enumerated().map { ($0, $1) }), Set(targets)))
    let graph = GraphReader().read(known: [address(holder)] + targets.map { address($0) })
    let expected = [".0", ".1"].flatMap { part in
      targets.enumerated().map {
        Edge(
          source: address(holder), field: "value\(part)[\($0)]", target: address($1), strength: .strong)
      }
    }
    #expect(graph.edges == expected)
  }
}
