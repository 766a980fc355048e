import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// A report tells no more messages than somebody reads.
@Suite struct ManyMessagesTests {
  @Test func `Of thousands of messages a report has the first 200, and how many more there are`()
    throws
  {
    let app = Simulation(AppEdition("talking/app", scene: { TalkingSceneDelegate() }))
    try app.send(.tap(.init("Go"), taps: 1))
    let lines = app.report(ofEvent: 1).lines(RenderOptions()).map(\.text)
    let count = app.messageLog().entries.count
    #expect(count > 3_000)
    #expect(lines.contains("  +\(count - 200) more, see `log`"))
    #expect(lines.count < 230)
  }
}

@Traced private final class TalkingSceneDelegate: GoSceneDelegate {
  private let listener = Listener()

  override func go() { for number in 0..<3_000 { listener.hear(number) } }
}

@Traced private final class Listener {
  func hear(_ number: Int) {}
}
