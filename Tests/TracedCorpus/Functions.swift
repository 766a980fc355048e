@Traced final class Functions {
  var number = 1

  /// function-declaration: labels of all kinds
  func labels(_ a: Int = 1, b: Int = 2, c d: Int = 3, in e: Int = 4, _: Int = 5) -> Int { a + b + d + e }

  /// function-declaration: variadic and inout parameters
  func parameters() -> [Int] {
    var values = [1]
    func add(_ more: Int..., to list: inout [Int], twice: Bool = false) {
      list += more
      if twice { list += more }
    }
    add(2, 3, to: &values)
    add(4, to: &values, twice: true)
    return values
  }

  func grow(_ value: inout Int, by step: Int) -> Int {
    value += step
    defer { value += 1 }
    return value
  }

  /// function-declaration: an inout parameter of a method
  func inOut() -> [Int] {
    var value = 1
    let before = grow(&value, by: 2)
    let after = grow(&number, by: 3)
    return [before, value, after, number]
  }

  func exchange<Value>(_ a: inout Value, _ b: inout Value) { (a, b) = (b, a) }

  /// function-declaration: generic inout parameters
  func exchanges() -> [Int] {
    var (a, b) = (1, 2)
    exchange(&a, &b)
    return [a, b]
  }

  func visit(_ work: (Int) -> Void) { work(number) }
  func visitThrowing(_ work: (Int) throws -> Int) rethrows -> Int { try work(number) }
  func visitLater(_ work: @escaping (Int) -> Void) { later { work(self.number) } }
  func visitAuto(_ value: @autoclosure () -> Int) -> Int { value() + value() }

  /// function-declaration: closures as parameters
  func closures() throws -> Int {
    var sum = 0
    visit { sum += $0 }
    visitLater { sum += $0 }
    sum += visitThrowing { $0 + 1 }
    sum += try visitThrowing { try Detail().fails($0 - 1) }
    sum += visitAuto(sum + 1)
    return sum
  }

  func typed(_ code: Int) throws(Fault) -> Int {
    if code > 0 { throw .large(code: code) }
    return code
  }

  /// function-declaration: typed throws
  func typedThrows() -> Int {
    do throws(Fault) {
      return try typed(3)
    } catch {
      return error == .large(code: 3) ? 3 : 0
    }
  }

  func pass<Problem: Error>(_ work: () throws(Problem) -> Int) throws(Problem) -> Int { try work() }

  /// function-declaration: generic typed throws
  func genericThrows() -> Int {
    let plain = pass { 1 }
    do {
      return try pass { () throws(Fault) in try typed(plain) }
    } catch {
      return error == .small ? 1 : 5
    }
  }

  /// function-declaration: an opaque result
  func opaque() -> some Collection<Int> { [1, 2] }

  /// function-declaration: an opaque result of several statements
  func opaqueLong() -> some Equatable & Hashable {
    let point = Point(x: 1)
    return point
  }

  /// function-declaration: a boxed result
  func boxed() -> any Screen { Detail() }

  /// function-declaration: an opaque parameter
  func opaqueParameter() -> Int { count(of: [1, 2]) + count(of: Set([1])) }
  func count(of values: some Collection<Int>) -> Int { values.count }

  /// function-declaration: returns itself
  @discardableResult func chained() -> Self {
    number += 1
    return self
  }

  /// function-declaration: a chain of calls whose result is discarded
  func chains() -> Int {
    chained().chained()
    chained()
    return number
  }

  /// function-declaration: returns a function
  func makes() -> (Int) -> Int {
    func add(_ other: Int) -> Int { other + number }
    return add
  }

  /// function-declaration: calls what a method returned
  func callsMade() -> Int { makes()(2) }

  /// function-declaration: local functions that call each other
  func mutual() -> Bool {
    func isEven(_ number: Int) -> Bool { number == 0 ? true : isOdd(number - 1) }
    func isOdd(_ number: Int) -> Bool { number == 0 ? false : isEven(number - 1) }
    return isEven(4)
  }

  /// function-declaration: a local function that throws, waits and is generic
  func localAll() async throws -> String {
    func inner<Value: CustomStringConvertible>(_ value: Value) async throws -> String {
      await Task.yield()
      if value.description.isEmpty { throw Fault.small }
      return value.description
    }
    return try await inner(3)
  }

  /// function-declaration: a local function with statements of one line
  func localLine() -> Int {
    func add() { number += 1 }
    add()
    func nothing() {}
    nothing()
    func never() -> Never { fatalError("not called") }
    return number
  }

  /// function-declaration: recursion
  func factorial(_ value: Int = 5) -> Int { value < 2 ? 1 : value * factorial(value - 1) }

  /// function-declaration: static and class methods
  static func made() -> Functions {
    let functions = Functions()
    functions.number = 8
    return functions
  }

  /// function-declaration: overloads
  func overloads() -> String { word(1) + word("a") + word(1.5) }
  func word(_ value: Int) -> String { "Int" }
  func word(_ value: String) -> String { "String" }
  func word(_ value: Double) -> String { "Double" }

  /// function-declaration: an implicitly unwrapped result
  func implicit() -> Int! { number }

  /// function-declaration: an optional closure as its result
  func optionalClosure() -> (() -> Int)? {
    number > 0 ? { self.number + 1 } : nil
  }

  /// function-declaration: default arguments that call others
  func defaults(_ value: Int = Functions.made().number, _ other: [Int] = [1, 2].map { $0 + 1 }) -> Int {
    value + other.count
  }

  /// function-declaration: takes nothing of a noncopyable value
  func borrows(_ unused: Int = 0) -> Int {
    let token = Token(number: 2)
    return read(token) + take(token)
  }

  func read(_ token: borrowing Token) -> Int { token.number }
  func take(_ token: consuming Token) -> Int { token.spent() }
  func change(_ token: inout Token) { token.number += 1 }

  /// function-declaration: makes a noncopyable value
  func make() -> Int {
    var token = makeToken()
    change(&token)
    return token.spent()
  }

  func makeToken() -> Token { Token(number: 6) }

  /// function-declaration: a sending parameter
  func sending() -> Int { give(Detail()) }
  func give(_ detail: sending Detail) -> Int { detail.reload() }
}

@Traced class Abstract {
  init() {}
  func abstract() -> Int { fatalError("override") }
  func abstractVoid() { preconditionFailure("override") }
  func abstractOwn(_ value: Int) -> [String] { unimplemented() }
  func abstractThrows() throws -> Detail {
    fatalError("override")
  }
  func abstractWaits() async -> Int? { fatalError() }
  func abstractStatements() -> Int {
    log("abstract")
    fatalError("override")
  }
}

@Traced final class Concrete: Abstract {
  override func abstract() -> Int { 2 }

  /// function-declaration: abstract methods that only trap
  func calls() -> Int { abstract() }
}
