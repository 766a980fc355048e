@Traced final class Captures {
  var number = 1
  var handler: ((Int) -> Void)?
  var maker: (() -> Int)?
  let detail = Detail()

  /// capture-list: weak self
  func weakSelf() -> Int {
    handler = { [weak self] in self?.number = $0 }
    handler?(5)
    return number
  }

  /// capture-list: unowned self, and a renamed value
  func unownedSelf() -> Int {
    let act = { [unowned self, start = number + 1] in start + number }
    number = 10
    return act()
  }

  /// capture-list: self
  func strongSelf() -> Int {
    maker = { [self] in number + 1 }
    defer { maker = nil }
    return maker?() ?? 0
  }

  /// capture-list: a value at the time
  func captureValue() -> [Int] {
    var value = 1
    let old = { [value] in value }
    let new = { value }
    value = 2
    return [old(), new()]
  }

  /// capture-list: in a closure of one statement that assigns
  func captureAssigns() -> Int {
    let act = { [weak detail] in detail?.reloads = 3 }
    act()
    return detail.reloads
  }

  /// capture-list: twice, nested
  func captureNested() -> Int {
    later { [weak self] in
      guard let self else { return }
      later { [weak self] in
        self?.number += 2
      }
    }
    return number
  }

  @discardableResult private func add(_ step: Int) -> Int {
    number += step
    return number
  }

  private func finish(_ step: Int, _ done: CheckedContinuation<Int, Never>) {
    done.resume(returning: add(step))
  }

  /// capture-list: weak self, unwrapped by the only statement
  func weakUnwrapped() -> Int {
    handler = { [weak self] step in if let self { add(step + number) } }
    handler?(2)
    handler = { [weak self] in if let self { number += $0 } }
    handler?(3)
    return number
  }

  /// capture-list: weak self, unwrapped with else
  func weakElse() -> Int {
    handler = { [weak self] step in if let self, step > 0 { add(number) } else { log(step) } }
    handler?(0)
    handler?(1)
    return number
  }

  /// capture-list: weak self, unwrapped with else around assignments
  func weakAssigns() -> Int {
    handler = { [weak self] step in
      if let self, step > number { number = step } else if let self { add(step) } else {}
    }
    handler?(4)
    handler?(1)
    return number
  }

  /// capture-list: weak self, unwrapped around a task
  func weakTask() async -> Int {
    await withCheckedContinuation { done in
      handler = { [weak self] step in if let self { Task { finish(step, done) } } }
      handler?(3)
    }
  }

  private func reader() -> () -> Int {
    { [weak self] in if let self { number } else { -1 } }
  }

  /// capture-list: weak self, unwrapped as a value and gone
  func weakGone() -> [Int] {
    let read = Captures().reader()
    return [read(), reader()()] + [1].map { [weak self] in if let self { number + $0 } else { 0 } }
  }

  /// trailing-closure: several
  func trailingSeveral() -> String {
    func run(_ first: () -> Int, then second: (Int) -> String, finally third: () -> Void) -> String {
      third()
      return second(first())
    }
    return run {
      1
    } then: {
      "\($0)"
    } finally: {
      log("finally")
    }
  }

  /// trailing-closure: after arguments, with a default before
  func trailingDefault() -> Int {
    func add(_ number: Int = 3, _ work: (Int) -> Int) -> Int { work(number) }
    return add { $0 + 1 } + add(1) { $0 * 2 }
  }

  /// trailing-closure: of an initializer and a subscript
  func trailingOther() -> Int {
    struct Box {
      let make: () -> Int
      subscript(_ work: (Int) -> Int) -> Int { work(make()) }
    }
    return Box { 2 }[{ $0 + 1 }]
  }

  /// closure-expression: kept in an array and a dictionary
  func collected() -> [Int] {
    let list: [() -> Int] = [{ 1 }, { self.number + 1 }]
    let table: [String: (Int) -> Int] = ["double": { $0 * 2 }, "none": { _ in 0 }]
    return list.map { $0() } + [table["double"]!(4)]
  }

  /// closure-expression: as a default argument
  func defaulted() -> Int {
    func run(_ work: (Int) -> Int = { $0 + 1 }) -> Int { work(1) }
    return run() + run { $0 }
  }

  /// closure-expression: sorted by several keys
  func sortedKeys() -> [Int] {
    [(1, 2), (1, 1), (0, 9)].sorted { left, right in
      if left.0 != right.0 { return left.0 < right.0 }
      return left.1 < right.1
    }.map { $0.1 }
  }

  /// closure-expression: chained over lines
  func chained() -> String {
    [1, 2, 3, 4]
      .filter { $0 % 2 == 0 }  // even
      .map { number -> String in
        let word = "\(number)"
        return word + "!"
      }
      .joined(separator: ",")
  }

  /// closure-expression: makes a lazy sequence
  func lazily() -> [Int] {
    Array([1, 2, 3].lazy.map { $0 + 1 }.filter { $0 > 2 })
  }

  /// closure-expression: a compactMap that unwraps
  func unwraps() -> [Int] {
    ["1", "x", "3"].compactMap { Int($0) } + ["2"].compactMap(Int.init)
  }

  /// capture-list: an object that goes after the closure's last call
  func captureLeaves() {
    let greet = { [leaving = Leaving()] in log("greets \(leaving.number)") }
    greet()
    log("done")
  }
}

final class Leaving {
  let number = 1
  deinit { print("   left") }
}
