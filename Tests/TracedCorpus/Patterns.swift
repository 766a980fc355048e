@Traced final class Patterns {
  var route: Route? = .stack(.detail(id: 1), .link(path: "p", query: nil))
  var value: Any = [1, 2]

  /// wildcard-pattern: in declarations and loops
  func wildcards() -> Int {
    let (_, second) = (1, 2)
    for _ in 0..<second {}
    let _ = second
    return second
  }

  /// identifier-pattern: shadows a property
  func shadows() -> String {
    let value = "local"
    return "\(value) \(self.value)"
  }

  /// identifier-pattern: shadows itself
  func shadowsItself(_ number: Int = 2) -> Int {
    let number = number + 1
    if let route { _ = route }
    do {
      let number = number * 2
      return number
    }
  }

  /// value-binding-pattern: var in a case
  func varCase() -> Int {
    switch route {
    case .stack(.detail(var id), _)?:
      id += 1
      return id
    default: return 0
    }
  }

  /// value-binding-pattern: outside of the case's parentheses
  func outside() -> String {
    if case let .stack(.detail(id), .link(path, query))? = route { return "\(id) \(path) \(query ?? "-")" }
    return ""
  }

  /// tuple-pattern: nested
  func tuples() -> Int {
    let ((a, b), c) = ((1, 2), 3)
    var (d, e): (Int, Int) = (4, 5)
    d += 1
    e += d
    return a + b + c + d + e
  }

  /// enum-case-pattern: of an optional
  func optionalEnum() -> Bool {
    if case .some(.stack) = route, case .stack? = route { return true }
    return false
  }

  /// optional-pattern: nested
  func nestedOptional() -> Int {
    let value: Int?? = 3
    if case let number?? = value { return number }
    return 0
  }

  /// type-casting-pattern: as, in an if and a switch
  func castPatterns() -> Int {
    if case let numbers as [Int] = value { return numbers.count }
    switch value {
    case is String: return -1
    case let number as Int where number > 1: return number
    case let pair as (Int, Int): return pair.0
    default: return 0
    }
  }

  /// expression-pattern: ranges, values and an operator of one's own
  func expressions() -> [Bool] {
    let isEven = { (number: Int) in number % 2 == 0 }
    var found: [Bool] = []
    for number in 1...3 {
      switch number {
      case isEven: found.append(true)
      case 3...: found.append(true)
      default: found.append(false)
      }
    }
    return found
  }

  /// expression-pattern: a call and a member
  func members() -> Bool {
    switch Point(x: 1, y: 1) {
    case Point(x: 1, y: 1): true
    default: false
    }
  }

  /// enum-case-pattern: labels, and none
  func labels() -> String {
    switch Route.link(path: "a", query: "b") {
    case .link(path: let path, query: _) where path == "b": return "b"
    case .link("a", let query): return query ?? ""
    default: return "-"
    }
  }

  /// enum-case-pattern: without its values
  func bare() -> Bool {
    guard case .stack = route else { return false }
    return true
  }

  /// optional-pattern: while and guard
  func optionals() -> Int {
    var numbers: [Int?] = [1, 2, nil]
    var sum = 0
    while case let number?? = numbers.first {
      sum += number
      numbers.removeFirst()
    }
    guard case nil = numbers[0] else { return 0 }
    return sum
  }
}
