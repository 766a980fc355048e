import Testing

@testable import MemoryGraph

private final class Owner {
  var onDone: (() -> Void)?
  init(_ onDone: @escaping () -> Void) { self.onDone = onDone }
}

private final class Keeping<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

private protocol Flow: AnyObject {
  var onDone: (() -> Void)? { get set }
}
extension Flow {
  func holdSelf(and target: Target) { onDone = { [self] in print(self, target) } }
  func holdWeakSelf(and target: Target) { onDone = { [weak self] in print(self as Any, target) } }
  func holdUnownedSelf(and target: Target) { onDone = { [unowned self] in print(self, target) } }
}
extension Owner: Flow {}

private protocol Value {}
extension Value { func closure() -> () -> Void { { print(self) } } }
private struct Pair: Value {
  var number = 1
  let target: Target
}
private func opaque(_ target: Target) -> some Value { Pair(target: target) }

private func hold<Object: AnyObject>(weakly object: Object, _ target: Target) -> () -> Void {
  { [weak object] in print(object as Any, target) }
}
private func hold<Object: AnyObject>(unowned object: Object, _ target: Target) -> () -> Void {
  { [unowned object] in print(object, target) }
}
private func hold<First, Second>(_ first: First, _ second: Second, _ third: [First: Second]) -> () -> Void {
  { print(first, second, third) }
}
private func hold<Value>(_ value: Value, in body: @escaping (Value) -> Void, _ target: Target) -> () -> Void {
  let item = (value, body)
  return { print(item, target) }
}
private func hold<each Element>(pack element: repeat each Element) -> () -> Void {
  { _ = (repeat each element) }
}

private actor Worker {
  var target: Target?
  init(_ target: Target) { self.target = target }
}

@Suite struct RareCaptureTests {
  static let holdings = [
    Holding("self in a protocol's extension", ["onDone → holder", "onDone → a"]) { a, _ in
      let owner = Owner {}
      owner.holdSelf(and: a)
      return owner
    },
    Holding("weak self in a protocol's extension", ["onDone → holder weak", "onDone → a"]) { a, _ in
      let owner = Owner {}
      owner.holdWeakSelf(and: a)
      return owner
    },
    Holding("unowned self in a protocol's extension", ["onDone → holder unowned", "onDone → a"]) { a, _ in
      let owner = Owner {}
      owner.holdUnownedSelf(and: a)
      return owner
    },
    Holding("self of any protocol's extension", ["onDone → b", "onDone.target → a"]) { a, b in
      let value: any Value = Pair(target: a)
      let inner = value.closure()
      return Owner {
        inner()
        print(b)
      }
    },
    Holding("an opaque type", ["onDone.target → a", "onDone → b"]) { a, b in
      let value = opaque(a)
      return Owner { print(value, b) }
    },
    Holding("a weak generic object", ["onDone → a weak", "onDone → b"]) { a, b in Owner(hold(weakly: a, b)) },
    Holding("an unowned generic object", ["onDone → a unowned", "onDone → b"]) { a, b in
      Owner(hold(unowned: a, b))
    },
    Holding(
      "a generic dictionary",
      ["onDone.keys[0] → a", "onDone[0].target → b", "onDone → a", "onDone.target → b"]
    ) { a, b in Owner(hold(a, Pair(target: b), [a: Pair(target: b)])) },
    Holding("a metatype and a key path", ["onDone → a"]) { a, _ in
      let (type, path): (Any.Type, AnyKeyPath) = (Target.self, \Target.onEvent)
      return Owner { print(type, path, a) }
    },
    Holding("an actor", ["value.target → a"]) { a, _ in Keeping(Worker(a)) },
    Holding("an inline array", ["value[0] → a", "value[1] → b"]) { a, b in
      Keeping<[2 of Target]>([a, b])
    },
    Holding("an array of types and functions", ["value[0].1 → a"]) { a, _ in
      Keeping<[(Any.Type, () -> Void)]>([(Int.self, { a.handle() })])
    },
  ]

  /// Tuples that contain a closure: the compiler writes such a type in a form that the runtime cannot look up.
  static let tuples = [
    Holding("a tuple with a closure", ["onDone.0 → a", "onDone.1 → b", "onDone → b"]) { a, b in
      let item = (a, { b.handle() })
      return Owner { [b] in print(item, b) }
    },
    Holding("an enumerated closure", ["onDone.element → a", "onDone → b"]) { a, b in
      let actions: [() -> Void] = [{ a.handle() }]
      let owner = Owner {}
      for pair in actions.enumerated() { owner.onDone = { print(pair, b) } }
      return owner
    },
    Holding("an optional tuple with a closure", ["onDone.0 → a", "onDone.1 → b", "onDone → b"]) { a, b in
      let item: (Target, () -> Void)? = (a, { b.handle() })
      return Owner { print(item as Any, b) }
    },
    Holding("tuples in tuples", ["onDone.1.run → b", "onDone.1.1 → a", "onDone.2 → b", "onDone → a"]) {
      a, b in
      let inner = (run: { (x: Target, y: Int) in x === b && y == 1 }, a)
      let item = (1, inner, { b.handle() } as (() -> Void)?)
      return Owner { print(item, a) }
    },
    Holding(
      "repeated types and labels", ["onDone.firstTarget → a", "onDone.runFirst → b", "onDone.all[0] → a"]
    ) {
      a, b in
      let item = (
        firstTarget: a, runFirst: { (x: Target, y: inout [Target]) throws -> [Target] in [x, b] }, all: [a]
      )
      return Owner { print(item) }
    },
    Holding("a C function and a metatype in a tuple", ["onDone.2 → a", "onDone.3 → b", "onDone → b"]) {
      a, b in
      let function: @convention(c) (Int, Int) -> Int = { $0 + $1 }
      let item = (function, Target.self, { a.handle() }, b)
      return Owner { print(item.0(1, 2), item.1, item.2, item.3, b) }
    },
    Holding("an asynchronous function in a tuple", ["onDone.0 → a", "onDone.1 → b", "onDone → b"]) { a, b in
      let item = (a, { @Sendable (x: Target) async throws -> Int in b.handle(1) })
      return Owner { print(item, b) }
    },
    Holding("a variable that is a tuple", ["onDone.0 → a", "onDone.1 → b"]) { a, b in
      var item = (a, { b.handle() })
      return Owner {
        item.1()
        item.1 = {}
      }
    },
    Holding("a generic tuple", ["onDone.0.1 → a", "onDone.1 → b", "onDone → b"]) { a, b in
      Owner(hold((1, a), in: { _ in b.handle() }, b))
    },
  ]

  @Test(arguments: holdings + tuples)
  func `What few closures capture is found too`(_ holding: Holding) {
    var observed = Observation(holding)
    var expected = Observation(edges: holding.edges)
    observed.edges.sort()
    expected.edges.sort()
    #expect(observed == expected)
  }

  @Test func `A pack's elements may be held, and explain nothing`() {
    let pack = Observation(Holding("", []) { a, b in Owner(hold(pack: a, 1, b)) })
    #expect(
      [
        Observation(edges: ["onDone → a perhaps", "onDone → b perhaps"], unexplained: [1, 2, 2]),
        // The optimiser makes a plain tuple of it.
        Observation(edges: ["onDone.0 → a", "onDone.2 → b"]),
      ].contains(pack))
  }
}
