import Synchronization
import Testing

@testable import MemoryGraph

private final class Generic<Value: ~Copyable> {
  let value: Value
  init(_ value: consuming Value) { self.value = value }
}

private struct Unique: ~Copyable {
  let target: Target
  deinit {}
}

private struct Pair: ~Copyable {
  let number = 1
  let unique: Unique
}

private final class Owner {
  let number = 1
  let unique: Unique
  let last: Target
  init(_ first: Target, _ last: Target) {
    unique = Unique(target: first)
    self.last = last
  }
}

private final class Locked {
  let target: Mutex<Target?>
  let list: Mutex<[Target]>
  init(_ first: Target, _ second: Target) {
    target = Mutex(first)
    list = Mutex([second])
  }
}

private final class Once {
  let reference = AtomicLazyReference<Target>()
  init(_ target: Target) { _ = reference.storeIfNil(target) }
}

private struct State {
  var first: Target?
  var list: [Target] = []
}

/// Locks and other values that cannot be copied. The compiler hides their types in a class's fields, but for generic ones:
/// what lies there is found, and explains no retain.
@Suite struct LockTests {
  static let known = [
    Holding("a struct", ["value.target → a"]) { a, _ in Generic(Unique(target: a)) },
    Holding("an optional struct", ["value.target → a"]) { a, _ in Generic<Unique?>(Unique(target: a)) },
    Holding("an optional struct that is nil", []) { _, _ in Generic<Unique?>(nil) },
    Holding("a lock of an object", ["value → a"]) { a, _ in
      Generic(Mutex<Target?>(a))
    },
    Holding("a lock of a struct", ["value.first → a", "value.list[0] → b"]) { a, b in
      Generic(Mutex(State(first: a, list: [b])))
    },
    Holding("a reference that is made once", ["value → a"]) { a, _ in
      let holder = Generic(AtomicLazyReference<Target>())
      _ = holder.value.storeIfNil(a)
      return holder
    },
  ]

  @Test(arguments: known)
  func `A value of a generic argument's type is read as what it is`(_ holding: Holding) {
    #expect(Observation(holding) == Observation(edges: holding.edges))
  }

  static let hidden = [
    Holding("a struct", ["unique → a perhaps", "last → b"]) { a, b in Owner(a, b) },
    Holding("a struct in a struct", ["value.unique → a perhaps"]) { a, _ in
      Generic(Pair(unique: Unique(target: a)))
    },
    Holding("locks", ["target → a perhaps", "list[0] → b perhaps"]) { a, b in Locked(a, b) },
    Holding("a reference that is made once", ["reference → a perhaps"]) { a, _ in Once(a) },
  ]

  @Test(arguments: hidden)
  func `A field whose type is hidden may hold what lies there, and claims no leak`(_ holding: Holding) {
    #expect(Observation(holding).edges == holding.edges)
    let holder = Unmanaged.passRetained(holding.build(Target(), Target()))
    let addresses = [UInt(bitPattern: holder.toOpaque())]
    #expect(GraphReader().read(known: addresses).leaks(roots: []).certain == [])
    holder.release()
  }
}
