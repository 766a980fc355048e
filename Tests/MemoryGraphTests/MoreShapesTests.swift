import Foundation
import Testing

@testable import MemoryGraph

private final class Keeping<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private indirect enum Tree {
  case leaf(() -> Void)
  case branch(Tree, Tree)
  case empty
}

@propertyWrapper private struct Wrapped<Value> {
  private var stored: Value
  init(wrappedValue: Value) { stored = wrappedValue }
  var wrappedValue: Value {
    get { stored }
    set { stored = newValue }
  }
}

private final class WithWrapper {
  @Wrapped var target: Target
  init(_ target: Target) { self.target = target }
}

private final class WithLazy {
  let target: Target
  lazy var action: () -> Void = { [unowned self] in target.handle() }
  init(_ target: Target) { self.target = target }
}

private struct WeakBox {
  weak var target: Target?
  var other: Target
}

private struct Observed {
  let registrar = Keeping<[() -> Void]>([])
  var value: Target
}

private struct Failure: Error { let target: Target }
private final class Buffer: ManagedBuffer<Target, Target> {}
private typealias Work = @Sendable () async throws -> Void

/// Shapes that few apps have: found as far as they can be, and what is not found stays unexplained.
@Suite struct MoreShapesTests {
  static let found = [
    Holding(
      "an indirect enum of closures", ["value.branch.0.leaf → a", "value.branch.1.branch.0.leaf → b"]
    ) { a, b in
      Keeping(Tree.branch(.leaf { a.handle() }, .branch(.leaf { b.handle() }, .empty)))
    },
    Holding("a property wrapper", ["target.stored → a"]) { a, _ in WithWrapper(a) },
    Holding("a lazy closure", ["target → a", "action → holder unowned"]) { a, _ in
      let holder = WithLazy(a)
      holder.action()
      return holder
    },
    Holding("weak fields in a list", ["value[0].target → a weak", "value[0].other → b"]) { a, b in
      Keeping([WeakBox(target: a, other: b)])
    },
    Holding("an async closure", ["value → a"]) { a, _ in Keeping<Work>({ a.handle() }) },
    Holding("an async closure that captures weakly", ["value[0] → a", "value[0] → b weak"]) { a, b in
      Keeping<[Work]>([
        { [weak b] in
          a.handle()
          b?.handle()
        }
      ])
    },
    Holding("any of a protocol of classes", ["value[0] → a", "value[1] → b"]) { a, b in
      Keeping<[(any Screen)?]>([a, b, nil])
    },
    Holding("an optional of an optional", ["value → a"]) { a, _ in Keeping<Target??>(a) },
    Holding("an optional of an optional that is nil", []) { _, _ in Keeping<Target???>(.some(.some(nil))) },
    Holding("an optional of an optional closure", ["value → a"]) { a, _ in
      Keeping<(() -> Void)??>({ a.handle() })
    },
    Holding("an inline array of optionals", ["value[0] → a", "value[2] → b"]) { a, b in
      Keeping<[3 of Target?]>([a, nil, b])
    },
    Holding("an inline array of closures", ["value[0] → a", "value[1] → b"]) { a, b in
      Keeping<[2 of () -> Void]>([{ a.handle() }, { b.handle() }])
    },
    Holding("a result", ["value.success → a"]) { a, _ in Keeping<Result<Target, any Error>>(.success(a)) },
    Holding("an error", ["value.target → a"]) { a, _ in Keeping<any Error>(Failure(target: a)) },
    Holding("a list of observers' closures", ["value.registrar.value[0] → a", "value.value → b"]) { a, b in
      let observed = Observed(value: b)
      observed.registrar.value.append { a.handle() }
      return Keeping(observed)
    },
    Holding("a dictionary with objects as keys", ["value.keys[0] → a", "value[0][0] → b"]) { a, b in
      Keeping<[Target: [Target]]>([a: [b]])
    },
    Holding("the values of a dictionary", ["value[1] → a"]) { a, _ in Keeping([1: a].values) },
    Holding("a lazy sequence", ["value → a"]) { a, _ in Keeping([1].lazy.map { _ in a }) },
    Holding("any sequence", ["value[0] → a"]) { a, _ in Keeping<any Sequence<Target>>([a]) },
    Holding("a method as a value", ["value → a"]) { a, _ in Keeping(a.handle as () -> Void) },
    Holding("an unretained reference", ["value → a unowned"]) { a, _ in Keeping(Unmanaged.passUnretained(a))
    },
    Holding("a block operation", ["block → a"]) { a, _ in BlockOperation { a.handle() } },
    Holding("a work item", ["value.block → a"]) { a, _ in Keeping(DispatchWorkItem { a.handle() }) },
    Holding("a work item with a quality of service", ["value.block → a"]) { a, _ in
      Keeping(DispatchWorkItem(qos: .userInitiated, flags: .enforceQoS) { a.handle() })
    },
    Holding("a cache", ["head.value → a"]) { a, _ in
      let cache = NSCache<NSString, Target>()
      cache.setObject(a, forKey: "a")
      return cache
    },
  ]

  @Test(arguments: found)
  func `Each reference is found, and each retain explained`(_ holding: Holding) {
    #expect(Observation(holding) == Observation(edges: holding.edges))
  }

  /// Each retains `a` once where nothing can be read.
  static let unseen = [
    Holding("a key path that captures a key", []) { a, _ in Keeping(\[Target: Int].[a]) },
    Holding("elements behind a managed buffer", []) { a, b in
      let buffer = Buffer.create(minimumCapacity: 1) { _ in b }
      buffer.withUnsafeMutablePointerToElements { $0.initialize(to: a) }
      return buffer
    },
    Holding("a stream's buffer", []) { a, _ in
      let (stream, continuation) = AsyncStream.makeStream(of: Target.self)
      continuation.yield(a)
      return Keeping((stream, continuation))
    },
    Holding("an operation queue", []) { a, _ in
      let queue = OperationQueue()
      queue.isSuspended = true
      queue.addOperation { a.handle() }
      return queue
    },
  ]

  @Test(arguments: unseen)
  func `What nothing tells explains no retain`(_ holding: Holding) {
    let observation = Observation(holding)
    #expect(observation.edges.allSatisfy { !$0.contains("→ a") })
    #expect(observation.unexplained[1] == 2)
  }
}
