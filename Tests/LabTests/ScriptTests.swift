import Testing

@testable import LabModel
@testable import LabRun

@Suite struct ScriptTests {
  @Test func `A comment behind an event is no part of it`() {
    let script = Script(name: "a", text: "load x # an app\ntap A  # why\n# alone\nopen a://b#c\ntap C#\n")
    #expect(script.specs == ["x"])
    #expect(script.events.map(\.command) == ["tap A", "open a://b#c", "tap C#"])
    #expect(script.events.map(\.number) == [2, 4, 5])
  }

  @Test func `A script is its events; a first line may load`() {
    let script = Script(name: "s", text: "# What it shows.\r\nload a b@fixed\n\n  tap Buy \n# why\nback\n")
    #expect(script.summary == "What it shows.")
    #expect(script.specs == ["a", "b@fixed"])
    #expect(script.loadLine == 2)
    #expect(
      script.events == [Script.Line(number: 4, command: "tap Buy"), Script.Line(number: 6, command: "back")])
  }

  @Test func `A byte order mark at the beginning is no part of the first line`() {
    for first in ["# Why.", "load a", "back"] {
      let plain = Script(name: "s", text: "\(first)\nback\n")
      #expect(Script(name: "s", text: "\u{FEFF}\(first)\nback\n") == plain)
    }
  }

  @Test func `Tabs between words are as good as blanks`() {
    let script = Script(name: "s", text: "load\ta\t b\nback")
    #expect(script.specs == ["a", "b"])
    #expect(script.events.map(\.command) == ["back"])
  }

  @Test func `A load further down is an event like others, for who plays it to refuse`() {
    let script = Script(name: "s", text: "back\nload a")
    #expect(script.specs == [])
    #expect(script.events.map(\.command) == ["back", "load a"])
  }
}

@Suite struct ShortNameTests {
  @Test func `Apps are named by what tells them apart`() {
    func names(_ specs: String...) -> [String] { specs.map { Spec($0) }.shortNames }
    #expect(names("a/shop@documented", "b/shop@documented") == ["a", "b"])
    #expect(names("a/shop@documented", "b/shop@fixed") == ["a", "b@fixed"])
    #expect(names("a/shop@documented", "a/shop@fixed") == ["documented", "fixed"])
    #expect(names("a/shop@documented", "a/bank@fixed") == ["shop", "bank@fixed"])
    #expect(names("a/shop@documented", "b/bank@fixed") == ["a/shop", "b/bank@fixed"])
    #expect(names("a/shop@documented") == ["a/shop"])
  }

  @Test func `What they share is told once`() {
    func shared(_ specs: String...) -> String { specs.map { Spec($0) }.sharedName }
    #expect(shared("a/shop@fixed", "b/shop@fixed") == "shop@fixed")
    #expect(shared("a/shop@documented", "a/shop@fixed") == "a/shop")
    #expect(shared("a/shop@documented", "b/bank@fixed") == "")
  }
}

@Suite struct AlignmentTests {
  @Test func `What several lists have stands in one row, in the order of each`() {
    let alignment = Alignment([["a", "b", "c"], ["a", "c", "d"], ["x", "a", "c"]])
    #expect(
      alignment.rows == [[nil, nil, 0], [0, 0, 1], [1, nil, nil], [2, 1, 2], [nil, 2, nil]])
    #expect(alignment.rows.indices.filter(alignment.isShared) == [1, 3])
  }

  @Test func `A line is the same whatever its layout, line number and step`() {
    #expect(StyledLine("├─ B#1   held").gist == StyledLine("└─ B#1  held").gist)
    #expect(StyledLine("│  └─ B#1").gist != StyledLine("└─ B#1").gist)
    #expect(StyledLine("→  74    start()").gist == StyledLine("    9  start()").gist)
    #expect(StyledLine("A#1  screen  made 0.35").gist == StyledLine("A#1   screen  made 0.37").gist)
    #expect(StyledLine("A#1  screen  made 1.2").gist != StyledLine("A#1  screen  made 0.2").gist)
  }
}

@Suite struct ViewColumnsTests {
  private static let columns = ViewColumns(["a", "b"], [["日本", "one"], ["日本", "another"]])

