import Testing

@testable import MemoryGraph

private final class Keeping<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

private struct WeakRef { weak var object: Target? }

private enum State {
  case idle
  case single(Target)
  case pair(left: Target, right: Target)
  case mixed(Int, Target)
  case weak(WeakRef)
  case many([Target])
  case done
}

private enum One {
  case none
  case some(Target, UInt8)
}

private indirect enum Tree {
  case leaf(Target)
  case node(Tree, Tree)
}

private enum Generic<Element> {
  case element(Element)
  case elements([Element])
  case nothing
}

private enum Either {
  case left(Target)
  case right(WeakBox)
}
private final class WeakBox { weak var object: Target? }

private struct Small: Shape { var object: Target }
private struct Large: Shape, Box {
  typealias Element = Int
  var first: Target
  var numbers = (1, 2, 3)
  weak var last: Target?
}
private struct Failure: Error {
  var object: Target
  var code = 3
}
private final class ObjectFailure: Error {
  let object: Target
  init(_ object: Target) { self.object = object }
}

@Suite struct EnumAndExistentialTests {
  static let enums = [
    Holding("a case without payload", []) { _, _ in Keeping(State.done) },
    Holding("a payload", ["value.single → a"]) { a, _ in Keeping(State.single(a)) },
    Holding("a labelled payload", ["value.pair.left → a", "value.pair.right → b"]) { a, b in
      Keeping(State.pair(left: a, right: b))
    },
    Holding("an unlabelled payload", ["value.mixed.1 → b"]) { _, b in Keeping(State.mixed(1, b)) },
    Holding("a weak payload", ["value.weak.object → a weak"]) { a, _ in
      Keeping(State.weak(WeakRef(object: a)))
    },
    Holding("an array as payload", ["value.many[0] → a", "value.many[1] → b"]) { a, b in
      Keeping(State.many([a, b]))
    },
    Holding("an optional enum", ["value.single → b"]) { _, b in Keeping(State?.some(.single(b))) },
    Holding("enums in an array", ["value[1].single → b", "value[2].mixed.1 → a"]) { a, b in
      Keeping([State.idle, .single(b), .mixed(1, a)])
    },
    Holding("one case with payload", ["value[0].some.0 → a"]) { a, _ in Keeping([One.some(a, 1), .none]) },
    Holding(
      "indirect cases",
      ["value.node.0.leaf → a", "value.node.1.node.0.leaf → b", "value.node.1.node.1.leaf → a"]
    ) { a, b in Keeping(Tree.node(.leaf(a), .node(.leaf(b), .leaf(a)))) },
    Holding("a generic enum", ["value[0].element → a", "value[1].elements[0] → b"]) { a, b in
      Keeping([Generic.element(a), .elements([b]), .nothing])
    },
    Holding("payloads told apart by spare bits", ["value[0].left → a", "value[1].right.object → b weak"]) {
      a, b in
      let box = WeakBox()
      box.object = b
      return Keeping([Either.left(a), .right(box)])
    },
    Holding("a result", ["value.success → a"]) { a, _ in Keeping(Result<Target, Failure>.success(a)) },
    Holding("an optional struct", ["value.first → a", "value.last → b weak"]) { a, b in
      Keeping(Large?.some(Large(first: a, last: b)))
    },
  ]

  static let existentials = [
    Holding("an object as any class-bound protocol", ["value → a"]) { a, _ in Keeping<any Screen>(a) },
    Holding("an object as AnyObject", ["value → a"]) { a, _ in Keeping<AnyObject?>(a) },
    Holding("an object as Any", ["value → a"]) { a, _ in Keeping<Any>(a) },
    Holding("an optional Any", ["value → a"]) { a, _ in Keeping<Any?>(a) },
    Holding("a small struct, inline", ["value.object → a"]) { a, _ in Keeping<any Shape>(Small(object: a)) },
    Holding("a large struct, boxed", ["value.first → a", "value.last → b weak"]) { a, b in
      Keeping<any Shape>(Large(first: a, last: b))
    },
    Holding("a constrained protocol", ["value.first → a", "value.last → b weak"]) { a, b in
      Keeping<any Box<Int>>(Large(first: a, last: b))
    },
    Holding("an error", ["value.object → a"]) { a, _ in Keeping<any Error>(Failure(object: a)) },
    Holding("an object as an error", ["value.object → a"]) { a, _ in Keeping<(any Error)?>(ObjectFailure(a))
    },
    Holding("a superclass and a protocol", ["value → a"]) { a, _ in Keeping<any Target & Shape2>(a) },
  ]

  @Test(arguments: enums + existentials)
  func `A payload's reference goes by its case, a boxed value's by its fields`(_ holding: Holding) {
    #expect(Observation(holding) == Observation(edges: holding.edges))
  }
}

private protocol Shape2 {}
extension Target: Shape2 {}
