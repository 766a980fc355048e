import Lab
import Testing
import Variants

@testable import Shell

@Suite struct LongRunTests {
  @Test func `In a long run a jump far back shows what is recorded at once, and tree reads the rest`() throws
  {
    let session = session(after: "load delegate@fixed")
    let simulation = try #require(session.stage.first)
    while simulation.timeline.stepCount < 60_000 {
      try simulation.send(.select(.init("人")))
      try simulation.send(.back)
    }
    let note = "a long run: `tree` tells who holds whom here; the app is run again for it"
    let event = simulation.history.count - 7
    let last = simulation.timeline.steps(ofEvent: event).count
    #expect(
      session.output("goto \(event).\(last)").suffix(11) == [
        "  Coordinators",
        "  ApplicationCoordinator#1",
        "  └─ AllKanjiListCoordinator#1",
        "+    └─ KanjiDetailCoordinator#\(event / 2 + 1)",
        "  Screens",
        "  UIWindow#1",
        "  └─ UINavigationController#1",
        "~    ├─ KanjiListViewController#1 \"Kanji list\"",
        "+    └─ KanjiDetailViewController#\(event / 2 + 1) \"Kanji details\"   ● visible",
        "against \(simulation.timeline.label(ofStep: simulation.timeline.stepCount - 1)), which comes later: "
          + "+ gone by then, ~ different then",
        note,
      ])
    #expect(
      session.output("tree")
        == [
          "ApplicationCoordinator#1         AppDelegate#1.applicationCoordinator",
          "└─ AllKanjiListCoordinator#1     allKanjiListCoordinator",
          "   └─ KanjiDetailCoordinator#\(event / 2 + 1)   childCoordinators[0]",
        ].map {
          $0.replacing("#1  ", with: "#1" + String(repeating: " ", count: "\(event / 2 + 1)".count + 1))
        })
    // The second launch is near now: what follows is read as usual.
    #expect(session.output("step").last != note)
    #expect(!session.output("first").contains(note))
  }
}
