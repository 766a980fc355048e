import Dispatch
import Testing

@testable import MemoryGraph

private final class Owner {
  var onDone: (() -> Void)?
  var next: (Int, () -> Void)?
  init(_ onDone: (() -> Void)? = nil) { self.onDone = onDone }
}

private struct UnownedPair {
  unowned var first: Target
  unowned var second: Target
}

private func hold<each Element>(pack element: repeat each Element) -> () -> Void {
  { _ = (repeat each element) }
}

/// Only what is certain explains a retain: a word that happens to be an object's address does not.
@Suite struct CertaintyTests {
  /// Each captures `a` without retaining it.
  static let unretained: [Holding] = [
    Holding("an Unmanaged in a pack", []) { a, _ in Owner(hold(pack: Unmanaged.passUnretained(a), 1)) },
    Holding("an identifier in a pack", []) { a, _ in Owner(hold(pack: ObjectIdentifier(a), 1)) },
    Holding("a pointer in a pack", []) { a, _ in
      Owner(hold(pack: UnsafeRawPointer(Unmanaged.passUnretained(a).toOpaque()), 1))
    },
    Holding("unowned references of a struct, beside a closure in a tuple", []) { a, _ in
      let pair = UnownedPair(first: a, second: a)
      let next: (Int, () -> Void)? = (1, { print(1) })
      return Owner { print(pair, next as Any) }
    },
    Holding("unowned, beside a closure in a tuple", []) { a, _ in
      let next: (Int, () -> Void)? = (1, { print(1) })
      return Owner { [unowned a] in print(a, next as Any) }
    },
    Holding("an address, beside a closure in a tuple", []) { a, _ in
      let next: (Int, () -> Void)? = (1, { print(1) })
      return Owner { [number = address(a)] in print(number, next as Any) }
    },
  ]

  @Test(arguments: unretained)
  func `What is captured without a retain explains no retain`(_ holding: Holding) {
    let observation = Observation(holding)
    #expect(observation.unexplained == [1, 1, 1])
    #expect(
      observation.edges.allSatisfy { !$0.contains("→ a") || $0.contains("unowned") || $0.contains("perhaps") }
    )
  }

  /// An object that something unseen holds, and a closure with its address.
  @Test func `A guess claims no leak`() {
    let owner = Owner()
    let unseen = Unmanaged.passRetained(owner)
    do {
      let next: (Int, () -> Void)? = (1, { print(1) })
      owner.onDone = { [number = address(owner)] in print(number, next as Any) }
    }
    let known = [UInt(bitPattern: unseen.toOpaque())]
    let graph = GraphReader().read(known: known)
    #expect(graph.leaks(roots: []).certain == [])
    unseen.release()
  }

  @Test func `A guess does not lead into a dead object`() {
    var owner: Owner? = Owner()
    weak let observer = owner
    let target = Target()
    do {
      let next: (Int, () -> Void)? = (1, { print(1) })
      let inner = { target.handle() }
      owner?.onDone = inner
      let holder = Owner { [unowned dead = owner!] in print(dead, next as Any) }
      owner = nil
      #expect(observer == nil)
      let graph = GraphReader().read(known: [address(holder), address(target)])
      #expect(graph.edges == [])
    }
  }

  @Test func `Where more references than retains are found, none of them is certain`() {
    let (holder, target) = (Pair(), Target())
    holder.first = target
    // As a container that is being changed does: its storage still has the bits of a value moved out.
    withUnsafeMutableBytes(of: &holder.second) { $0.storeBytes(of: address(target), as: UInt.self) }
    Unmanaged.passUnretained(target).release()
    let graph = GraphReader().read(known: [address(holder), address(target)])
    _ = Unmanaged.passUnretained(target).retain()
    withUnsafeMutableBytes(of: &holder.second) { $0.storeBytes(of: 0, as: UInt.self) }
    #expect(graph.edges.map { "\($0.field) \($0.isCertain)" } == ["first false", "second false"])
  }
}

private final class Pair {
  var first: Target?
  var second: Target?
}

/// Types whose values a reader must look past.
@Suite struct OpaqueFieldTests {
  private final class Worker {
    var item: DispatchWorkItem?
    var target: Target?
    var block: @convention(block) () -> Void = {}
  }

  @Test func `Blocks and work items are read as what they are`() {
    let (worker, target) = (Worker(), Target())
    worker.item = DispatchWorkItem { target.handle() }
    worker.target = target
    worker.block = { target.handle() }
    let graph = GraphReader().read(known: [address(worker), address(target)])
    #expect(
      graph.edges
        == ["item.block", "target", "block"].map {
          Edge(source: address(worker), field: $0, target: address(target), strength: .strong)
        })
  }
}
