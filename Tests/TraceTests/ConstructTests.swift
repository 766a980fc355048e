import Testing
import Trace

/// What can be stepped through: a row a construct.
@Suite struct ConstructTests {
  @Test(arguments: Construct.all)
  fileprivate func `Each line of a construct is a step`(construct: Construct) {
    let timeline = record { construct.run(Constructs()) }
    #expect(timeline.calls == construct.expected)
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

  @Test(arguments: Construct.returning)
  fileprivate func `A closure's result stands at its return, and none where it has none`(closure: Construct) {
    let timeline = record { closure.run(Constructs()) }
    let isReturn: (Step.Kind) -> Bool = { if case .returned = $0 { true } else { false } }
    #expect(timeline.transcript(of: isReturn) == closure.expected)
  }

  @Test func `What a closure defers runs before its return`() {
    let timeline = record { _ = Constructs().returnsFromSeveral() }
    let lines = timeline.transcript.drop { !$0.hasPrefix("  Constructs#1 -> ") }
    #expect(
      lines == [
        "  Constructs#1 -> Constructs#1 closure #1 in returnsFromSeveral() [1]", "    Constructs#1 line 1",
        "    Constructs#1 line 2", "    Constructs#1 line 2", "    Constructs#1 line 1", "    return nil",
        "  Constructs#1 -> Constructs#1 closure #1 in returnsFromSeveral() [2]", "    Constructs#1 line 1",
        "    Constructs#1 line 2", "    Constructs#1 line 3", "    Constructs#1 line 1", "    return 2",
        "  return [nil, 2]", "deinit Constructs#1",
      ])
  }

  @Test func `A closure given to an argument whose label is no name has none by it`() {
    let timeline = record { _ = Constructs().sorted() }
    #expect(timeline.sites.filter { $0.kind == .closure }.map(\.label) == [""])
  }

  @Test func `What a closure has captured is among its variables, by name`() {
    let recorder = Recorder()
    recorder.options.keepsLocals = true
    var seen: [String] = []
    recorder.atStep = { _ in
      let inner = recorder.locals.dropFirst().last ?? []
      seen.append(
        inner.map { "\($0.name)=\($0.value)\($0.isCaptured ? " captured" : "")" }.joined(separator: ", "))
    }
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    recorder.beginEvent("test")
    _ = Constructs().captures("a")
    recorder.endEvent()
    #expect(
      seen.filter { !$0.isEmpty }.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } } == [
        "add={…} captured, count=2 captured", "total=0 captured, count=2 captured",
        "total=2 captured, count=2 captured",
        "total=2 captured, count=2 captured, sum=4", "add={…} captured, count=2 captured",
        "word=\"a\" captured, one=[\"4a\"] captured",
      ])
  }

  @Test func `The declarations of a file are known with their lines, closures among them`() throws {
    let file = try #require(TracedTypes.files["TraceTests/Constructs.swift"])
    let local = try #require(file.declarations.first { $0.name == "localFunction()" })
    let closures = file.declarations.filter { $0.kind == .closure && $0.name.hasSuffix("in assigned()") }
    #expect(file[local.lines.lowerBound] == "  func localFunction() -> Int {")
    #expect(closures.map(\.label) == ["handler"])
    #expect(file.declarations.contains { $0.kind == .enum && $0.name == "Choice" })
    #expect(file.declarations.contains { $0.kind == .extension && $0.name == "Waiting" })
  }

  @Test func `Local variables are kept where they are asked for, and looked at before each step`() {
    let recorder = Recorder()
    recorder.options.keepsLocals = true
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
  /// What its run records: calls and lines, or returns.
  let expected: [String]
  let run: @MainActor @Sendable (Constructs) -> Void

  init(_ name: String, _ expected: [String], _ run: @escaping @MainActor @Sendable (Constructs) -> Void) {
    testDescription = name
    self.expected = expected
    self.run = run
  }

  /// Closures, with what each returns.
  static let returning: [Construct] = [
    Construct("one expression", ["return 2", "return 4", "return [2, 4]"]) { _ = $0.returnsOneExpression() },
    Construct("a switch that is a value", [#"return "one""#, #"return ["one"]"#]) {
      _ = $0.returnsSwitched()
    },
    Construct("several statements", ["return nil", "return 2", "return [nil, 2]"]) {
      _ = $0.returnsFromSeveral()
    },
    Construct("a local function", ["return 4", "return 4"]) { _ = $0.returnsFromLocalFunction() },
    // `keep()` and the closure, three more closures, the one that calls them after each, the method.
    Construct("nothing", Array(repeating: "return", count: 10)) { $0.returnsNothing() },
    Construct("what may be discarded", ["return", "return []"]) { _ = $0.returnsWhatMayBeDiscarded() },
  ]

  /// Each with its calls and lines.
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
