@Traced final class Branches {
  var detail: Detail? = Detail()
  var number = 2

  /// if-statement: with else if and else
  func ifElse() -> String {
    if number == 1 {
      return "one"
    } else if number == 2 {
      return "two"
    } else {
      return "many"
    }
  }

  /// if-statement: with an optional binding in short form
  func ifLetShort() -> String {
    if let detail { return detail.title }
    return "none"
  }

  /// if-statement: with a changeable binding
  func ifVar() -> Int {
    if var copy = Optional(number) {
      copy += 1
      return copy
    }
    return 0
  }

  /// if-statement: with several conditions
  func ifSeveral() -> Bool {
    if let detail, number > 1, case let title = detail.title, title.count > 2 { return true }
    return false
  }

  /// if-statement: with an enum case pattern
  func ifCase() -> Int {
    let route = Route.detail(id: 4)
    if case .detail(let id) = route, id > 3 { return id }
    return 0
  }

  /// if-statement: with a type cast
  func ifAs() -> String {
    let value: Any = 3
    if let number = value as? Int { return "Int \(number)" }
    return "?"
  }

  /// if-statement: with availability
  func ifAvailable() -> String {
    if #available(macOS 99, iOS 99, *) { return "new" } else { return "old" }
  }

  /// if-statement: with unavailability
  func ifUnavailable() -> String {
    if #unavailable(macOS 10, iOS 4) { return "old" }
    return "new"
  }

  /// if-statement: an empty body
  func ifEmpty() -> Int {
    if number == 2 {} else { number = 0 }
    return number
  }

  /// guard-statement: with an optional binding
  func guardLet() -> String {
    guard let detail else { return "none" }
    return detail.title
  }

  /// guard-statement: with self of a closure
  func guardSelf() -> Int {
    let act: () -> Void = { [weak self] in
      guard let self else { return }
      number = 5
    }
    act()
    return number
  }

  /// guard-statement: with case let
  func guardCase() -> Int {
    guard case .link(_, let query?) = Route.link(path: "a", query: "b") else { return 0 }
    return query.count
  }

  /// guard-statement: throws
  func guardThrow() throws -> Int {
    guard number > 2 else { throw Fault.large(code: number) }
    return 1
  }

  /// guard-statement: with a call that never returns
  func guardNever() -> Int {
    guard number == 2 else { unimplemented() }
    return number
  }

  /// guard-statement: in a loop
  func guardContinue() -> Int {
    var sum = 0
    for index in 0..<4 {
      guard index != 2 else { continue }
      sum += index
    }
    return sum
  }

  /// switch-statement: over an enum
  func switchEnum() -> String {
    switch Route.link(path: "p", query: nil) {
    case .list: return "list"
    case .detail(let id): return "\(id)"
    case .link(let path, nil): return path
    case .link(let path, let query?): return path + query
    case .stack: return "stack"
    }
  }

  /// switch-statement: with ranges and a default
  func switchRange() -> String {
    switch number {
    case ..<0: "negative"
    case 0: "zero"
    case 1...9: "digit"
    default: "large"
    }
  }

  /// switch-statement: with several patterns in a case
  func switchSeveral() -> Bool {
    switch number {
    case 1, 3, 5: return true
    case 2,
      4:
      return false
    default: return true
    }
  }

  /// switch-statement: with where
  func switchWhere() -> String {
    switch (number, detail) {
    case (let count, _) where count > 5: return "many"
    case (_, let detail?) where detail.title == "detail": return "detail"
    default: return "-"
    }
  }

  /// switch-statement: with fallthrough
  func switchFallthrough() -> Int {
    switch number {
    case 2:
      number += 1
      fallthrough
    case 7:
      number += 10
    default:
      number = 0
    }
    return number
  }

  /// switch-statement: over a tuple, with both bound at once
  func switchTuple() -> Int {
    switch (number, 3) {
    case let (a, b) where a == b: return 0
    case let (a, b): return a * b
    }
  }

  /// switch-statement: over types
  func switchType() -> String {
    let value: Any = "text"
    switch value {
    case is Int: return "Int"
    case let text as String: return text
    default: return "?"
    }
  }

  /// switch-statement: with an unknown default
  func switchUnknown() -> String {
    switch Optional(number) {
    case .none: return "none"
    case .some(1): return "one"
    @unknown default: return "other"
    }
  }

  /// switch-statement: the same name bound in two patterns
  func switchShared() -> Int {
    let routes: [Route] = [.detail(id: 3)]
    switch routes[0] {
    case .detail(let id), .stack(.detail(let id), _): return id
    default: return 0
    }
  }

  /// switch-statement: with a condition around a case
  func switchConditional() -> String {
    switch number {
    #if os(Linux)
      case 2: return "two"
    #else
      case 2: return "zwei"
    #endif
    default: return "?"
    }
  }

  /// switch-statement: with statements that assign
  func switchAssign() -> Int {
    switch number {
    case 2: number = 20
    default: number = 1
    }
    return number
  }

  /// switch-statement: the only statement of a method
  func switchOnly() {
    switch number {
    case 2: log("two")
    default: log("other")
    }
  }

  /// if-statement: the only statement of a method
  func ifOnly() {
    if number == 2 { log("two") } else { log("other") }
  }
}
