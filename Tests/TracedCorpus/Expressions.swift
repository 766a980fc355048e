@Traced class Expressions {
  var number = 3
  var list = [1, 2, 3]
  var detail: Detail? = Detail()
  var screen: (any Screen)? = Detail(title: "screen")
  lazy var lazyNumber = number * 2
  class var kind: String { "kind" }
  func describe() -> String { "base" }

  /// prefix-expression: operators
  func prefix() -> [Int] { [-number, +++number, ~0] }

  /// postfix-operator: of one's own
  func postfix() -> Int { number^^ }

  /// in-out-expression: variables, elements and fields
  func inOut() -> [Int] {
    var point = Point()
    func add(_ a: inout Int, _ b: inout Int) { (a, b) = (a + 1, b + 2) }
    add(&number, &list[0])
    add(&point.x, &point.y)
    swap(&list[1], &number)
    return list + [number, point.x, point.y]
  }

  /// try-expression: try, try? and try!
  func tries() throws -> [Int?] {
    let detail = Detail()
    // swift-format-ignore
    return [try detail.fails(0), try? detail.fails(1), try! detail.fails(0)]
  }

  /// try-expression: covers all to its right
  func tryCovers() throws -> Int {
    let detail = Detail()
    let sum = try detail.fails(0) + detail.fails(0)
    number += try detail.fails(0)
    return sum
  }

  /// await-expression: in arguments and operands
  func awaits() async -> Int {
    func one() async -> Int { 1 }
    let sum = await one() + one()
    list.append(await one())
    return await max(sum, one())
  }

  /// infix-expression: precedence, and an operator of one's own
  func infix() -> [Int] { [1 + 2 * 3, (1 + 2) * 3, 7 % 4] <+> 1 << 3 }

  /// infix-expression: && and || stop early
  func shortCircuit() -> Bool {
    func yes(_ word: String) -> Bool {
      log(word)
      return true
    }
    return yes("a") || yes("b") && yes("c")
  }

  /// infix-expression: ?? with a call
  func coalesce() -> String { detail?.next?.title ?? screen?.title ?? "none" }

  /// infix-expression: ranges
  func ranges() -> [Int] { Array(0..<2) + Array(1...2) + Array(list[1...]) + Array(list[..<1]) }

  /// assignment-operator: to a tuple and to nothing
  func assigns() -> Int {
    var (a, b) = (1, 2)
    (a, b) = (b, a)
    _ = describe()
    (_, number) = (a, b)
    return a * 10 + b + number
  }

  /// assignment-operator: through an optional
  func assignsOptional() -> Int? {
    detail?.reloads = 4
    detail?.reloads += 1
    detail?.next?.reloads = 9
    return detail?.reloads
  }

  /// conditional-operator: nested
  func ternary() -> String { number > 2 ? number > 5 ? "large" : "middle" : "small" }

  /// type-casting-operator: is, as, as? and as!
  func casts() -> [String] {
    let values: [Any] = [1, "a", 2.0]
    let ints = values.filter { $0 is Int }.count
    let word = values[1] as! String
    let missing = values[0] as? String
    let wide = number as Any
    return ["\(ints)", word, missing ?? "-", "\(wide)"]
  }

  /// literal-expression: arrays and dictionaries
  func collections() -> Int {
    let empty: [Int] = []
    let table: [String: [Int]] = ["a": [1, 2], "b": [:].isEmpty ? empty : []]
    return table["a", default: []].count + table.count
  }

  /// literal-expression: numbers
  func numbers() -> String { "\(0b11) \(0o17) \(0xFF) \(1_000) \(1.5e2) \(0x1p4)" }

  /// literal-expression: strings over lines, raw, and with interpolation
  func strings() -> String {
    let inner = "b"
    return """
      a \(inner + "\(number)") \
      c
        #"d" \\
      """ + #"\n\#(number)"#
  }

  /// literal-expression: interpolation with closures and conditions
  func interpolation() -> String {
    "\(list.map { "<\($0)>" }.joined()) \(number > 2 ? "yes" : "no") \(detail?.title ?? "none")"
  }

  /// literal-expression: a regular expression
  func regex() -> String {
    guard let match = "ab12".firstMatch(of: /([a-z]+)(?<digits>\d+)/) else { return "none" }
    return "\(match.1) \(match.digits)"
  }

  /// literal-expression: #function, #line and #fileID
  func places() -> String { "\(#function) \(#line) \(#fileID)" }

  /// literal-expression: #function as a default argument
  func called(_ label: Int = 1) -> String { caller() }

  /// literal-expression: #function in a closure and a local function
  func names() -> [String] {
    func inner(_ label: Int) -> String { #function }
    return [{ #function }(), inner(1)]
  }

  /// self-expression: methods, subscripts and types
  func selves() -> [String] {
    let me = self
    return [self.describe(), me.describe(), Self.kind, "\(type(of: self).kind)", "\(self[2])"]
  }

  subscript(index: Int) -> Int { list[index] }

  /// implicit-member-expression: chains and calls
  func implicitMembers() -> Bool {
    let route: Route = .detail(id: 1)
    let point: Point? = .init(x: 1, y: 2)
    return route == .list || point == .some(.init(x: 1, y: 2))
  }

  /// tuple-expression: labels
  func tuples() -> Int {
    let pair = (a: 1, b: (c: 2, 3))
    let (first, (second, third)) = pair
    return pair.a + pair.b.c + first + second + third
  }

  /// parenthesized-expression: closures and members
  func parenthesized() -> Int { (({ $0 + 1 } as (Int) -> Int))((number)) }

  /// key-path-expression: as a function, nested, and written through
  func keyPaths() -> [Int] {
    let path = \Expressions.number
    self[keyPath: path] += 1
    let points = [Point(x: 1, y: 2)]
    return points.map(\.y) + [self[keyPath: \.number], points[keyPath: \.[0].x]]
  }

  /// function-call-expression: labels, defaults and variadic arguments
  func calls() -> Int {
    func sum(_ numbers: Int..., times factor: Int = 1) -> Int { numbers.reduce(0, +) * factor }
    return sum() + sum(1, 2) + sum(3, times: 2)
  }

  /// function-call-expression: callable and dynamic values
  func callables() -> [String] {
    let dynamic = Dynamic()
    return ["\(Callable()(1))", "\(dynamic(1, 2))", dynamic.anything]
  }

  /// explicit-member-expression: methods as values
  func methodValues() -> [String] {
    let bound = describe
    let unbound = Expressions.describe
    return [bound(), unbound(self)()] + ["a"].map { $0.uppercased() }
  }

  /// initializer-expression: .init and metatypes
  func initializers() -> [String] {
    let type: Detail.Type = Detail.self
    return [type.init(title: "a").title, Detail.init().title] + [1].map(String.init)
  }

  /// subscript-expression: labels, ranges and defaults
  func subscripts() -> [Int] {
    var table = ["a": 1]
    table["b", default: 5] += 1
    table["a"] = nil
    list[0...1] = [9]
    return list + table.values
  }

  /// forced-value-expression: of chains
  func forced() -> String { detail!.title + screen!.title }

  /// optional-chaining-expression: as a statement
  func chains() -> Int {
    detail?.reload()
    detail?.next?.reload()
    screen?.reload()
    return detail?.reloads ?? 0
  }

  /// optional-chaining-expression: closures, and optionals of optionals
  func chainsDeep() -> Int {
    var act: (() -> Void)?? = { self.number += 1 }
    act??()
    act = .some(nil)
    act??()
    detail?.onTap?(1)
    let words: [String: [Int]?] = ["a": [7]]
    return words["a"]??.first ?? 0
  }

  /// optional-chaining-expression: changes a value
  func chainsChange() -> [Int] {
    var point: Point? = Point()
    point?.move(by: 2)
    var numbers: [String: [Int]] = ["a": [1]]
    numbers["a"]?.append(2)
    numbers["b"]?.append(3)
    return numbers["a"]! + [point!.x]
  }

  /// optional-chaining-expression: with try and await
  func chainsTry() async throws -> Int? {
    try detail?.fails(0)
    await wait(detail)?.reload()
    return try detail?.fails(0)
  }

  func wait(_ detail: Detail?) async -> Detail? { detail }

  /// wildcard-expression: results that are not wanted
  func wildcards() -> Int {
    _ = detail?.reload()
    let _ = number
    _ = (try? Detail().fails(1))
    return detail?.reloads ?? 0
  }

  /// macro-expansion-expression: of the compiler
  func macros() -> String { "\(#dsohandle == #dsohandle) \(#file)" }

  /// consume-expression: of a copyable variable
  func consumes() -> Int {
    let values = [1, 2]
    let moved = consume values
    return moved.count
  }

  /// copy-expression: of a parameter
  func copies() -> Int {
    func count(_ values: borrowing [Int]) -> Int {
      let own = copy values
      return own.count
    }
    return count(list)
  }

  /// postfix-self-expression: of a type and of a value
  func postfixSelf() -> String { "\(Int.self) \(number.self)" }

  /// metatype-expression: compared
  func metatypes() -> Bool { type(of: self) == Expressions.self && Self.self is Expressions.Type }

  /// unsafe-expression: pointers
  func pointers() -> Int {
    withUnsafePointer(to: number) { $0.pointee } + list.withUnsafeBufferPointer { $0.count }
  }

  /// await-expression: an async let
  func asyncLet() async -> Int {
    async let one = number
    async let two = { @MainActor in 2 }()
    return await one + two
  }

  required init() {}
}
