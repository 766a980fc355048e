import Foundation
import Testing

@testable import MemoryGraph

/// A coordinator as apps have them.
private final class Item {
  weak var parent: Item?
  var children: [Item] = []
  var onFinish: (() -> Void)?
  var named: [String: Item] = [:]
  var unknown: Extra?
}

private final class Extra {
  var item: Item?
}

@Suite(.serialized) struct ScaleTests {
  /// Each node has four children, an action, an entry by name and an unknown object.
  private func tree(_ count: Int) -> [Item] {
    let items = (0..<count).map { _ in Item() }
    for index in 1..<count {
      let (item, parent) = (items[index], items[(index - 1) / 4])
      parent.children.append(item)
      item.parent = parent
      item.onFinish = { [weak parent] in parent?.onFinish?() }
      if index % 4 == 0 { parent.named = ["last": item] }
      parent.unknown = Extra()
      parent.unknown?.item = item
    }
    return items
  }

  /// The time of this thread, so that others do not count; the best of three.
  private func seconds(count: Int) -> Double {
    let items = tree(count)
    let known = items.map { address($0) }
    let reader = GraphReader()
    let times = withExtendedLifetime(items) {
      (0..<3).map { _ in
        let start = threadSeconds()
        let graph = reader.read(known: known)
        let end = threadSeconds()
        let parents = (count - 2) / 4 + 1
        #expect(graph.edges.count == 3 * (count - 1) + (count - 1) / 4 + parents)
        return end - start
      }
    }
    return times.min() ?? 0
  }

  private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `A hundred thousand objects take less than a second, ten thousand if not optimised`() {
    #expect(seconds(count: isOptimised ? 100_000 : 10_000) < 1)
  }

  @Test func `Time grows with the number of edges`() {
    let (small, large) = (seconds(count: 4_000), seconds(count: 32_000))
    #expect(large / small < 24, "eight times the objects")
  }

  @Test func `Objects that share one unknown object do not read it more than they have edges`() {
    let items = (0..<2_000).map { _ in Item() }
    let hub = Extra()
    for item in items { item.unknown = hub }
    hub.item = items[7]
    let graph = GraphReader().read(known: items.map { address($0) })
    #expect(graph.edges.count == 2_000)
    #expect(graph.explained(address(items[7])) == 1)
    hub.item = nil
  }

  private var isOptimised: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return !isDebug
  }
}
