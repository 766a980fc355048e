import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// What lives, is held by nothing that was found, and is no leak for certain.
@Suite(.ownProcess) struct UncertainTests {
  private func asked(_ events: [UserEvent]) throws -> Simulation {
    let app = Simulation(AppEdition("await/app", scene: { AskSceneDelegate() }))
    for event in events { try app.send(event) }
    return app
  }

  private let events: [UserEvent] = [.tap(.init("Ask"), taps: 1), .back]

  @Test func `state names what only a waiting task holds`() throws {
    #expect(try asked([]).stateLineByRerunning().contains(#""uncertain":[],"#))
    let state = try asked(Array(events.prefix(1))).stateLineByRerunning()
    #expect(state.contains(#""uncertain":["AskCoordinator#1"],"#))
    #expect(state.contains(#""zombies":[]}"#))
  }

  @Test
  func `A flow whose screen has left while it still waits is a zombie in matrix, and no leak for certain`()
    throws
  {
    let app = try asked(events)
    let matrix = Matrix(try Comparison([app.compared()]), script: ["tap Ask", "back"])
    #expect(
      matrix.lines(width: 100).map(\.text) == [
        "app        screens      refused  Back      other events",
        "await/app  as expected  none     1 zombie  ? 1",
        "screens: after each event, against those of await/app@documented",
        "Back and so on: the coordinators that such events leave behind, and the screens that stay with them;",
        "- where no such event came",
        "?: it may be a leak or a zombie, and is neither for certain: see `help uncertain`",
      ])
    #expect(
      matrix.json[0].text.contains(#""uncertain":["AskCoordinator#1"],"zombies":["AskCoordinator#1"]}"#))
    #expect(matrix.verdict(on: matrix.apps[0]) == "zombie, ?")
  }

  @Test func `A flow that pops its screen and waits for something else in one event is a zombie, too`() throws
  {
    let app = try asked([events[0], .tap(.init("Answer"), taps: 1)])
    #expect(try app.compared().events.last?.zombies == ["AskCoordinator#1"])
    #expect(try app.zombiesByRerunning().zombies.map(\.name) == ["AskCoordinator#1"])
  }

  @Test func `compare denies no leak where one is uncertain`() throws {
    let apps = [try asked(events), try asked([])]
    let lines = try Comparison(apps.map { app throws(LabError) in try app.compared() })
      .lines(apps, RenderOptions()).map(\.text)
    #expect(lines.contains("      no leak for certain, a task that waits may hold: AskCoordinator#1"))
    let comparison = try Comparison([apps[0].compared()])
    #expect(comparison.json([apps[0]]).contains(#""uncertain":1"#))
    #expect(comparison.metricLines(RenderOptions()).map(\.text).contains { $0.hasSuffix("  0 + 1?") })
  }
}

@Traced final class AskSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let navigationController = UINavigationController()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    let home = UIViewController()
    home.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Ask") { [weak self] _ in self?.ask() }))
    navigationController.pushViewController(home, animated: false)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }

  private func ask() {
    Task { await AskCoordinator().answer(in: navigationController) }
  }
}

/// Waits for an answer, which never comes once the user has gone back; then for ever.
@Traced final class AskCoordinator {
  private var continuation: CheckedContinuation<Void, Never>?

  func answer(in navigationController: UINavigationController) async {
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      navigationController.pushViewController(makeScreen(), animated: false)
    }
    navigationController.popViewController(animated: false)
    await withCheckedContinuation { continuation in self.continuation = continuation }
  }

  private func makeScreen() -> UIViewController {
    let screen = UIViewController()
    screen.view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Answer") { [weak self] _ in self?.continuation?.resume() }))
    return screen
  }
}
