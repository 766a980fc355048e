// An app that only holds objects, in one shape of references or another.

import Foundation
import HeadlessUIKit
import LabModel
import LabRun
import Tracing

/// The shape of the references between many objects.
nonisolated enum HeldShape: String, CaseIterable, Sendable {
  case list, array, dictionary, set, closures
  /// Each object holds the next, and the last one the first; nothing else holds them.
  case ring
  /// Closures that a notification center holds.
  case observers
  /// Each object refers to one untraced object that lists them all.
  case shared
}

@Traced private class Item {
  var next: Item?
  var registry: Registry?
}

private nonisolated class Registry {
  var items: [Item] = []
}

private nonisolated struct Key: Hashable {
  let number: Int
  let item: Item

  static func == (left: Key, right: Key) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Traced private class HeldDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var first: Item?
  private var list: [Item] = []
  private var table: [String: Item] = [:]
  private var keys: Set<Key> = []
  private var actions: [() -> Void] = []
  private let center = NotificationCenter()
  private var tokens: [any NSObjectProtocol] = []
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
    hold((0..<count).map { _ in Item() })
    return true
  }

  private func hold(_ items: [Item]) {
    switch shape {
    case .list: first = chained(items)
    case .array: list = items
    case .dictionary: for (index, item) in items.enumerated() { table["\(index)"] = item }
    case .closures: actions = items.map { item in { item.next = nil } }
    case .set: for (index, item) in items.enumerated() { keys.insert(Key(number: index, item: item)) }
    case .ring:
      _ = chained(items)
      items.last?.next = items[0]
    case .observers: observe(items)
    case .shared:
      let registry = Registry()
      registry.items = items
      for item in items { item.registry = registry }
      first = items.first
    }
  }

  private func observe(_ items: [Item]) {
    tokens = items.map { item in
      center.addObserver(forName: Notification.Name("held"), object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { item.next = nil }
      }
    }
  }

  private func chained(_ items: [Item]) -> Item? {
    for index in items.indices.dropFirst() { items[index - 1].next = items[index] }
    return items.first
  }
}

extension AppEdition {
  /// An app that holds this many objects.
  static func held(in shape: HeldShape, count: Int) -> AppEdition {
    AppEdition("bench/held", application: { HeldDelegate(shape, count: count) })
  }
}
