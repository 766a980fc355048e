import Testing
import Trace

/// What can be stepped through: a row a construct.
@Suite struct ConstructTests {
  @Test(arguments: Construct.all)
  fileprivate func `Each line of a construct is a step`(construct: Construct) {
    let timeline = record { construct.run(Constructs()) }
    #expect(timeline.calls == construct.calls)
  }

  @Test func `An async closure is stepped through like another`() async {
    let recorder = Recorder()
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    recorder.beginEvent("test")
    _ = await Constructs().asynchronous()
    recorder.endEvent()
    #expect(
      recorder.timeline.calls == ["asynchronous()", "1", "5", "closure #1 in asynchronous()", "1", "2"])
  }

  @Test
  func `A closure is named by the property that it is called through, and by the one that it is given to`() {
    let timeline = record { Constructs().callsThroughProperties() }
    #expect(
      timeline.transcript(of: { if case .call = $0 { true } else { false } }) == [
        "- -> Constructs#1 callsThroughProperties() []",
        "Constructs#1 -> Constructs#1 handler: closure #1 in callsThroughProperties() [1]",
        "Constructs#1 -> Constructs#1 closure #2 in callsThroughProperties() []",
      ])
    #expect(timeline.sites.map(\.label) == ["", "handler", "plain"])
  }

  @Test func `The declarations of a file are known with their lines, closures among them`() throws {
    let file = try #require(TracedTypes.files["TraceTests/ConstructTests.swift"])
    let local = try #require(file.declarations.first { $0.name == "localFunction()" })
    let closures = file.declarations.filter { $0.kind == .closure && $0.name.hasSuffix("in assigned()") }
    #expect(file[local.lines.lowerBound] == "  func localFunction() -> Int {")
    #expect(closures.map(\.label) == ["handler"])
    #expect(file.declarations.contains { $0.kind == .enum && $0.name == "Choice" })
    #expect(file.declarations.contains { $0.kind == .extension && $0.name == "Waiting" })
  }

  @Test func `Local variables are kept where they are asked for, and looked at before each step`() {
    let recorder = Recorder()
    recorder.keepsLocals = true
    var seen: [String] = []
    recorder.atStep = { _ in
      seen.append(
        recorder.locals.map { $0.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }.joined(
          separator: " | "))
    }
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    recorder.beginEvent("test")
    _ = Constructs().localVariables([2, 3])
    recorder.endEvent()
    #expect(
      seen.filter { !$0.isEmpty }.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } } == [
        "sum=0", "sum=0 number=2", "sum=2 number=3", "sum=5 number=3", "sum=5 number=3 half=2",
      ])
  }
}

extension Timeline {
  /// The names of what is called, each followed by the lines that run in it, relative to its first.
  fileprivate var calls: [String] {
    var result: [String] = []
    for index in steps {
      let step = step(at: index)
      guard let site = step.site.map({ sites[Int($0)] }), site.kind != .initializer else { continue }
      switch step.kind {
      case .call: result.append(site.name)
      case .line(let line): result.append("\(line - site.line)")
      default: break
      }
    }
    return result
  }
}

private nonisolated struct Construct: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let calls: [String]
  let run: @MainActor @Sendable (Constructs) -> Void

  init(_ name: String, _ calls: [String], _ run: @escaping @MainActor @Sendable (Constructs) -> Void) {
    testDescription = name
    self.calls = calls
    self.run = run
  }

  static let all: [Construct] = [
    Construct(
      "one expression", ["mapped()", "1", "closure #1 in mapped()", "0", "closure #1 in mapped()", "0"]
    ) {
      _ = $0.mapped()
    },
    Construct(
      "an assignment", ["assigned()", "1", "closure #1 in assigned()", "0"]
    ) {
      $0.assigned(); $0.handler?(1)
    },
    Construct("a sole switch", ["switched(_:)", "1", "7", "closure #1 in switched(_:)", "1", "3"]) {
      $0.switched(.second)
    },
    Construct("a sole if", ["branched()", "1", "2", "closure #1 in branched()", "0", "0"]) { $0.branched() },
    Construct("a switch that is a value", ["named()", "1", "closure #1 in named()", "1", "2"]) {
      _ = $0.named()
    },
    Construct("several statements", ["several()", "1", "5", "closure #1 in several()", "1", "2"]) {
      $0.several()
    },
    Construct(
      "nested",
      [
        "nested()", "1", "4", "closure #1 in nested()", "1", "closure #2 in nested()", "0",
        "closure #2 in nested()", "0",
      ]
    ) { $0.nested() },
    Construct("a capture list", ["captured()", "1", "2", "closure #1 in captured()", "0"]) { $0.captured() },
    Construct("in an array", ["listed()", "1", "2", "3", "closure #1 in listed()", "0"]) { $0.listed() },
    Construct("throwing", ["thrown()", "1", "2", "2", "closure #1 in thrown()", "0", "fail()", "0", "3"]) {
      $0.thrown()
    },
    Construct("a local function", ["localFunction()", "5", "doubled(_:)", "1", "2"]) {
      _ = $0.localFunction()
    },
    Construct("assignments to statics of nested types", ["keep()", "1", "2", "3"]) { $0.keep() },
    Construct("a static method", ["make()", "1"]) { _ in _ = Constructs.make() },
    Construct("a protocol extension", ["wait()", "1"]) { $0.wait() },
    Construct("an implicit result that is a switch", ["word(_:)", "1", "3"]) { _ = $0.word(.second) },
    Construct("passed by name", ["passed()", "1", "2", "twice(_:)", "1", "closure #1 in passed()", "0"]) {
      _ = $0.passed()
    },
    // What Swift lets no macro rewrite runs as a part of the line that uses it; what it calls has steps.
    Construct("a default argument", ["defaulted(_:)", "1"]) { $0.defaulted() },
    Construct("a computed property", ["readsComputed()", "1", "2", "make()", "1"]) { $0.readsComputed() },
    Construct("a property observer", ["setsObserved()", "1", "make()", "1"]) { $0.setsObserved() },
    Construct("a lazy initializer", ["readsLazy()", "1", "make()", "1"]) { $0.readsLazy() },
    Construct("a subscript", ["readsElement()", "1", "make()", "1"]) { $0.readsElement() },
    Construct("an empty closure", ["emptied()", "1", "2", "closure #1 in emptied()"]) { $0.emptied() },
    Construct(
      "closures with capture lists in an initializer",
      ["closure #1 in init(start:)", "0", "closure #2 in init(start:)", "1"]
    ) { _ in
      let starter = Starter(start: 2)
      starter.onStart?()
    },
  ]
}

private nonisolated enum Choice: Sendable { case first, second }

private protocol Waiting {}

@Traced extension Waiting {
  func wait() {
    print("…")
  }
}

private struct Failure: Error {}

@Traced private final class Starter {
  var onStart: (() -> Void)?
  var numbers: [Int]

  init(start: Int) {
    numbers = [1].map { [start] in $0 + start }
    onStart = { [weak self] in
      self?.numbers = []
    }
  }
}

private enum Outer {
  enum Inner { static weak var latest: AnyObject? }
}

/// A type whose name does not begin with a capital letter.
private enum outer {
  static weak var latest: AnyObject?
}

@Traced private final class Constructs: Waiting {
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

  func localVariables(_ numbers: [Int]) -> Int {
    var sum = 0
    for number in numbers {
      sum += number
    }
    let half = sum / 2
    return half
  }
}
