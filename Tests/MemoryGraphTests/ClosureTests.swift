import Testing

@testable import MemoryGraph

private final class Owner {
  var onDone: (() -> Void)?
  var onChange: (Int) -> Int = { $0 }
  var actions: [() -> Void] = []
  var completions: [String: () -> Void] = [:]
  var pair: (first: () -> Void, second: (String) -> Bool)?
  var asynchronous: (() async throws -> Void)?
  var onMain: (@MainActor () -> Void)?
  var sendable: (@Sendable () -> Void)?
  var any: Any?
  init() {}
  init(_ onDone: @escaping () -> Void) { self.onDone = onDone }
}

private func reabstract<Input, Output>(_ body: @escaping (Input) -> Output) -> (Input) -> Output {
  { body($0) }
}

private final class Typed<Element> {
  var onDone: (() -> Void)?
  let element: Element
  let name = "name"
  init(_ element: Element) { self.element = element }
  func use(_: Element) {}
  func holdSelf() { onDone = { self.use(self.element) } }
  func holdSelfAnd(_ text: String) { onDone = { [self] in print(element, text) } }
  func holdWeakSelfAnd<Other>(_ other: Other) { onDone = { [weak self] in print(self?.name as Any, other) } }
  func holdUnownedSelfAnd<Other>(_ other: Other) { onDone = { [unowned self] in print(element, other) } }
  func holdMethod() { onDone = { [use, element] in use(element) } }
  func holdValues(_ elements: [Element], _ number: UInt8, _ last: Element) {
    onDone = { print(elements, number, last) }
  }
}

private class Base<Element> {
  var handlers: [(Element) -> Void] = []
  func on(_ body: @escaping (Element) -> Void) {
    handlers.append { [self] in
      body($0); print(self)
    }
  }
}
private final class Derived: Base<Target> {}

private func generic<Value>(_ owner: Owner, _ value: Value) { owner.onDone = { print(value) } }
private func generic<Other, Value>(_ owner: Owner, _: Other.Type, _ value: Value) {
  owner.onDone = { print(Other.self, value) }
}
private func generic<Key: Hashable, Value>(_ owner: Owner, keys: Set<Key>, _ values: [Value], last: Value) {
  owner.onDone = { print(keys, values, last, Key.self) }
}
private func genericVariable<Value>(_ owner: Owner, _ value: Value) {
  var variable = value
  owner.onDone = {
    print(variable)
    variable = value
  }
}

@Suite struct ClosureTests {
  static let captures = [
    Holding("a strong capture", ["onDone → a"]) { a, _ in Owner { a.handle() } },
    Holding("several captures", ["onDone → a", "onDone → b"]) { a, b in
      let (text, number) = ("text", UInt8(3))
      return Owner { print(text, a, number, b) }
    },
    Holding("a weak capture", ["onDone → a weak"]) { a, _ in Owner { [weak a] in a?.handle() } },
    Holding("an unowned capture", ["onDone → a unowned"]) { a, _ in Owner { [unowned a] in a.handle() } },
    Holding("an unowned(unsafe) capture", ["onDone → a unowned"]) { a, _ in
      Owner { [unowned(unsafe) a] in a.handle() }
    },
    Holding("an optional unowned capture", ["onDone → a unowned"]) { a, _ in
      let maybe: Target? = a
      return Owner { [unowned maybe] in maybe?.handle() }
    },
    Holding(
      "weak and unowned captures of protocols", ["onDone → a weak", "onDone → b unowned", "onDone → a"]
    ) {
      a, b in
      let (first, second): (any Screen, any Screen) = (a, b)
      return Owner { [weak first, unowned second] in print(first as Any, second, a) }
    },
    Holding("strong, weak and unowned together", ["onDone → a unowned", "onDone → b weak", "onDone → b"]) {
      a, b in
      Owner { [unowned a, weak weakB = b] in print(a, weakB as Any, b) }
    },
    Holding("a weak variable", ["onDone → a weak"]) { a, _ in
      weak var variable = a
      return Owner { variable?.handle() }
    },
    Holding("a variable", ["onDone → a"]) { a, _ in
      var variable: Target? = a
      return Owner {
        variable?.handle()
        variable = nil
      }
    },
    Holding("a variable of struct type", ["onDone.0 → a", "onDone.list[0] → b"]) { a, b in
      var variable = (a, list: [b])
      return Owner {
        print(variable)
        variable.list = []
      }
    },
    Holding("arrays, dictionaries, tuples", ["onDone[0] → a", "onDone[\"x\"] → b", "onDone.1 → a"]) { a, b in
      let (array, dictionary, tuple) = ([a], ["x": b], (1, a as Target?))
      return Owner { print(array, dictionary, tuple) }
    },
    Holding("existentials and types", ["onDone → a", "onDone.1 → b"]) { a, b in
      let (screen, any, type): (any Screen, Any, Any.Type) = (a, (2, b), Target.self)
      return Owner { print(type, screen, any) }
    },
    Holding("numbers that are addresses are none", []) { a, _ in
      let (number, pointer) = (address(a), UnsafeRawPointer(Unmanaged.passUnretained(a).toOpaque()))
      return Owner { print(number, pointer) }
    },
    Holding("no capture", []) { _, _ in Owner {} },
  ]

