import Testing
import Trace

@testable import LabModel
@testable import LabRun

/// What the lists print, from values made by hand.
@Suite struct ListViewTests {
  @Test func `Objects stand with their roles, makers and ends`() {
    let list = ObjectList(objects: [
      ObjectList.Object(name: "A#1", role: .coordinator, made: "0.2", maker: nil, fate: .alive),
      ObjectList.Object(name: "Screen#1", role: .screen, made: "0.12", maker: "A#1", fate: .released("3.4")),
    ])
    #expect(
      list.lines(RenderOptions()).map(\.text) == [
        "A#1       coordinator  made 0.2           alive",
        "Screen#1  screen       made 0.12  by A#1  released 3.4",
      ])
    #expect(
      list.lines(RenderOptions(width: 34)).map(\.text) == [
        "A#1  coordinator  made 0.2  alive", "Screen#1  screen  made 0.12  by", "    A#1  released 3.4",
      ])
  }

  @Test func `Of the events the one looked at has an arrow, and those undone follow`() {
    func event(_ number: Int, _ text: String, isTaken: Bool = true, isLookedAt: Bool = false)
      -> EventList.Event
    {
      EventList.Event(
        name: EventName(number: number, text: text), isTaken: isTaken, isLookedAt: isLookedAt)
    }
    let list = EventList(
      events: [event(9, "back", isLookedAt: true), event(10, "tap B (off)", isTaken: false)],
      undone: ["tap D", "tap C"])
    #expect(
      list.lines(RenderOptions()).map(\.text) == [
        "→   9  back",
        "   10  tap B (off)",
        "      undone: tap C", "      undone: tap D",
      ])
  }

  @Test func `A report tells of an event in order`() {
    var report = EventReport(
      event: EventName(number: 1, text: "back"), stepCount: 1, messages: MessageLog(entries: []),
      outputs: [
        EventReport.Output(text: "hi", isWarning: false), EventReport.Output(text: "oh", isWarning: true),
      ],
      missing: [EventReport.Missing(reason: "delegate is nil (weak)", isLost: true)],
      isIdle: true, endsProcess: true,
      scene: Scene(coordinators: CoordinatorTree(roots: []), screens: ScreenStack(windows: [])))
    report.lifetimes = EventReport.Lifetimes(made: ["A#1", "B#1"], released: ["C#1"])
    #expect(
      report.lines(RenderOptions()).map(\.text) == [
        "event 1: back (1 step)", "  prints: hi", "  warning: oh", "  delegate is nil (weak)",
        "  nothing happened: no code of the app was called",
        "  on a device the process ends instead; the delegate is released to see what stays",
        "Coordinators   Screens", "none alive     none on the screen", "made: A#1, B#1", "released: C#1",
      ])
  }

  /// To try each count of names, from all of them, would take minutes.
  @Test func `A report of very many objects is as quick as it is long`() {
    let names = (1...20_000).map { "ChildCoordinator#\($0)" }
    let lines = EventReport.Lifetimes(made: names).lines(RenderOptions(width: 100))
    #expect(lines.last?.text.hasSuffix("ChildCoordinator#20000") == true)
    guard case .names(let short?) = lines.first?.section else { return #expect(Bool(false)) }
    #expect(
      short.map(\.text).joined()
        == "made: ChildCoordinator#1, ChildCoordinator#2, ChildCoordinator#3, +19997 more, see `objects`")
  }

  @Test func `Apps stand with their editions and what was measured`() {
    let app = VariantList.App(
      name: "delegate/kanji", summary: "a list and a detail",
      editions: [
        VariantList.Edition(name: "documented", summary: "as printed"),
        VariantList.Edition(name: "fixed", summary: "mended"),
      ],
      screenReportsThrough: "delegate, weak", childHeldBy: "A.children", childKnows: "not at all")
    #expect(
      VariantList(apps: [app], isDetailed: true).lines.map(\.text) == [
        "delegate/kanji", "  a list and a detail", "  editions                  documented, fixed",
        "  a screen reports through  delegate, weak", "  a child is held by        A.children",
        "  a child knows its parent  not at all", "  documented in             this program only",
        "  @documented  as printed", "  @fixed       mended",
      ])
    #expect(VariantList(apps: [app], isDetailed: false).lines.count == 7)
  }

  @Test func `What is ours is told below a verdict, and nothing is where all is documented`() {
    let spec = Spec("flow/shop@documented")
    let ours = Provenance(spec: spec, inStyleOf: "flow/browse", choice: "its parent is weak")
    #expect(
      Provenance.lines([ours, ours]).map(\.text) == [
        "ours: no document has these apps, written here in the style of each variant's document",
        "our choice: flow/shop@documented: its parent is weak",
      ])
    #expect(
      Provenance.lines([ours, Provenance(spec: Spec("base/a@documented"))]).first?.text
        == "ours: no document has flow/shop, written here in the style of each variant's document")
    #expect(Provenance.lines([Provenance(spec: spec)]).isEmpty)
  }

  @Test func `A message to nil warns only where a receiver was expected`() {
    func style(isLost: Bool) -> Style? {
      let entry = MessageLog.Entry(step: "0.1", sender: "A#1", receiver: nil, isLost: isLost, text: "b?.c(…)")
      return MessageLog(entries: [entry]).lines(RenderOptions()).first?.spans.first { $0.text == "nil" }?
        .style
    }
    #expect(style(isLost: true) == .warning)
    #expect(style(isLost: false) == .name)
  }

  @Test func `Types stand with their places, and the cursor with its event`() {
    let types = TypeList(types: [
      TypeList.Declared(title: "class A", file: "App/A.swift", line: 3),
      TypeList.Declared(title: "extension Bee", file: "App/B.swift", line: 12),
    ])
    #expect(
      types.lines(RenderOptions()).map(\.text)
        == ["class A        App/A.swift:3", "extension Bee  App/B.swift:12"])
    let position = Position(
      spec: Spec("closure/login-tabs"), label: "1.4", event: EventName(number: 1, text: "tap Login"),
      stepCount: 9, lastEvent: 2, failure: AppFailure(.stopped, "oh"))
    #expect(
      position.line.text
        == "closure/login-tabs: step 1.4 of 1.9, event 1 of 2; stopped by an exception: oh")
  }
}
