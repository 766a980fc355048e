// An app that does nothing but hold objects, in one shape or another.

import HeadlessUIKit
import Lab
import Tracing

/// How many objects hang together.
nonisolated enum HeldShape: String, CaseIterable, Sendable {
  case list, array, dictionary, tree, closures
  /// Each two hold each other, and nothing else holds them.
  case pairs
  /// One that holds itself, and a list that it holds.
  case tail
}

@Traced private class Item {
  var next: Item?
  var other: Item?
}

@Traced private class HeldDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var first: Item?
  private var list: [Item] = []
  private var table: [String: Item] = [:]
  private var actions: [() -> Void] = []
  private let shape: HeldShape
  private let count: Int

  init(_ shape: HeldShape, count: Int) {
    self.shape = shape
    self.count = count
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let items = (0..<count).map { _ in Item() }
    switch shape {
    case .list: first = chained(items)
    case .array: list = items
    case .dictionary: for (index, item) in items.enumerated() { table["\(index)"] = item }
    case .tree: first = grown(items)
    case .closures: actions = items.map { item in { item.next = nil } }
    case .pairs: pair(items)
    case .tail: chained(items)?.other = items[0]
    }
    return true
  }

  private func chained(_ items: [Item]) -> Item? {
    for index in items.indices.dropFirst() { items[index - 1].next = items[index] }
    return items.first
  }

  private func grown(_ items: [Item]) -> Item? {
    for index in items.indices.dropFirst() {
      let parent = items[(index - 1) / 2]
      if index.isMultiple(of: 2) { parent.other = items[index] } else { parent.next = items[index] }
    }
    return items.first
  }

  private func pair(_ items: [Item]) {
    for index in stride(from: 1, to: items.count, by: 2) {
      (items[index].next, items[index - 1].next) = (items[index - 1], items[index])
    }
  }
}

extension AppEdition {
  /// So many objects, an even number.
  static func held(in shape: HeldShape, count: Int) -> AppEdition {
    AppEdition("bench/held", application: { HeldDelegate(shape, count: count) })
  }
}