  static let functions = [
    Holding("a bound method", ["onDone → a"]) { a, _ in Owner(a.handle) },
    Holding("a bound method with a parameter", ["onChange → a"]) { a, _ in
      let owner = Owner()
      owner.onChange = a.handle
      return owner
    },
    Holding("a closure in a closure", ["onDone → a", "onDone → b"]) { a, b in
      let inner = { a.handle() }
      return Owner {
        inner()
        b.handle()
      }
    },
    Holding("optional closures in a closure", ["onDone → a"]) { a, _ in
      let (inner, none): ((() -> Void)?, (() -> Void)?) = ({ a.handle() }, nil)
      return Owner {
        inner?()
        none?()
      }
    },
    Holding("C and thin functions in a closure", ["onDone → a"]) { a, _ in
      let function: @convention(c) (Int) -> Int = { $0 }
      return Owner { print(function(1), a) }
    },
    Holding("a local function", ["onDone → a"]) { a, _ in
      func local() { a.handle() }
      return Owner(local)
    },
    Holding("a partial application", ["onDone → a"]) { a, _ in
      let curried: (Target) -> () -> Void = { target in { target.handle() } }
      return Owner(curried(a))
    },
    Holding("reabstraction thunks", ["onChange → a"]) { a, _ in
      let owner = Owner()
      owner.onChange = reabstract(reabstract { a.handle($0) })
      return owner
    },
    Holding("an unknown object that is captured", ["onDone.onChange → b"]) { _, b in
      let unknown = Owner()
      unknown.onChange = { b.handle($0) }
      return Owner { print(unknown) }
    },
  ]

  static let places = [
    Holding("an array", ["actions[0] → a", "actions[2] → b weak"]) { a, b in
      let owner = Owner()
      owner.actions = [{ a.handle() }, {}, { [weak b] in b?.handle() }]
      return owner
    },
    Holding("a dictionary", ["completions[\"x\"] → a", "completions[\"y\"] → b"]) { a, b in
      let owner = Owner()
      owner.completions = ["y": { b.handle() }, "x": { a.handle() }]
      return owner
    },
    Holding("a tuple", ["pair.first → a", "pair.second → b"]) { a, b in
      let owner = Owner()
      owner.pair = ({ a.handle() }, { $0.isEmpty == (b === b) })
      return owner
    },
    Holding("Any", ["any → a"]) { a, _ in
      let owner = Owner()
      owner.any = { a.handle() }
      return owner
    },
    Holding("functions of other kinds", ["asynchronous → a", "onMain → b", "sendable → a weak"]) { a, b in
      let owner = Owner()
      owner.asynchronous = { [a] in a.handle() }
      owner.onMain = { b.handle() }
      owner.sendable = { [weak a] in a?.handle() }
      return owner
    },
  ]

  static let generics = [
    Holding("a generic value", ["onDone → a"]) { a, _ in
      let owner = Owner()
      generic(owner, a)
      return owner
    },
    Holding("a generic struct", ["onDone.1[0] → a"]) { a, _ in
      let owner = Owner()
      generic(owner, ("text", [a]))
      return owner
    },
    Holding("several generic values", ["onDone[0] → a", "onDone[0] → b", "onDone → b"]) { a, b in
      let owner = Owner()
      generic(owner, keys: [a], [b], last: b)
      return owner
    },
    Holding("a generic value beside a type without values", ["onDone → a"]) { a, _ in
      let owner = Owner()
      generic(owner, Never.self, a)
      return owner
    },
    Holding("a generic variable", ["onDone → a"]) { a, _ in
      let owner = Owner()
      genericVariable(owner, a)
      return owner
    },
    Holding("self of a generic class", ["element → a", "onDone → holder"]) { a, _ in
      let typed = Typed(a)
      typed.holdSelf()
      return typed
    },
    Holding("self of a generic class and text", ["element → a", "onDone → holder"]) { a, _ in
      let typed = Typed(a)
      typed.holdSelfAnd("text")
      return typed
    },
    Holding("weak self of a generic class", ["element → a", "onDone → holder weak", "onDone → b"]) { a, b in
      let typed = Typed(a)
      typed.holdWeakSelfAnd(b)
      return typed
    },
    Holding("unowned self of a generic class", ["element → a", "onDone → holder unowned", "onDone.1 → b"]) {
      a, b in
      let typed = Typed(a)
      typed.holdUnownedSelfAnd((UInt8(1), b))
      return typed
    },
    Holding("values of a generic class's parameter", ["element.1 → a", "onDone[0].1 → b", "onDone.1 → a"]) {
      a, b in
      let typed = Typed((UInt8(1), a))
      typed.holdValues([(2, b)], 7, (3, a))
      return typed
    },
    Holding("a method of a generic class", ["element → a", "onDone → holder", "onDone → a"]) { a, _ in
      let typed = Typed(a)
      typed.holdMethod()
      return typed
    },
    Holding("self of a generic superclass", ["handlers[0] → b", "handlers[0] → holder"]) { _, b in
      let derived = Derived()
      derived.on { print($0, b) }
      return derived
    },
  ]

  @Test(arguments: captures + functions + places + generics)
  func `What a closure captures is held by the field that holds the closure`(_ holding: Holding) {
    var observed = Observation(holding)
    var expected = Observation(edges: holding.edges)
    // The compiler may order captures otherwise when it optimises.
    observed.edges.sort()
    expected.edges.sort()
    #expect(observed == expected)
  }

  @Test func `A shared closure's captures count once, and each field has its path`() {
    let shared = Holding("", ["onDone → a", "actions[0] → a", "actions[1] → a"]) { a, _ in
      let owner = Owner { a.handle() }
      owner.actions = [owner.onDone, owner.onDone].compactMap { $0 }
      return owner
    }
    #expect(Observation(shared) == Observation(edges: shared.edges))
  }
}
