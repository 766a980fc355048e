@testable import MemoryGraph

/// Counts nodes that went away.
final class Census {
  var dead: Set<Int> = []
}

class NodeBase {
  var inherited: Node?
  weak var inheritedWeak: Node?
}

/// An object with a field for each way to hold another.
final class Node: NodeBase, Screen {
  let id: Int
  let census: Census
  var strong: Node?
  weak var weak: Node?
  unowned var unowned: Node?
  weak var delegate: (any Screen)?
  var screen: (any Screen)?
  var any: Any?
  var list: [Node] = []
  var screens: ContiguousArray<any Screen> = []
  var byName: [String: Node] = [:]
  var byNumber: [Int: WeakPair] = [:]
  var set: Set<Key> = []
  var pair: WeakPair?
  var choice = Choice.none
  var tree: ChoiceTree?
  var action: (() -> Void)?
  var actions: [(Int) -> Node?] = []
  var unknown: Middle?
  var lazyList: LazyMapSequence<[Node], Int>?
  lazy var later: Node? = nil

  init(id: Int, census: Census) {
    self.id = id
    self.census = census
  }

  deinit { census.dead.insert(id) }

  /// Lets go of everything.
  func clear() {
    (inherited, strong, screen, any, pair, tree, action, unknown, lazyList, later) =
      (nil, nil, nil, nil, nil, nil, nil, nil, nil, nil)
    (list, screens, byName, byNumber, set, choice, actions) = ([], [], [:], [:], [], .none, [])
  }

  func visit() {}
}

struct WeakPair {
  var strong: Node
  weak var weak: Node?
}

enum Choice {
  case none
  case one(Node)
  case two(left: Node, right: WeakPair)
  case other
}

indirect enum ChoiceTree {
  case leaf(Node)
  case branch(ChoiceTree, ChoiceTree)
}

/// A set's element, equal by number.
struct Key: Hashable {
  var node: Node
  static func == (left: Key, right: Key) -> Bool { left.node === right.node }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node)) }
}

/// An object that is not known to the reader.
final class Middle {
  var node: Node?
  var next: Middle?
  weak var weak: Node?
  var action: (() -> Void)?
}

/// An edge by its nodes' numbers.
struct ExpectedEdge: Hashable, Comparable, CustomStringConvertible {
  var source: Int
  var field: String
  var target: Int
  var strength = Strength.strong
  var description: String { "\(source).\(field) → \(target) \(strength)" }
  static func < (left: Self, right: Self) -> Bool {
    (left.source, left.target, left.strength) < (right.source, right.target, right.strength)
  }
}
