import Testing

@testable import MemoryGraph

private class Parent {
  var first: Target?
  weak var delegate: (any Screen)?
  init(first: Target?, delegate: (any Screen)?) {
    self.first = first
    self.delegate = delegate
  }
}

private final class Child: Parent {
  let second: Target
  unowned let owner: Target
  unowned var maybeOwner: Target?
  unowned(unsafe) var unsafeOwner: Target
  let title = "title"
  init(_ a: Target, _ b: Target) {
    (second, owner, maybeOwner, unsafeOwner) = (b, a, b, a)
    super.init(first: a, delegate: b)
  }
}

private final class Optionals {
  let one: Target?
  let two: Target??
  let three: Target???
  let none: Target??? = .some(.some(nil))
  weak var weak: Target?
  init(_ a: Target, _ b: Target) { (one, two, three, weak) = (a, b, a, b) }
}

private struct Pair {
  var left: Target
  var number = 3
  weak var right: Target?
  unowned var owner: Target
  var names = ["x"]
}

private final class Structs {
  let pair: Pair
  let maybe: Pair?
  let nested: (inner: Pair?, Int)
  init(_ a: Target, _ b: Target) {
    pair = Pair(left: a, right: b, owner: a)
    maybe = Pair(left: b, right: a, owner: b)
    nested = (Pair(left: a, right: b, owner: a), 4)
  }
}

@propertyWrapper private struct Wrapped { var wrappedValue: Target }
@propertyWrapper private struct Weakly {
  weak var object: Target?
  var wrappedValue: Target? { object }
}

private final class Spellings {
  lazy var deferred: Target = Target()
  lazy var later: Target = Target()
  @Wrapped var wrapped: Target
  @Weakly var weakly: Target?
  private let _hidden: Target
  init(_ a: Target, _ b: Target) {
    (_hidden, _wrapped, _weakly) = (a, Wrapped(wrappedValue: b), Weakly(object: b))
    deferred = a
  }
}

private class Generic<Element, Other> {
  let element: Element
  var others: [Other] = []
  let small: UInt8 = 1
  init(_ element: Element) { self.element = element }
}

private final class Specific: Generic<Target, Target> {
  weak var weak: Target?
}

private struct Unsafe { unowned(unsafe) var owner: Target }
private enum Option {
  case none
  case one(Unsafe)
  case both(Unsafe, number: Int)
}

private final class Unsafes {
  let one: Unsafe
  let maybe: Unsafe?
  let pair: (Int, Unsafe?)
  let choice: Option
  let none: Unsafe? = nil
  init(_ a: Target, _ b: Target) {
    (one, maybe, pair) = (Unsafe(owner: a), Unsafe(owner: b), (1, Unsafe(owner: a)))
    choice = .both(Unsafe(owner: b), number: 2)
  }
}

private final class Nothing {
  let type: Target.Type = Target.self
  let anyType: any Screen.Type = Target.self
  let number = 0x7fff_0000_1000
  let function: @convention(c) () -> Void = {}
  let gone: Target? = nil
  let unmanaged = UnsafeRawPointer(bitPattern: 4096)
}

@Suite struct FieldTests {
  static let holdings = [
    Holding(
      "class fields, superclass first",
      [
        "first → a", "delegate → b weak", "second → b", "owner → a unowned", "maybeOwner → b unowned",
        "unsafeOwner → a unowned",
      ]
    ) { Child($0, $1) },
    Holding("optionals, nested too", ["one → a", "two → b", "three → a", "weak → b weak"]) {
      Optionals($0, $1)
    },
    Holding(
      "structs and tuples",
      [
        "pair.left → a", "pair.right → b weak", "pair.owner → a unowned",
        "maybe.left → b", "maybe.right → a weak", "maybe.owner → b unowned",
        "nested.inner.left → a", "nested.inner.right → b weak", "nested.inner.owner → a unowned",
      ]
    ) { Structs($0, $1) },
    Holding(
      "lazy, wrapped and underscored properties",
      ["deferred → a", "wrapped.wrappedValue → b", "weakly.object → b weak", "hidden → a"]
    ) { Spellings($0, $1) },
    Holding(
      "unowned(unsafe) in structs and enums",
      [
        "one.owner → a unowned", "maybe.owner → b unowned", "pair.1.owner → a unowned",
        "choice.both.0.owner → b unowned",
      ]
    ) { Unsafes($0, $1) },
    Holding("generic classes", ["element → a", "others[0] → b", "others[1] → a", "weak → b weak"]) { a, b in
      let holder = Specific(a)
      (holder.others, holder.weak) = ([b, a], b)
      return holder
    },
    Holding("metatypes, numbers and C functions hold nothing", []) { _, _ in Nothing() },
  ]

  @Test(arguments: holdings)
  func `A field's reference has its path and its strength, and all retains are explained`(_ holding: Holding)
  {
    #expect(Observation(holding) == Observation(edges: holding.edges))
  }

  @Test(arguments: [
    ("first", Strength.strong), ("delegate", .weak), ("second", .strong), ("owner", .unowned),
    ("maybeOwner", .unowned), ("unsafeOwner", .unowned), ("title", .strong), ("absent", nil),
  ])
  func `The strength of a field is known by its name`(name: String, expected: Strength?) {
    #expect(strength(ofField: name, in: Child.self) == expected)
  }

  @Test(arguments: [
    ("deferred", Strength.strong), ("weakly", .weak), ("hidden", .strong), ("_hidden", .strong),
  ])
  func `A lazy, wrapped or underscored field is known by the name in its source`(
    name: String, expected: Strength?
  ) {
    #expect(strength(ofField: name, in: Spellings.self) == expected)
  }

  @Test func `Strengths are ordered strong, weak, unowned`() {
    #expect(Strength.allCases.reversed().sorted() == [.strong, .weak, .unowned])
  }
}
