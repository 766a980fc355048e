import Foundation
import OwnProcess
import Randomness
import Testing

@testable import MemoryGraph

/// A store that another thread changes while it is read.
private final class Store: @unchecked Sendable {
  private let lock = NSLock()
  private var items: [String: [Target]] = [:]
  private var isRunning = true
  let kept = Target()

  /// Until `stop`.
  func churn() {
    var round = 0
    while lock.withLock({ isRunning }) {
      round += 1
      lock.withLock {
        items["\(round % 300)", default: []].append(Target())
        if round % 1000 == 0 { items = [:] }
        if round % 7 == 0 { items["\(round % 13)"] = (0..<round % 400).map { _ in Target() } }
      }
    }
  }

  func stop() { lock.withLock { isRunning = false } }
}

@Suite(.ownProcess) struct ConcurrentReadingTests {
  @Test func `What another thread changes is read as it was at one moment, or not at all`() {
    let store = Store()
    let ended = DispatchSemaphore(value: 0)
    Thread {
      store.churn()
      ended.signal()
    }.start()
    for _ in 0..<50 {
      guard let graph = GraphReader().readApart(known: [address(store), address(store.kept)]) else {
        continue
      }
      #expect(graph.holders(of: address(store.kept)).map(\.field) == ["kept"])
    }
    store.stop()
    ended.wait()
  }

  @Test(arguments: 1...10)
  func `A graph that was read apart is the same`(seed: Int) {
    let graph = HeapGraph(seed: seed)
    let copy = HeapGraph(
      encoded: graph.encoded(pathsFrom: 1), rootCount: 1, paths: PathTable())
    #expect(copy.blocks.map(\.address) == graph.blocks.map(\.address))
    #expect(copy.blocks.map(\.references) == graph.blocks.map(\.references))
    #expect(copy.blocks.map(\.isInstance) == graph.blocks.map(\.isInstance))
    #expect(copy.blocks.map(\.retainCount) == graph.blocks.map(\.retainCount))
    #expect(copy.references.map(copy.text) == graph.references.map(graph.text))
  }
}

extension HeapGraph {
  fileprivate func text(_ reference: Pointer) -> String {
    "\(paths.text(reference.path)) \(reference.target) \(reference.strength) \(reference.isCertain)"
  }

  fileprivate init(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    self.init(knownCount: 2, rootCount: 1, blocks: [], paths: PathTable())
    for index in 0..<10 {
      let start = references.count
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        references.append(
          Pointer(
            path: paths.id(["", ".a", "[\"ü\"]"].randomElement(using: &random) ?? ""),
            target: Int.random(in: 0..<10, using: &random),
            strength: Strength.allCases.randomElement(using: &random) ?? .strong,
            isCertain: Bool.random(using: &random)))
      }
      blocks.append(
        Block(
          address: UInt(4096 * index), references: start..<references.count, isInstance: index % 2 == 0,
          retainCount: index))
    }
  }
}
