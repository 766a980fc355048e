@testable import MemoryGraph

/// Links a node to others in one way, and tells the edges that must be found, in order.
struct Link: Sendable {
  typealias Targets = [(field: String, target: Node, strength: Strength)]
  /// How many targets it takes.
  var count = 1
  var make: @Sendable (_ node: Node, _ targets: [Node]) -> Targets

  /// One for each field, as `Node` declares them. A closure captures one object, or an object after a tuple:
  /// the compiler is free to order other captures.
  static let all = fields + values + containers + closures

  private static let fields = [
    Link { node, to in
      node.inherited = to[0]
      return [("inherited", to[0], .strong)]
    },
    Link { node, to in
      node.inheritedWeak = to[0]
      return [("inheritedWeak", to[0], .weak)]
    },
    Link { node, to in
      node.strong = to[0]
      return [("strong", to[0], .strong)]
    },
    Link { node, to in
      node.weak = to[0]
      return [("weak", to[0], .weak)]
    },
    Link { node, to in
      node.unowned = to[0]
      return [("unowned", to[0], .unowned)]
    },
    Link { node, to in
      node.delegate = to[0]
      return [("delegate", to[0], .weak)]
    },
    Link { node, to in
      node.screen = to[0]
      return [("screen", to[0], .strong)]
    },
    Link(count: 3) { node, to in
      node.any = (to[0], [to[1]], WeakPair(strong: to[2], weak: to[0]))
      return [
        ("any.0", to[0], .strong), ("any.1[0]", to[1], .strong), ("any.2.strong", to[2], .strong),
        ("any.2.weak", to[0], .weak),
      ]
    },
  ]

  private static let containers = [
    Link(count: 3) { node, to in
      node.list = to
      return to.enumerated().map { ("list[\($0)]", $1, .strong) }
    },
    Link(count: 2) { node, to in
      node.screens = [to[1], to[0]]
      return [("screens[0]", to[1], .strong), ("screens[1]", to[0], .strong)]
    },
    Link(count: 3) { node, to in
      node.byName = ["c": to[2], "a": to[0], "b": to[1]]
      return zip("abc", to).map { ("byName[\"\($0)\"]", $1, .strong) }
    },
    Link(count: 2) { node, to in
      node.byNumber = [12: WeakPair(strong: to[1], weak: to[0]), -1: WeakPair(strong: to[0], weak: nil)]
      return [
        ("byNumber[-1].strong", to[0], .strong), ("byNumber[12].strong", to[1], .strong),
        ("byNumber[12].weak", to[0], .weak),
      ]
    },
    Link(count: 4) { node, to in
      node.set = Set(to.map { Key(node: $0) })
      return node.set.map(\.node).sorted { $0.id < $1.id }.enumerated().map {
        ("set[\($0)].node", $1, .strong)
      }
    },
  ]

  private static let values = [
    Link(count: 2) { node, to in
      node.pair = WeakPair(strong: to[0], weak: to[1])
      return [("pair.strong", to[0], .strong), ("pair.weak", to[1], .weak)]
    },
    Link { node, to in
      node.choice = .one(to[0])
      return [("choice.one", to[0], .strong)]
    },
    Link(count: 3) { node, to in
      node.choice = .two(left: to[0], right: WeakPair(strong: to[1], weak: to[2]))
      return [
        ("choice.two.left", to[0], .strong), ("choice.two.right.strong", to[1], .strong),
        ("choice.two.right.weak", to[2], .weak),
      ]
    },
    Link(count: 3) { node, to in
      node.tree = .branch(.leaf(to[0]), .branch(.leaf(to[1]), .leaf(to[2])))
      return [
        ("tree.branch.0.leaf", to[0], .strong), ("tree.branch.1.branch.0.leaf", to[1], .strong),
        ("tree.branch.1.branch.1.leaf", to[2], .strong),
      ]
    },
    Link { node, to in
      node.later = to[0]
      return [("later", to[0], .strong)]
    },
  ]

  private static let closures = [
    Link { node, to in
      let target = to[0]
      node.action = { target.visit() }
      return [("action", target, .strong)]
    },
    Link { node, to in
      let target = to[0]
      node.action = target.visit
      return [("action", target, .strong)]
    },
    Link { node, to in
      var target: Node? = to[0]
      node.action = { target = target?.strong }
      return [("action", to[0], .strong)]
    },
    Link(count: 3) { node, to in
      let third = to[2]
      for (place, item) in [(to[0], { third.visit() })].enumerated() {
        node.action = { [second = to[1]] in place == 0 ? item.1() : second.visit() }
      }
      return [("action.0", to[0], .strong), ("action.1", third, .strong), ("action", to[1], .strong)]
    },
    Link(count: 2) { node, to in
      let last = to[1]
      let getters: [() -> Node?] = [{ [weak last] in last }, { last }]
      for pair in getters.enumerated() {
        node.actions = [{ [first = to[0]] in pair.offset == $0 ? first : pair.element() }]
      }
      return [("actions[0].element", last, .strong), ("actions[0]", to[0], .strong)]
    },
    Link(count: 4) { node, to in
      let (first, second, third, fourth) = (to[0], to[1], to[2], to[3])
      let inner = { (number: Int) -> Node? in number > 0 ? third : nil }
      node.actions = [
        { _ in first }, { [weak second] _ in second }, { number in inner(number) },
        { [unowned fourth] _ in fourth },
      ]
      return [
        ("actions[0]", first, .strong), ("actions[1]", second, .weak), ("actions[2]", third, .strong),
        ("actions[3]", fourth, .unowned),
      ]
    },
    Link(count: 4) { node, to in
      let (middle, last, fourth) = (Middle(), Middle(), to[3])
      (middle.node, middle.next, last.weak) = (to[0], last, to[1])
      last.node = to[2]
      last.action = { [weak fourth] in fourth?.visit() }
      node.unknown = middle
      return [
        ("unknown.node", to[0], .strong), ("unknown.next.node", to[2], .strong),
        ("unknown.next.weak", to[1], .weak), ("unknown.next.action", fourth, .weak),
      ]
    },
    Link { node, to in
      node.lazyList = [to[0]].lazy.map(\.id)
      return [("lazyList[0]", to[0], .strong)]
    },
  ]
}
