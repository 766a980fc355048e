import Foundation
import Synchronization

typealias Action = () -> Int

nonisolated final class Shared { var number = 1 }
nonisolated func take(_ shared: sending Shared) -> Int { shared.number }

@Traced extension Token {
  mutating func increased() -> Int {
    number += 1
    let numbers = [1].map { $0 + number }
    return numbers[0]
  }
  func read() -> Int { number }
  consuming func ended() -> Int {
    number += 1
    return spent()
  }
}

@Traced final class Results {
  var number = 0
  let screen = Mutex<AnyObject?>(nil)
  let shared = Mutex<[Shared]>([])

  func tick() -> Int {
    number += 1
    return number
  }

  /// function-declaration: a local function that returns a local function
  func localCounter() -> [Int] {
    func counter() -> () -> Int {
      var count = 0
      func next() -> Int {
        count += 1
        return count
      }
      return next
    }
    let next = counter()
    return [next(), next()]
  }

  /// function-declaration: local functions that return methods
  func localMethods() throws -> [Int] {
    func one() -> Action { tick }
    func optional(_ isThere: Bool) -> Action? {
      if isThere { return tick }
      return nil
    }
    func either(_ isFirst: Bool) throws -> Action { isFirst ? tick : { 7 } }
    func branch(_ isFirst: Bool) -> Action {
      switch isFirst {
      case true: tick
      case false: { 8 }
      }
    }
    func list() -> [Action] {
      log("list")
      return [tick, { 9 }]
    }
    return [one()(), optional(true)?() ?? 0, try either(true)(), branch(true)(), list()[0]()]
  }

  func branched(_ isFirst: Bool) -> () -> Int {
    if isFirst { tick } else { { 7 } }
  }

  /// if-expression: the implicit result, a method or a closure
  func methodsInBranches() -> [Int] { [branched(true)(), branched(false)()] }

  func width(_ isLarge: Bool) -> CGFloat {
    let half = 1.5
    return isLarge ? half * 2 : half
  }

  /// return-statement: converts what it returns
  func converts() -> String {
    let (length, details) = (2.5, [Detail()])
    func local() -> CGFloat { length }
    func list() -> [any Screen] { details }
    func title() -> (Detail) -> String { \.title }
    let closure = { () -> CGFloat? in length }
    let key = { () -> AnyHashable in details.count }
    return "\(local()) \(list().count) \(title()(details[0])) \(closure() ?? 0) \(key()) \(width(true))"
  }

  /// closure-expression: returns a method, its type written
  func closureMethods() async -> [Int] {
    let one = { () -> Action in self.tick }
    let several = { (isFirst: Bool) -> Action in
      let other = { 5 }
      return isFirst ? self.tick : other
    }
    let waits = { () async -> () -> Int in
      await Task.yield()
      return self.tick
    }
    return [one()(), several(true)(), several(false)(), await waits()()]
  }

  /// function-declaration: a sending parameter that is sent on
  func sendingOn() -> Int { pass(Shared()) }
  func pass(_ shared: sending Shared) -> Int { take(shared) }

  /// function-declaration: a sending result
  func sendingResults() async throws -> Int {
    func local() -> sending Shared {
      let shared = Shared()
      return shared
    }
    let closure = { () -> sending Shared in Shared() }
    let (one, two) = (makeShared(), try await makeLater())
    return take(one) + take(two) + take(local()) + take(closure())
  }

  func makeShared() -> sending Shared {
    let shared = Shared()
    return shared
  }
  func makeLater() async throws -> sending Shared {
    await Task.yield()
    return Shared()
  }

  func screenType() -> any Screen.Type {
    let type = Detail.self
    return type
  }
  func sameType() -> any Screen.Type { screenType() }

  /// type: a metatype of any type, as a result
  func screenTypes() -> [Bool] { [screenType() == Detail.self, sameType() == Detail.self] }

  /// extension-declaration: of a noncopyable struct
  func noncopyable() -> [Int] {
    var token = Token(number: 3)
    return [token.increased(), token.read(), token.ended()]
  }

  /// consume-expression: of a sending parameter
  func consumes() -> Bool { consume(Detail()) }
  func consume(_ detail: sending Detail) -> Bool {
    var own = consume detail
    return isKnownUniquelyReferenced(&own)
  }

  /// type: spans
  func spans() -> [Int] {
    var numbers = [1, 2, 3]
    var changeable = numbers.mutableSpan
    changeable[0] = 5
    let span = numbers.span
    var sum = 0
    for index in span.indices { sum += span[index] }
    let count = { () -> Int in
      let bytes = numbers.span.bytes
      return bytes.byteCount
    }
    return [sum, count(), last(numbers.span), numbers[0]]
  }
  func last(_ span: Span<Int>) -> Int { span[span.count - 1] }

  /// type: opaque, of a variable, a local function and a local type
  func opaqueLocals() -> [Bool] {
    let values: some Collection<Int> = [1]
    func same() -> some Equatable {
      let value = 1
      return value
    }
    struct Local {
      func made() -> some Equatable {
        let value = 2
        return value
      }
    }
    return [values.count == 1, same() == same(), Local().made() == Local().made()]
  }

  /// closure-expression: of a mutex, whose value is not Sendable
  func mutexes() -> [Int] {
    let detail = Detail()
    screen.withLock { $0 = detail }
    shared.withLock { $0.append(Shared()) }
    shared.withLock { list in
      let first = list[0]
      first.number += 1
    }
    let count = shared.withLock { $0.count }
    let number = shared.withLockIfAvailable { $0[0].number }
    return [count, number ?? 0]
  }

  nonisolated(nonsending) func twice(_ work: () async -> Int) async -> Int {
    let first = await work()
    let second = await work()
    MainActor.assertIsolated()
    return first + second
  }

  /// declaration-modifier: nonisolated(nonsending)
  func nonsending() async -> Int { await twice { tick() } }

  /// closure-expression: with return, for one of two functions by what it returns
  func overloaded() -> [String] {
    let value = chosen {
      let number = tick()
      return number
    }
    let early = chosen {
      if number == 0 { return "zero" }
      return "more"
    }
    let answer = told {
      number += 1
      return number > 1
    }
    return [value, early, answer, told { number += 1 }, "\(DispatchQueue(label: "q").sync { return 3 })"]
  }

  /// macro-expansion-expression: a predicate
  func predicate() throws -> [Int] {
    let limit = 1
    let isLarge = #Predicate<Int> { $0 > limit }
    return try [1, 2, 3].filter(isLarge)
  }
}
