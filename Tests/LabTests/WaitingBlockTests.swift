import Dispatch
import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// What a block holds that waits for something else than a time: nothing tells whether it will ever run.
@Suite(.ownProcess) struct WaitingBlockTests {
  private let app = Simulation(AppEdition("waiting/app", scene: { WaitingBlockSceneDelegate() }))

  @Test func `What only such a block holds is uncertain until the block has run`() throws {
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(try app.stateLineByRerunning().contains(#""uncertain":["WaitedService#1"],"#))
    #expect(
      try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == [
        "no leak for certain", "a block that waits may hold: WaitedService#1",
      ])
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(try app.stateLineByRerunning().contains(#""uncertain":[],"#))
    #expect(app.timeline.objects.filter { $0.type == "WaitedService" }.allSatisfy { $0.releasedAt != nil })
  }
}

/// Enters a group at the first tap and leaves it at the second.
@Traced private final class WaitingBlockSceneDelegate: GoSceneDelegate {
  private let group = DispatchGroup()
  private var hasEntered = false

  override func go() {
    if hasEntered { return group.leave() }
    hasEntered = true
    group.enter()
    let service = WaitedService()
    group.notify(queue: .main) { service.finish() }
  }
}

@Traced private final class WaitedService {
  func finish() {}
}
