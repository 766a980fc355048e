// An app that does nothing but hold objects, in one shape or another.

import Foundation
import HeadlessUIKit
import Lab
import Tracing

/// How many objects hang together.
nonisolated enum HeldShape: String, CaseIterable, Sendable {
  case list, array, dictionary, set, tree, closures
  /// All hold one.
  case star
  /// Each holds the next, and the last one the first; nothing else holds them.
  case ring
  /// Each holds the next strongly and the one before weakly.
  case doubly
  /// Each holds the next through an object that is not traced.
  case between
  /// A value in a value in a value.
  case nested
  /// Each two hold each other, and nothing else holds them.
  case pairs
  /// One that holds itself, and a list that it holds.
  case tail
  /// A chain of objects that are not traced, each of which holds one that is.
  case chain
  /// A dictionary of arrays of ten.
  case arrays
  /// Besides an array, one of weak references.
  case weak
  /// Closures that capture the same two, and one each.
  case captures
  /// Closures that a notification center keeps.
  case observers
}

@Traced private class Item {
  var next: Item?
  var other: Item?
}

@Traced private final class DoublyLinked {
  var next: DoublyLinked?
  weak var previous: DoublyLinked?
}

@Traced private final class Parted {
  var link: Link?

  /// Is not traced.
  final class Link {
    let next: Parted
    init(_ next: Parted) { self.next = next }
  }
}

/// Is not traced.
private final class Box {
  let item: Item
  let next: Box?

  init(_ item: Item, _ next: Box?) { (self.item, self.next) = (item, next) }
}

private struct WeakItem { weak var item: Item? }

private nonisolated struct Key: Hashable {
  let number: Int
  let item: Item

  static func == (left: Key, right: Key) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private indirect enum Nest {
  case empty
  case more(Item, Nest)
}

@Traced private class HeldDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var first: Item?
  private var list: [Item] = []
  private var table: [String: Item] = [:]
  private var keys: Set<Key> = []
  private var nest = Nest.empty
  private var firstDoubly: DoublyLinked?
  private var firstParted: Parted?
  private var actions: [() -> Void] = []
  private var box: Box?
  private var lists: [Int: [Item]] = [:]
  private var weakItems: [WeakItem] = []
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
    switch shape {
    case .doubly: linkDoubly()
    case .between: linkThroughOthers()
    default: hold((0..<count).map { _ in Item() })
    }
    return true
  }

  private func hold(_ items: [Item]) {
    switch shape {
    case .list: first = chained(items)
    case .array: list = items
    case .dictionary: for (index, item) in items.enumerated() { table["\(index)"] = item }
    case .tree: first = grown(items)
    case .closures: actions = items.map { item in { item.next = nil } }
    case .pairs: pair(items)
    case .tail: chained(items)?.other = items[0]
    case .set: for (index, item) in items.enumerated() { keys.insert(Key(number: index, item: item)) }
    case .star:
      list = items
      for item in items.dropFirst() { item.next = items[0] }
    case .ring:
      _ = chained(items)
      items.last?.next = items[0]
    case .nested: for item in items { nest = .more(item, nest) }
    case .chain: for item in items { box = Box(item, box) }
    case .arrays: for (index, item) in items.enumerated() { lists[index / 10, default: []].append(item) }
    case .weak: (list, weakItems) = (items, items.map { WeakItem(item: $0) })
    case .captures:
      let (first, second) = (items[0], items[1])
      actions = items.map { item in { (item.next, item.other) = (first, second) } }
    case .observers: observe(items)
    case .doubly, .between: break
    }
  }

  private func observe(_ items: [Item]) {
    tokens = items.map { item in
      center.addObserver(forName: Notification.Name("held"), object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { item.next = nil }
      }
    }
  }

  private func linkDoubly() {
    let items = (0..<count).map { _ in DoublyLinked() }
    for (item, next) in zip(items, items.dropFirst()) { (item.next, next.previous) = (next, item) }
    firstDoubly = items.first
  }

  private func linkThroughOthers() {
    let items = (0..<count).map { _ in Parted() }
    for (item, next) in zip(items, items.dropFirst()) { item.link = Parted.Link(next) }
    firstParted = items.first
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