  @Test func `Columns keep straight with wide letters, and differences are marked`() {
    #expect(
      Self.columns.lines(columns: 2).map(\.text) == [
        "a        b",
        "  日本     日本",
        "~ one    ~ another",
        "~ not in all of them",
      ])
  }

  @Test func `Where the width does not allow it, they stand below one another`() {
    #expect(Self.columns.fits(columns: 2, in: 18))
    #expect(!Self.columns.fits(columns: 2, in: 17))
    #expect(
      Self.columns.lines(columns: 1).map(\.text) == [
        "a:", "  日本", "~ one", "b:", "  日本", "~ another", "~ not in all of them",
      ])
  }

  @Test func `Apps of which the same is printed share a column`() {
    let columns = ViewColumns(["a", "b", "c"], [["one"], ["two"], ["one"]])
    #expect(columns.count == 2)
    #expect(
      columns.lines(columns: 2).map(\.text) == [
        "a       b", "c", "  one   ~ two", "~ not as in most of them",
      ])
  }

  @Test func `Of three that all differ none is the odd one out, and none has a mark`() {
    let columns = ViewColumns(["a", "b", "c"], [["one", "x"], ["two", "x"], ["three", "x"]])
    let lines = columns.lines(columns: 1).map(\.text)
    #expect(!lines.contains { $0.hasPrefix("~") })
    #expect(lines.last == "not the same in all; none is the odd one out")
  }

  @Test func `Two that have nothing in common have no marks: each line would have one`() {
    let columns = ViewColumns(["a", "b"], [["one", "two"], ["three"]])
    #expect(
      columns.lines(columns: 2).map(\.text) == [
        "a       b", "  one     three", "  two", "no row is the same in both",
      ])
  }

  @Test func `What is equal is dimmed`() {
    let lines = ViewColumns(["a", "b"], [["one"], ["one"]]).lines(columns: 1)
    #expect(lines.map(\.text) == ["a, b:", "  one", "the same in all"])
    #expect(lines[1].spans.filter { $0.text == "one" }.map(\.style) == [.dim])
  }
}

@Suite struct EventTableTests {
  private static func event(
    _ titles: String..., refusal: String? = nil, zombies: [String] = [], made: [String] = []
  ) -> ComparedEvent {
    var event = ComparedEvent(
      command: "back", seen: [.window] + titles.map { .screen(title: $0) }, refusal: refusal,
      zombies: zombies,
      messages: 3)
    event.steps = 12
    event.coordinators = 2
    event.made = made
    return event
  }

  @Test func `An event in several apps is a table, and names of what it counts`() {
    let table = EventTable(
      2,
      [
        (Spec("a/shop@documented"), Self.event("A", zombies: ["B#1"], made: ["C#1", "D#1"])),
        (Spec("b/shop@documented"), Self.event("A", made: ["C#1", "D#1"])),
        (Spec("c/shop@documented"), Self.event("A", "B", refusal: "no way")),
      ])
    #expect(
      table.lines(RenderOptions()).map(\.text) == [
        "event 2: back  shop@documented  ~ differs",
        "  screens       all but c: \"A\"",
        "~               c: \"A\" > \"B\"",
        "                a   b   c",
        "  messages      3   3   ~-",
        "  steps         12  12  ~-",
        "  coordinators  2   2   2",
        "  zombies       ~1  0   0",
        "  leaks         0   0   0",
        "  made          2   2   ~-",
        "  released      0   0   ~-",
        "~ not sent      c: no way",
        "~ zombies       a: B#1",
        "  made          all but c: C#1, D#1",
      ])
  }

  @Test func `A title that is wider than its column stands apart from the app's name`() {
    var event = Self.event("A")
    event.uncertain = ["B#1"]
    let table = EventTable(
      2, [(Spec("a/shop@documented"), Self.event("A")), (Spec("b/shop@documented"), event)])
    let lines = table.lines(RenderOptions()).map(\.text)
    #expect(lines.contains { $0.hasPrefix("~ no leak for certain  b: B#1") })
  }

  @Test func `It has at most 32 lines, whatever happened in six apps`() {
    let names = (1...40).map { "VeryLongCoordinatorName#\($0)" }
    let apps = (1...6).map { app -> (Spec, ComparedEvent) in
      var event = Self.event("A\(app)", zombies: ["Z\(app)"], made: names + ["\(app)"])
      event.leaks = ["L\(app)"]
      event.released = event.made
      event.warnings = ["W\(app)"]
      return (Spec("variant-\(app)/bookstore@edition-\(app)"), event)
    }
    for width in [100, 200] {
      let lines = EventTable(2, apps).lines(RenderOptions(width: width))
      #expect(lines.count <= 32)
      #expect(lines.allSatisfy { $0.width <= width })
    }
  }
}
