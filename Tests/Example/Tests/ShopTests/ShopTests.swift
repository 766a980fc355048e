import CoordinatorLab
import CoordinatorLabTesting
import Testing

@testable import shop

@Suite struct ShopTests {
  @Test func `Nothing is left behind within six events`() {
    expectNoFlaw(in: AppEdition("shop/app", scene: { SceneDelegate() }), depth: 6)
  }

  @Test func `Time passes when it is told to, and an awaited flow goes on where it waited`() async throws {
    // Tasks have run in this process before.
    await Task {}.value
    let app = Simulation(AppEdition("shop/visit", scene: { VisitSceneDelegate() }))
    #expect(app.pending.map(\.name) == ["a block"])
    try app.send(.wait(nanoseconds: 2_000_000_000))
    #expect(app.choices.map(\.command) == ["tap Anna"])
    try app.send(.tap(UserEvent.Target("Anna"), taps: 1))
    #expect(try app.stateLineByRerunning().contains("Welcome, Anna"))
    try app.undo(2)
    #expect(app.pending.map(\.name) == ["a block"])
    #expect(try app.stateLineByRerunning().contains("Splash"))
  }
}
