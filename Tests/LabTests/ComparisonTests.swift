import Testing
import Trace

@testable import LabModel
@testable import LabRun

@Suite struct ComparisonTests {
  private static func event(
    _ titles: String..., refusal: String? = nil, zombies: [String] = [], leaks: [String] = []
  ) -> ComparedEvent {
    ComparedEvent(
      command: "tap", seen: [.window] + titles.map { .screen(title: $0) }, refusal: refusal, zombies: zombies,
      leaks: leaks)
  }

  private static func comparison(_ events: [[ComparedEvent]]) -> Comparison {
    Comparison(events.enumerated().map { ComparedApp(spec: "app-\($0)", name: "app-\($0)", events: $1) })
  }

  @Test func `Apps that did the same do not part`() {
    let comparison = Self.comparison([[Self.event("A")], [Self.event("A")]])
    #expect(comparison.firstDivergence == nil)
    #expect(comparison.screensAgree)
  }

  @Test func `At an event, screens come before refusals, these before zombies, and those before leaks`() {
    typealias Case = (ComparedEvent, Comparison.Divergence.Kind)
    let cases: [Case] = [
      (Self.event("B", refusal: "no", zombies: ["Z"], leaks: ["L"]), .screens),
      (Self.event("A", refusal: "no", zombies: ["Z"], leaks: ["L"]), .refused),
      (Self.event("A", zombies: ["Z"], leaks: ["L"]), .zombies),
      (Self.event("A", leaks: ["L"]), .leaks),
    ]
    for (other, kind) in cases {
      let comparison = Self.comparison([[Self.event("A"), Self.event("A")], [Self.event("A"), other]])
      #expect(comparison.firstDivergence == Comparison.Divergence(event: 1, kind: kind))
    }
  }

  @Test func `An event that stops one of the apps counts with the refusals`() {
    var crashed = Self.event("A")
    crashed.failure = AppFailure(.crash, "Index out of range")
    let comparison = Self.comparison([[Self.event("A")], [crashed]])
    #expect(comparison.firstDivergence == Comparison.Divergence(event: 0, kind: .refused))
  }

  @Test func `An object that may be leaked counts with the leaks`() {
    var doubtful = Self.event("A")
    doubtful.possibleLeaks = ["L"]
    let comparison = Self.comparison([[Self.event("A")], [doubtful]])
    #expect(comparison.firstDivergence == Comparison.Divergence(event: 0, kind: .leaks))
  }

  @Test func `An earlier leak comes before later screens`() {
    let comparison = Self.comparison([
      [Self.event("A"), Self.event("A")], [Self.event("A", leaks: ["L"]), Self.event("B")],
    ])
    #expect(comparison.firstDivergence == Comparison.Divergence(event: 0, kind: .leaks))
    #expect(!comparison.screensAgree)
    #expect(comparison.firstOtherScreens(of: comparison.apps[1]) == 1)
    #expect(comparison.firstOtherScreens(of: comparison.apps[0]) == nil)
  }

  @Test func `Zombies of other names are as many all the same`() {
    let comparison = Self.comparison([[Self.event("A", zombies: ["Y"])], [Self.event("A", zombies: ["Z"])]])
    #expect(comparison.firstDivergence == nil)
  }

  @Test func `Only events that are known of all apps are compared`() {
    let comparison = Comparison([
      ComparedApp(spec: "a", name: "a", firstEvent: 1, events: [Self.event("A")]),
      ComparedApp(spec: "b", name: "b", events: [Self.event("B"), Self.event("A"), Self.event("C")]),
    ])
    #expect(comparison.events == 1..<2)
    #expect(comparison.firstDivergence == nil)
    #expect(comparison.lastEvent == 2)
  }

  @Test func `What the user sees is told in words`() {
    let layers: [SeenLayer] = [
      .window, .tabs(["Books", "Search"], selected: 0), .screen(title: "Books"), .screen(title: "Emma"),
      .presented, .screen(title: ""),
    ]
    #expect(layers.words == #"tab "Books": "Books" > "Emma", presented: a screen without a title"#)
    #expect([SeenLayer]().words == "nothing")
  }

  @Test func `A matrix is a table, Markdown, or a line of JSON an app`() {
    let good = Self.event("A")
    let comparison = Self.comparison([
      [good, good, good], [good, Self.event("A", refusal: "no"), Self.event("B", zombies: ["X", "Y", "Z"])],
    ])
    let matrix = Matrix(comparison, script: ["tap A", "swipe"])
    #expect(
      matrix.lines(width: 100).map(\.text) == [
        "app    screens             refused  left behind",
        "app-0  as expected         none     none",
        "app-1  other from event 2  1 tap A  3 zombies",
        "screens: after each event, against those of app-0",
      ])
    #expect(
      matrix.lines(width: 44).map(\.text) == [
        "app    screens          refused  left behind",
        "app-0  as expected      none     none",
        "app-1  other from       1 tap A  3 zombies",
        "       event 2",
        "screens: after each event, against those of",
        "app-0",
      ])
    #expect(
      matrix.markdown.map(\.text) == [
        "| app | screens | refused | left behind |",
        "| --- | --- | --- | --- |",
        "| `app-0` | as expected | none | none |",
        "| `app-1` | other from event 2 | 1 tap A | 3 zombies |",
      ])
    #expect(
      matrix.json.map(\.text) == [
        #"{"events":2,"leaks":[],"refused":[],"schema":1,"screensExpected":true,"spec":"app-0","uncertain":[],"zombies":[]}"#,
        #"{"events":2,"leaks":[],"refused":[{"event":1,"line":"tap A"}],"schema":1,"screensExpected":false,"spec":"app-1","uncertain":[],"zombies":["X","Y","Z"]}"#,
      ])
  }
}

