@Traced final class Loops {
  var total = 0
  var names = ["a", "b", "c"]

  /// for-in-statement: over a range
  func forRange() -> Int {
    for number in 1...3 {
      total += number
    }
    return total
  }

  /// for-in-statement: with a where clause
  func forWhere() -> [Int] {
    var odd: [Int] = []
    for number in 0..<6 where number % 2 == 1 { odd.append(number) }
    return odd
  }

  /// for-in-statement: with a tuple pattern
  func forTuple() -> [String] {
    var lines: [String] = []
    for (index, name) in names.enumerated() {
      lines.append("\(index)\(name)")
    }
    return lines
  }

  /// for-in-statement: with case let
  func forCase() -> [Int] {
    let routes: [Route] = [.list, .detail(id: 1), .detail(id: 2)]
    var ids: [Int] = []
    for case .detail(let id) in routes {
      ids.append(id)
    }
    return ids
  }

  /// for-in-statement: with an optional pattern
  func forOptional() -> Int {
    let numbers: [Int?] = [1, nil, 3]
    var sum = 0
    for case let number? in numbers { sum += number }
    return sum
  }

  /// for-in-statement: with a wildcard
  func forWildcard() -> Int {
    for _ in 0..<3 { total += 1 }
    return total
  }

  /// for-in-statement: with a typed variable
  func forTyped() -> Int {
    for number: Int in [1, 2] { total += number }
    return total
  }

  /// for-in-statement: over a dictionary, with closures made in it
  func forClosures() -> [Int] {
    var closures: [() -> Int] = []
    for (_, value) in ["a": 1] {
      closures.append { value + 1 }
    }
    return closures.map { $0() }
  }

  /// for-in-statement: with a changeable variable
  func forVar() -> Int {
    for var number in [1, 2] {
      number += 1
      total += number
    }
    return total
  }

  /// for-in-statement: with await
  func forAwait() async -> [Int] {
    var numbers: [Int] = []
    let stream = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.yield(2)
      continuation.finish()
    }
    for await number in stream {
      numbers.append(number)
    }
    return numbers
  }

  /// for-in-statement: with try await
  func forTryAwait() async throws -> Int {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Fault.small)
    }
    for try await number in stream {
      total += number
    }
    return total
  }

  /// for-in-statement: an empty body
  func forEmpty() -> String {
    for _ in names {}
    return "done"
  }

  /// while-statement: a plain condition
  func whilePlain() -> Int {
    while total < 3 { total += 1 }
    return total
  }

  /// while-statement: with an optional binding
  func whileLet() -> [String] {
    var taken: [String] = []
    while let name = names.popLast() {
      taken.append(name)
    }
    return taken
  }

  /// while-statement: with case let
  func whileCase() -> Int {
    var route = Route.stack(.list, .stack(.list, .list))
    while case .stack(_, let next) = route {
      route = next
      total += 1
    }
    return total
  }

  /// while-statement: with several conditions
  func whileSeveral() -> Int {
    while let first = names.first, first != "c", total < 10 {
      names.removeFirst()
      total += 1
    }
    return total
  }

  /// repeat-while-statement: runs at least once
  func repeatWhile() -> Int {
    repeat {
      total += 1
    } while total < 0
    return total
  }

  /// repeat-while-statement: with continue
  func repeatContinue() -> Int {
    var tries = 0
    repeat {
      tries += 1
      if tries == 2 { continue }
      total += tries
    } while tries < 3
    return total
  }

  /// labeled-statement: break out of the outer loop
  func labelBreak() -> [Int] {
    var seen: [Int] = []
    outer: for a in 0..<3 {
      for b in 0..<3 {
        if a + b == 3 { break outer }
        seen.append(a * 10 + b)
      }
    }
    return seen
  }

  /// labeled-statement: continue the outer loop
  func labelContinue() -> [Int] {
    var seen: [Int] = []
    rows: for a in 0..<3 {
      var b = 0
      while true {
        b += 1
        if b > a { continue rows }
        seen.append(a * 10 + b)
      }
    }
    return seen
  }

  /// labeled-statement: break out of do
  func labelDo() -> String {
    check: do {
      if names.count == 3 { break check }
      return "not reached"
    }
    return "left"
  }

  /// labeled-statement: break out of if
  func labelIf() -> String {
    found: if let first = names.first {
      if first == "a" { break found }
      return "other"
    }
    return "a"
  }

  /// labeled-statement: break a loop from a switch
  func labelSwitch() -> Int {
    loop: while true {
      switch total {
      case 3: break loop
      default: total += 1
      }
    }
    return total
  }

  /// break-statement: out of a switch
  func breakSwitch() -> Int {
    switch total {
    case 0: break
    default: total = 9
    }
    return total
  }

  /// continue-statement: in a loop with defer
  func continueDefer() -> Int {
    for number in 0..<4 {
      defer { total += 10 }
      if number % 2 == 0 { continue }
      total += number
    }
    return total
  }
}
