@Traced class Node<Value> {
  var value: Value
  var next: Node<Value>?

  init(_ value: Value, next: Node<Value>? = nil) {
    self.value = value
    self.next = next
  }

  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Node<Other> {
    Node<Other>(try transform(value), next: try next?.map(transform))
  }

  func appended(_ value: Value) -> Node<Value> {
    let last = Node(value)
    var node = self
    while let next = node.next { node = next }
    node.next = last
    return last
  }

  func all() -> [Value] { [value] + (next?.all() ?? []) }
}

@Traced extension Node where Value: Equatable {
  func holds(_ wanted: Value) -> Bool { value == wanted || next?.holds(wanted) ?? false }
}

@Traced extension Node: CustomStringConvertible where Value: CustomStringConvertible {
  var description: String { words() }
  func words() -> String { value.description }
}

protocol Coordinating: AnyObject {
  associatedtype Path: Equatable
  associatedtype Child = Never
  var path: Path? { get set }
  func open(_ path: Path) -> [Path]
}

@Traced extension Coordinating {
  func open(_ path: Path) -> [Path] {
    let old = self.path
    self.path = path
    return [old, path].compactMap { $0 }
  }

  func close() -> Path? {
    defer { path = nil }
    return path
  }
}

@Traced extension Coordinating where Self: Types {
  func reopen(_ path: Path) -> Int { open(path).count + number }
}

extension Array where Element == Int {
  @TracedBody func total() -> Int { reduce(0) { $0 + $1 } }
}

@Traced extension Point {
  func sum() -> Int { x + y }
  mutating func grow(by step: Int) {
    move(by: step)
    x += 1
  }
  static func origin() -> Point { Point() }
  init(both value: Int) {
    self.init(x: value, y: value)
  }
}

@Traced extension Route {
  func depth() -> Int {
    switch self {
    case .stack(let a, let b): max(a.depth(), b.depth()) + 1
    default: 0
    }
  }
  mutating func replace() { self = .list }
}

@Traced final class Types: Coordinating {
  typealias Path = Route
  var path: Route?
  var number = 2
  enum Kind: String, CaseIterable { case one, two = "zwei" }
  struct Pair { var a = 1, b = 2 }
  class Inner {
    init() {}
    func word() -> String { "inner" }
  }

  /// type: arrays, dictionaries, optionals and sets
  func collections() -> String {
    let a: [[Int]?] = [[1], nil]
    let b: [String: Set<Int>] = ["a": [1]]
    let c: Int?? = .some(nil)
    return "\(a.count) \(b.count) \(c == nil)"
  }

  /// type: functions
  func functions() -> Int {
    let a: (Int, _ b: inout Int) throws -> Void = { $1 += $0 }
    var value = 1
    try? a(2, &value)
    let b: ((Int) -> Int)? = nil
    return b?(1) ?? value
  }

  /// type: C functions
  func cFunctions() -> Int {
    let compare: @convention(c) (Int, Int) -> Int = { $0 - $1 }
    return compare(5, 3)
  }

  /// type: tuples with labels as a result
  func pair() -> (first: Int, second: String) { (1, "two") }

  /// type: compositions
  func composed() -> Int {
    func use(_ value: any Screen & AnyObject) -> Int { value.reload() }
    return use(Detail())
  }

  /// type: opaque and boxed with associated types
  func associated() -> Int {
    let values: any Collection<Int> = [1, 2]
    func count(_ values: some Collection) -> Int { values.count }
    return count(values)
  }

  /// type: metatypes
  func metatypes() -> String {
    let type: any Screen.Type = Detail.self
    let other: Any.Type = Int.self
    return "\(type) \(other)"
  }

  /// type: Any and AnyObject
  func anything() -> [String] {
    let values: [Any] = [1, "a", Detail.self, ()]
    let object: AnyObject = self
    return values.map { "\(type(of: $0))" } + ["\(object is Types)"]
  }

  /// type: Self
  func same(_ other: Types? = nil) -> Bool {
    other === nil && itself() === self
  }

  func itself() -> Self { self }

  /// type: parameter packs
  func packs() -> Int { count(1, "a", 2.0) }
  func count<each Value>(_ values: repeat each Value) -> Int {
    var count = 0
    for _ in repeat each values { count += 1 }
    return count
  }