@Suite struct MatrixWidthTests {
  nonisolated private static let table = [
    "app                                      screens             refused  Back",
    "delegate/bookstore                       as expected         none     none",
    "coordinating/bookstore@link-under-sheet  other from event 1  none     3 zombies, 12 leaked, 1 screen",
    "screens: after each event, against those of delegate/bookstore@documented",
  ]

  nonisolated private static let wideTable =
    table + [
      "Back and so on: the coordinators that such events leave behind, and the screens that stay with them; - where no such event came"
    ]

  nonisolated private static let foldedTable =
    table + [
      "Back and so on: the coordinators that such events leave behind, and the screens that stay with them;",
      "- where no such event came",
    ]

  nonisolated private static let narrowTable = [
    "app                                      screens         refused  Back",
    "delegate/bookstore                       as expected     none     none",
    "coordinating/bookstore@link-under-sheet  other from      none     3 zombies, 12",
    "                                         event 1                  leaked, 1",
    "                                                                  screen",
    "screens: after each event, against those of delegate/bookstore@documented",
    "Back and so on: the coordinators that such events leave behind, and the screens",
    "that stay with them; - where no such event came",
  ]

  nonisolated private static let blocks = [
    "delegate/bookstore  as expected",
    "coordinating/bookstore@link-under-sheet",
    "  screens  other from event 1",
    "  Back     3 zombies, 12 leaked, 1 screen",
    "as expected: screens; none refused, none left",
    "screens: after each event, against those of",
    "delegate/bookstore@documented",
    "Back and so on: the coordinators that such events leave",
    "behind, and the screens that stay with them; - where no such",
    "event came",
  ]

  @Test(arguments: [(200, wideTable), (100, foldedTable), (80, narrowTable), (60, blocks)])
  func `Where there is no room for columns, each app has a block with what it fails in`(
    width: Int, expected: [String]
  ) {
    let start = ComparedEvent(command: "launch", seen: [])
    var good = ComparedEvent(command: "back", seen: [])
    good.event = .back
    var bad = ComparedEvent(command: "back", seen: [.screen(title: "B")])
    bad.event = .back
    bad.kept.zombies = ["CatalogCoordinator#1", "SearchCoordinator#1", "X#1"]
    bad.kept.leaked = (1...12).map { "Y#\($0)" }
    bad.kept.screens = ["BookViewController#1"]
    let apps = [("delegate/bookstore@documented", good), ("coordinating/bookstore@link-under-sheet", bad)]
    let matrix = Matrix(
      Comparison(apps.map { ComparedApp(spec: $0, name: $0, events: [start, $1]) }),
      script: ["tap More by author"])
    #expect(matrix.lines(width: width).map(\.text) == expected)
  }

  @Test func `Of several scripts, a block has those in which the app fails`() {
    let good = ComparedEvent(command: "back", seen: [])
    let bad = ComparedEvent(command: "back", seen: [], zombies: ["Z"], leaks: ["L"])
    let runs = ["back", "swipe", "link", "log-out", "double-tap"].map { script in
      ScriptMatrix.Run(
        script: script,
        matrix: Matrix(
          Comparison(
            [
              ("delegate/bookstore@link-under-sheet", good),
              ("base/bookstore", script == "link" ? bad : good),
            ]
            .map { ComparedApp(spec: $0, name: $0, events: [good, $1]) }), script: ["back"]))
    }
    #expect(
      ScriptMatrix(runs).lines(width: 60).map(\.text) == [
        "delegate/bookstore@link-under-sheet  ok", "base/bookstore", "  link        zombie, leak",
        "screens: other ones than those of", "delegate/bookstore@link-under-sheet after some event",
        "refused, zombie, leak: some event",
      ])
  }
}

@Suite struct ScriptMatrixTests {
  private static func matrix(_ zombies: [String], leaks: [String] = [], refusal: String? = nil) -> Matrix {
    let good = ComparedEvent(command: "back", seen: [])
    let bad = ComparedEvent(command: "back", seen: [], refusal: refusal, zombies: zombies, leaks: leaks)
    let apps = [("a", good), ("b", bad)].map { ComparedApp(spec: $0, name: $0, events: [good, $1]) }
    return Matrix(Comparison(apps), script: ["back"])
  }

  private static let runs = [
    ScriptMatrix.Run(script: "one", matrix: matrix(["Z"], leaks: ["L"])),
    ScriptMatrix.Run(script: "two", matrix: matrix([], refusal: "no")),
  ]

  @Test func `Several scripts are columns of what each app fails in`() {
    let matrix = ScriptMatrix(Self.runs)
    #expect(
      matrix.lines(width: 100).prefix(3).map(\.text) == [
        "app  one           two", "a    ok            ok", "b    zombie, leak  refused",
      ])
    #expect(
      matrix.markdown.map(\.text) == [
        "| app | one | two |", "| --- | --- | --- |", "| `a` | ok | ok |", "| `b` | zombie, leak | refused |",
      ])
    #expect(
      matrix.json.map(\.text).last
        == #"{"events":1,"leaks":[],"refused":[{"event":1,"line":"back"}],"schema":1,"screensExpected":true,"script":"two","spec":"b","uncertain":[],"zombies":[]}"#
    )
  }

  @Test func `One script alone is its own matrix`() {
    #expect(
      ScriptMatrix([Self.runs[0]]).lines(width: 40) == Self.runs[0].matrix.lines(width: 40))
    #expect(ScriptMatrix([Self.runs[0]]).json == Self.runs[0].matrix.json)
  }
}
