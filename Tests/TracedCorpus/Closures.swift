import Glibc

@Traced final class Closures {
  var number = 1
  var handler: ((Int) -> Void)?
  var maker: (() -> Int)?
  let detail = Detail()
  var keptNumber: CheckedContinuation<Int, Never>?

  /// closure-expression: one expression with shorthand names
  func shorthand() -> [Int] { [3, 1, 2].sorted { $0 > $1 } }

  /// closure-expression: named parameters
  func named() -> [Int] {
    [1, 2].map { number in number + self.number }
  }

  /// closure-expression: typed parameters and a result
  func typed() -> Int {
    let add = { (a: Int, b: Int) -> Int in a + b }
    return add(1, 2)
  }

  /// closure-expression: several statements
  func several() -> [String] {
    [1, 2].map { number in
      let doubled = number * 2
      return "\(doubled)"
    }
  }

  /// closure-expression: an empty body on one line
  func emptyLine() -> Int {
    let act: (Int) -> Void = { _ in }
    act(1)
    return number
  }

  /// closure-expression: an empty body on two lines
  func emptyLines() -> Int {
    // swift-format-ignore
    let act: (Int) -> Void = { _ in
    }
    act(1)
    return number
  }

  /// closure-expression: only a comment
  func onlyComment() {
    handler = { [weak self] _ in
      // later
    }
    handler?(1)
  }

  /// closure-expression: without parameters and statements
  func emptyBraces() {
    later {}
    twice {}
  }

  /// closure-expression: a comment alone, without a signature
  func commentOnly() {
    later {
      // later
    }
  }

  /// closure-expression: returns nothing
  func returnsVoid() -> Int {
    let act = { () -> Void in self.number = 4 }
    act()
    return number
  }

  /// closure-expression: returns a call's result that may be discarded
  func discards() -> Int {
    let act: () -> Void = { self.detail.reload() }
    act()
    let value: () -> Int = { self.detail.reload() }
    return value()
  }

  /// closure-expression: never returns
  func neverReturns() -> Int {
    maker = { fatalError("not called") }
    let abstract: (Int) -> String = { _ in unimplemented() }
    _ = abstract
    return number
  }

  /// closure-expression: changes an inout parameter
  func changesParameter() -> [Int] {
    [1, 2].reduce(into: []) { $0.append($1) }
  }

  /// closure-expression: changes an inout parameter, named
  func changesNamed() -> Int {
    func change(_ work: (inout Int) -> Void) { work(&number) }
    change { value in value += 2 }
    change {
      $0 += 1
      $0 *= 2
    }
    return number
  }

  /// closure-expression: ignores parameters
  func ignores() -> Int {
    [1, 2, 3].reduce(0) { sum, _ in sum + 1 }
  }

  /// closure-expression: takes a tuple apart
  func tuple() -> [String] {
    ["a": 1].map { key, value in "\(key)\(value)" } + ["b": 2].map { "\($0)\($1)" }
  }

  /// closure-expression: takes a tuple whole
  func tupleWhole() -> [Int] {
    [(1, 2)].map { $0.0 + $0.1 }
  }

  /// closure-expression: called at once
  func atOnce() -> Int {
    let value: Int = {
      let two = 2
      return two * number
    }()
    return value
  }

  /// closure-expression: throws
  func throwing() -> Int? {
    let act = { (code: Int) throws in try self.detail.fails(code) }
    return try? act(1)
  }

  /// closure-expression: throws without saying so
  func throwingImplicitly() throws -> [Int] {
    try [0, 2].map { try detail.fails($0) }
  }

  /// closure-expression: async
  func asynchronous() async -> Int {
    let act = { () async -> Int in
      await Task.yield()
      return self.number
    }
    return await act()
  }

  /// closure-expression: async, one expression
  func asynchronousExpression() async throws -> Int {
    let act: () async throws -> Int = { try await self.waits() }
    return try await act()
  }

  func waits() async throws -> Int { number }

  /// closure-expression: Sendable and isolated
  func isolated() async -> Int {
    let act: @MainActor @Sendable () -> Int = { self.number }
    let other = { @MainActor in self.number += 1 }
    other()
    return act()
  }

  /// closure-expression: with attributes before its parameters
  func attributed() -> Int {
    let act = { @MainActor (value: Int) -> Int in value * 2 }
    return act(2)
  }

  /// closure-expression: nested three times
  func nested() -> [[Int]] {
    [[1, 2], [3]].map { row in row.map { value in [value].map { $0 + row.count }.reduce(0, +) } }
  }

  /// closure-expression: a function that returns a function
  func curried() -> Int {
    let add: (Int) -> (Int) -> Int = { a in { b in a + b } }
    return add(1)(2)
  }

  /// closure-expression: of a switch
  func ofSwitch() -> [String] {
    [Route.list, .detail(id: 1)].map {
      switch $0 {
      case .list: "list"
      case .detail(let id): "\(id)"
      default: "?"
      }
    }
  }

  /// closure-expression: of an if
  func ofIf() -> [String] {
    [1, 2].map { if $0 == 1 { "one" } else { "more" } }
  }

  /// closure-expression: of an if without else
  func ofIfAlone() -> Int {
    let act = { if self.number == 1 { self.number = 3 } }
    act()
    return number
  }

  /// closure-expression: with a continuation that is kept
  func continuationKept() async -> Int {
    let value = await withCheckedContinuation {
      self.answerLater()
      self.keptNumber = $0
    }
    return value
  }

  func answerLater() {
    Task { keptNumber?.resume(returning: 4) }
  }

  /// closure-expression: with a continuation of nothing, the only statement
  func continuationOnly() async {
    await withCheckedContinuation { continuation in
      log("asks")
      continuation.resume()
    }
  }

  /// closure-expression: with a continuation that throws, the only statement
  func continuationThrows() async throws {
    try await withCheckedThrowingContinuation { continuation in
      number += 1
      let kept: CheckedContinuation<Int, any Error> = continuation
      kept.resume(throwing: Fault.small)
    }
  }

  /// closure-expression: with a continuation as the result
  func continuationResult() async -> String {
    await withCheckedContinuation { continuation in
      let word = "a"
      continuation.resume(returning: word)
    }
  }

  /// closure-expression: with an unsafe continuation in one line
  func continuationLine() async -> Int {
    await withUnsafeContinuation { $0.resume(returning: 3) }
  }

  /// closure-expression: a C function that the C library takes
  func cLibrary() -> [Int] {
    var numbers = [3, 1, 2]
    qsort(&numbers, numbers.count, MemoryLayout<Int>.size) { a, b in
      let values = (a?.load(as: Int.self) ?? 0, b?.load(as: Int.self) ?? 0)
      return values.0 < values.1 ? -1 : 1
    }
    return numbers
  }
}