  /// type: parameter packs in a tuple
  func packTuple() -> String { "\(tuple(1, "a"))" }
  func tuple<each Value>(_ values: repeat each Value) -> (repeat each Value) { (repeat each values) }

  /// type: parameter packs in a closure
  func packClosure() -> String { texts(1, "a") }
  func texts<each Value>(_ values: repeat each Value) -> String { { "\((repeat each values))" }() }

  /// type: inline arrays
  func inline() -> Int {
    let values: InlineArray<3, Int> = [1, 2, 3]
    return values[0] + values[2]
  }

  /// generic-parameter-clause: with constraints
  func largest<Value>(_ a: Value = 1, _ b: Value = 2) -> Value where Value: Comparable & Hashable {
    a < b ? b : a
  }

  /// generic-where-clause: on associated types
  func equal() -> Bool { same([1, 2], Set([1, 2])) }
  func same<A: Sequence, B: Sequence>(_ a: A, _ b: B) -> Bool
  where A.Element == B.Element, A.Element: Comparable {
    a.sorted().elementsEqual(b.sorted())
  }

  /// class-declaration: a generic class
  func generic() -> [Int] {
    let node = Node(1)
    _ = node.appended(2).appended(3)
    return node.all() + node.map { $0 * 2 }.all()
  }

  /// extension-declaration: conditional
  func conditional() -> String { "\(Node(1).holds(1)) \(Node("a")) \(Node(2).words())" }

  /// extension-declaration: of a protocol with an associated type
  func associatedExtension() -> [String] {
    _ = open(.list)
    let opened = open(.detail(id: 1)).map { "\($0)" }
    return opened + ["\(reopen(.list))", "\(String(describing: close()))"]
  }

  /// extension-declaration: with a same-type requirement
  func sameType() -> Int { [1, 2].total() }

  /// extension-declaration: of a struct
  func ofStruct() -> Int {
    var point = Point(both: 2)
    point.grow(by: 1)
    return point.sum() + Point.origin().sum()
  }

  /// extension-declaration: of an enum
  func ofEnum() -> String {
    var route = Route.stack(.list, .stack(.list, .list))
    let depth = route.depth()
    route.replace()
    return "\(depth) \(route)"
  }

  /// enum-declaration: nested, with raw values
  func rawValues() -> [String] { Kind.allCases.map(\.rawValue) + [Kind(rawValue: "x")?.rawValue ?? "-"] }

  /// enum-declaration: local and generic
  func localEnum() -> Int {
    enum Tree<Value> {
      case leaf(Value)
      indirect case node(Tree, Tree)
      var count: Int {
        switch self {
        case .leaf: 1
        case .node(let a, let b): a.count + b.count
        }
      }
    }
    return Tree.node(.leaf(1), .node(.leaf(2), .leaf(3))).count
  }

  /// struct-declaration: local, with methods and statics
  func localStruct() -> Int {
    struct Counter {
      static let step = 2
      var count = 0
      mutating func add() { count += Self.step }
    }
    var counter = Counter()
    counter.add()
    return counter.count + Pair().b
  }

  /// class-declaration: local, with a closure over nothing
  func localClass() -> String {
    final class Local: Inner {
      override func word() -> String { [super.word()].map { $0 + "!" }.joined() }
    }
    return Local().word()
  }

  /// actor-declaration: a local actor, and a nested function on it
  func actors() async -> Int {
    actor Counter {
      var count = 0
      func add(_ number: Int) -> Int {
        count += number
        return count
      }
    }
    let counter = Counter()
    _ = await counter.add(2)
    return await counter.add(3)
  }

  /// protocol-declaration: an extension's method, called through a box
  func throughBox() -> Int {
    let screen: any Screen = Detail()
    return screen.reloadTwice()
  }

  /// subscript-declaration: of the class, generic and static
  func subscripts() -> String { "\(self[1]) \(self["a"]) \(Types[2])" }
  subscript<Key: Hashable>(key: Key) -> String { "\(key)" }
  static subscript(index: Int) -> Int { index * 2 }

  /// operator-declaration: operators of the class
  func operators() -> Bool {
    let other = Types()
    other.number = 3
    return self < other && !(other < self) && (self + other) == 5
  }
  static func < (left: Types, right: Types) -> Bool { left.number < right.number }
  static func + (left: Types, right: Types) -> Int { left.number + right.number }
}

@Traced extension Screen {
  func reloadTwice() -> Int { reload() + reload() }
}
