import Observation

@Traced @Observable final class Model {
  var count = 0
  var title = "a" { didSet { log("title \(oldValue)") } }
  @ObservationIgnored var ignored = 1
  private let id: Int
  var double: Int { count * 2 }

  init(id: Int) {
    self.id = id
    count = id
  }

  func increase() { count += 1 }
  func next() -> Model { Model(id: id + 1) }
}

@Traced @MainActor class Isolated {
  var number = 1
  nonisolated let constant = 5
  nonisolated func free() -> Int { constant }
  nonisolated func waits() async -> Int { await readNumber() }
  @concurrent nonisolated func elsewhere() async -> Int { constant + 1 }
  func readNumber() -> Int { number }
  isolated deinit { number = 0 }
}

@Traced nonisolated final class Free: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
  func doubled() -> Int { [number].map { $0 * 2 }.reduce(0, +) }
  func waits() async -> Int {
    await Task.yield()
    return number
  }
  func inherits(isolation: isolated (any Actor)? = #isolation) async -> Bool { isolation == nil }
}

actor Store {
  var items: [Int] = []
}

@Traced extension Store {
  func add(_ item: Int) -> Int {
    items.append(item)
    let sum = items.map { $0 + 1 }.reduce(0, +)
    return sum
  }
  func addAll(_ more: [Int]) async -> Int {
    for item in more { _ = add(item) }
    await Task.yield()
    return items.count
  }
  nonisolated func name() -> String { "store" }
}

@Traced final class Attributes: Codable {
  var number = 1
  var handlers: [@MainActor () -> Void] = []

  enum CodingKeys: CodingKey { case number }

  /// attribute: @discardableResult
  @discardableResult func discardable() -> Int {
    number += 1
    return number
  }

  /// attribute: @discardableResult, its result not used
  func discards() -> Int {
    discardable()
    [1].forEach { _ in discardable() }
    return number
  }

  /// attribute: @available
  @available(*, deprecated, message: "old") @available(macOS 10.15, *)
  func deprecated() -> Int { 1 }

  /// attribute: @inline and @inlinable
  @inline(__always) func inlined() -> Int { number }

  /// attribute: @warn_unqualified_access
  @warn_unqualified_access func warns() -> Int { self.number }

  /// attribute: @escaping and @autoclosure
  func escaping() -> Int {
    func keep(_ value: @autoclosure @escaping () -> Int) -> () -> Int { value }
    return keep(self.number + 1)()
  }

  /// attribute: @MainActor on a method and a closure
  @MainActor func mainActor() async -> Int {
    handlers.append { self.number = 6 }
    handlers.forEach { $0() }
    return await Task { @MainActor in self.number }.value
  }

  /// attribute: @Sendable
  func sendable() -> Int {
    let act: @Sendable () -> Int = { 4 }
    return act()
  }

  /// attribute: @Sendable and @isolated(any)
  func isolatedAny() async -> Int {
    func run(_ work: @isolated(any) @Sendable () async -> Int) async -> Int { await work() }
    return await run { 3 }
  }

  /// attribute: @propertyWrapper, with its projection
  func wrapped() -> String {
    @Clamped var value = 3
    value = 99
    return "\(value) \($value)"
  }

  /// attribute: @propertyWrapper on a parameter
  func wrappedParameter() -> Int {
    func use(@Clamped value: Int) -> Int { value }
    return use(value: 40)
  }

  /// attribute: @Observable
  func observable() -> String {
    let model = Model(id: 1)
    withObservationTracking {
      _ = model.count
    } onChange: {
      print("   changes")
    }
    model.increase()
    model.title = "b"
    return "\(model.double) \(model.next().count)"
  }

  /// attribute: @unchecked and @preconcurrency conformances
  func unchecked() -> Int {
    final class Box: @unchecked Sendable { var value = 3 }
    return Box().value
  }

  /// attribute: @objcMembers is not on Linux, @usableFromInline is
  func usable() -> Int {
    struct Local { @usableFromInline internal var value = 2 }
    return Local().value
  }

  /// attribute: Codable
  func coded() -> Int {
    let other = Attributes()
    other.number = 8
    return other.number
  }

  /// declaration-modifier: nonisolated and isolated
  func isolation() async -> [Int] {
    let isolated = Isolated()
    return [isolated.free(), await isolated.waits(), await isolated.elsewhere(), isolated.readNumber()]
  }

  /// declaration-modifier: a class off the main actor
  func free() async -> String {
    let free = Free(2)
    return "\(free.doubled()) \(await free.waits()) \(await free.inherits())"
  }

  /// actor-declaration: its extension
  func actors() async -> String {
    let store = Store()
    let sum = await store.add(1)
    let count = await store.addAll([2, 3])
    return "\(sum) \(count) \(store.name())"
  }

  /// await-expression: tasks and groups
  func tasks() async -> Int {
    let task = Task { number + 1 }
    let detached = Task.detached { 3 }
    let group = await withTaskGroup(of: Int.self) { group in
      for index in 0..<3 {
        group.addTask { index }
      }
      var sum = 0
      for await value in group { sum += value }
      return sum
    }
    return await task.value + detached.value + group
  }

  /// await-expression: a throwing group, the only statement
  func throwingGroup() async throws -> [Int] {
    try await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { group in
      group.addTask { 1 }
      let first = try await group.next()
      return [first ?? 0]
    }
  }

  /// await-expression: cancellation
  func cancels() async -> String {
    let task = Task {
      try await withTaskCancellationHandler {
        try Task.checkCancellation()
        return "ran"
      } onCancel: {
        print("   cancelled")
      }
    }
    task.cancel()
    do { return try await task.value } catch { return "\(error)" }
  }

  /// declaration-modifier: final, static, private and fileprivate
  func modifiers() -> Int { secret() + Self.kind() + hidden() }
  private final func secret() -> Int { 1 }
  static fileprivate func kind() -> Int { 2 }
  internal func hidden() -> Int { 3 }

  init() {}
}
