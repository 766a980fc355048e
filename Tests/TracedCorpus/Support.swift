// What the snippets share: types of apps, none of them traced.

/// What happened, in order: a snippet prints by it as an app logs.
func log(_ text: Any) { print("  ", text) }

/// The name of what calls it.
func caller(_ function: String = #function) -> String { function }

nonisolated enum Fault: Error, Equatable {
  case small
  case large(code: Int)
}

nonisolated enum Route: Equatable, Sendable {
  case list
  case detail(id: Int)
  case link(path: String, query: String?)
  indirect case stack(Route, Route)
}

nonisolated struct Point: Hashable, Sendable {
  var x = 0
  var y = 0

  mutating func move(by distance: Int) {
    x += distance
    y += distance
  }
}

nonisolated struct Token: ~Copyable {
  var number: Int
  consuming func spent() -> Int { number }
}

protocol Screen: AnyObject {
  var title: String { get }
  func reload() -> Int
}

final class Detail: Screen {
  var title: String
  var next: Detail?
  var onTap: ((Int) -> Void)?
  var reloads = 0

  init(title: String = "detail") {
    self.title = title
  }

  @discardableResult func reload() -> Int {
    reloads += 1
    return reloads
  }

  func fails(_ code: Int) throws -> Int {
    if code > 0 { throw Fault.large(code: code) }
    return code
  }
}

@propertyWrapper struct Clamped {
  private var value: Int
  private let limit: Int
  var projectedValue: String { "at most \(limit)" }
  var wrappedValue: Int {
    get { value }
    set { value = min(newValue, limit) }
  }

  init(wrappedValue: Int, limit: Int = 10) {
    self.limit = limit
    value = min(wrappedValue, limit)
  }
}

@resultBuilder enum TextBuilder {
  static func buildBlock(_ parts: String...) -> String { parts.joined(separator: " ") }
  static func buildOptional(_ part: String?) -> String { part ?? "-" }
  static func buildEither(first part: String) -> String { part }
  static func buildEither(second part: String) -> String { part }
  static func buildArray(_ parts: [String]) -> String { parts.joined(separator: "+") }
}

@resultBuilder enum Pieces {
  static func buildBlock(_ parts: String...) -> String { "<\(parts.joined(separator: "|"))>" }
}

protocol Piecewise { @Pieces func pieces() -> String }

func text(@TextBuilder _ make: () -> String) -> String { make() }

@dynamicMemberLookup @dynamicCallable struct Dynamic {
  subscript(dynamicMember name: String) -> String { name }
  func dynamicallyCall(withArguments numbers: [Int]) -> Int { numbers.reduce(0, +) }
}

struct Callable {
  func callAsFunction(_ number: Int) -> Int { number + 1 }
}

func unimplemented(_ name: String = #function) -> Never { fatalError(name) }

func apply<Value, Problem: Error>(_ work: () throws(Problem) -> Value) throws(Problem) -> Value {
  try work()
}

func twice(_ work: () -> Void) {
  work()
  work()
}

func later(_ work: @escaping @MainActor () -> Void) { work() }

infix operator <+> : AdditionPrecedence
prefix operator +++
postfix operator ^^
nonisolated func <+> (left: [Int], right: Int) -> [Int] { left + [right] }
nonisolated prefix func +++ (number: Int) -> Int { number + 3 }
nonisolated func ~= (pattern: (Int) -> Bool, value: Int) -> Bool { pattern(value) }
nonisolated postfix func ^^ (number: Int) -> Int { number * number }

/// What a closure fills.
final class LateBox<Value> { var value: Value? }

func chosen(_ work: () -> Void) -> String { "nothing" }
func chosen<Value>(_ work: () -> Value) -> String { "\(work())" }
func told(_ work: () -> Void) -> String { "nothing" }
func told(_ work: () -> Bool) -> String { "\(work())" }
