import Testing

@testable import Lab

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
      matrix.table.map(\.text) == [
        "app    screens             refused  zombies          leaks",
        "app-0  as expected         none     none             none",
        "app-1  other from event 2  1 tap A  X, Y and 1 more  none",
        "screens: after each event, against those of app-0",
      ])
    #expect(
      matrix.markdown.map(\.text) == [
        "| app | screens | refused | zombies | leaks |",
        "| --- | --- | --- | --- | --- |",
        "| `app-0` | as expected | none | none | none |",
        "| `app-1` | other from event 2 | 1 tap A | X, Y and 1 more | none |",
      ])
    #expect(
      matrix.json.map(\.text) == [
        #"{"events":2,"leaks":[],"refused":[],"schema":1,"screensExpected":true,"spec":"app-0","zombies":[]}"#,
        #"{"events":2,"leaks":[],"refused":[{"event":1,"line":"tap A"}],"schema":1,"screensExpected":false,"spec":"app-1","zombies":["X","Y","Z"]}"#,
      ])
  }
}

@Suite struct ScriptTests {
  @Test func `A script is its events; a first line may load`() {
    let script = Script(name: "s", text: "# What it shows.\r\nload a b@fixed\n\n  tap Buy \n# why\nback\n")
    #expect(script.summary == "What it shows.")
    #expect(script.specs == ["a", "b@fixed"])
    #expect(
      script.events == [Script.Line(number: 4, command: "tap Buy"), Script.Line(number: 6, command: "back")])
  }

  @Test func `A load further down is an event like others, for who plays it to refuse`() {
    let script = Script(name: "s", text: "back\nload a")
    #expect(script.specs == [])
    #expect(script.events.map(\.command) == ["back", "load a"])
  }
}
