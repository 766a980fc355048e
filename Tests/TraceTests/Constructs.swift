import Tracing

nonisolated enum Choice: Sendable { case first, second }

protocol Waiting {}

@Traced extension Waiting {
  func wait() {
    print("…")
  }
}

private struct Failure: Error {}

@Traced final class Starter {
  var onStart: (() -> Void)?
  var numbers: [Int]

  init(start: Int) {
    numbers = [1].map { [start] in $0 + start }
    onStart = { [weak self] in
      self?.numbers = []
    }
  }
}

/// A method for each construct that can be stepped through.
private enum Outer {
  enum Inner { static weak var latest: AnyObject? }
}

/// A type whose name does not begin with a capital letter.
private enum outer {
  static weak var latest: AnyObject?
}

@Traced final class Constructs: Waiting {
  var handler: ((Int) -> Void)?
  var value = 0

  func mapped() -> [Int] {
    [1, 2].map { $0 + 1 }
  }

  func assigned() {
    handler = { [weak self] in self?.value = $0 }
  }

  func keep() {
    Outer.Inner.latest = self
    outer.latest = self
    Outer.Inner.latest = nil
  }

  func switched(_ choice: Choice) {
    let act: (Choice) -> Void = { [self] choice in
      switch choice {
      case .first: handler?(1)
      case .second: print("second")
      }
    }
    act(choice)
  }

  func branched() {
    let act: () -> Void = { [weak self] in if self != nil { print("here") } }
    act()
  }

  func named() -> [String] {
    [Choice.first].map { choice in
      switch choice {
      case .first: "one"
      case .second: "two"
      }
    }
  }

  func several() {
    let act = {
      let word = "a"
      print(word)
    }
    act()
  }

  func nested() {
    let act = { (numbers: [Int]) in
      _ = numbers.map { $0 * 2 }
    }
    act([1, 2])
  }

  func captured() {
    let act = { [unowned self, value] in print(self.value + value) }
    act()
  }

  func listed() {
    var list: [() -> Void] = []
    list.append { print("listed") }
    list[0]()
  }

  func thrown() {
    let act = { try Self.fail() }
    do { try act() } catch {
      print("caught")
    }
  }

  static func fail() throws { throw Failure() }

  func localFunction() -> Int {
    func doubled(_ number: Int) -> Int {
      let twice = number * 2
      return twice
    }
    return doubled(2)
  }

  static func make() -> Int {
    1
  }

  func word(_ choice: Choice) -> String {
    switch choice {
    case .first: "one"
    case .second: "two"
    }
  }

  func passed() -> Int {
    let double = { $0 * 2 }
    return twice(double)
  }

  func twice(_ work: (Int) -> Int) -> Int {
    work(1)
  }

  func defaulted(_ work: () -> Void = { print("default") }) {
    work()
  }

  var computed: Int { Self.make() }
  var observed = 0 { didSet { value = Self.make() } }
  lazy var prepared: Int = { Self.make() }()
  subscript(index: Int) -> Int { index + Self.make() }

  func readsComputed() {
    let one = 1
    value = computed + one
  }

  func setsObserved() {
    observed = 2
  }

  func readsLazy() {
    value = prepared
  }

  func readsElement() {
    value = self[1]
  }

  func asynchronous() async -> Int {
    let double = { (number: Int) async -> Int in
      let result = number * 2
      return result
    }
    return await double(2)
  }

  func emptied() {
    let act: (Int) -> Void = { _ in }
    act(1)
  }

  func callsThroughProperties() {
    handler = { _ = $0 }
    handler?(1)
    let plain = { print("plain") }
    plain()
  }

  func returnsOneExpression() -> [Int] { [1, 2].map { $0 * 2 } }

  func returnsSwitched() -> [String] {
    [Choice.first].map { choice in
      switch choice {
      case .first: "one"
      case .second: "two"
      }
    }
  }

  func returnsFromSeveral() -> [Int?] {
    [1, 2].map { number in
      defer { print("left") }
      if number == 1 { return nil }
      return number
    }
  }

  func returnsFromLocalFunction() -> Int {
    func doubled(_ number: Int) -> Int { number * 2 }
    return doubled(2)
  }

  func returnsNothing() {
    let acts: [() -> Void] = [
      { [weak self] in self?.keep() }, { self.value = 2 }, { return }, { print("here") },
    ]
    acts.forEach { $0() }
  }

  func returnsWhatMayBeDiscarded() -> Set<Int> {
    var numbers: Set<Int> = []
    let add: () -> Void = { numbers.remove(1) }
    add()
    return numbers
  }

  func sorted() -> [Int] { [2, 1].sorted(by: { $0 < $1 }) }

  func captures(_ word: String) -> [String] {
    let count = 2
    var total = 0
    let add = { (number: Int) in
      total += number
      let sum = total + count
      return "\(sum)"
    }
    let one = [word].map { [weak self] in self == nil ? "" : add(count) + $0 }
    return [Choice.first].map { choice in
      switch choice {
      case .first: word + one[0]
      case .second: word
      }
    }
  }

  func localVariables(_ numbers: [Int]) -> Int {
    var sum = 0
    for number in numbers {
      sum += number
    }
    let half = sum / 2
    return half
  }
}
