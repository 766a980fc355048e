import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Looking back, and taking back, of one app and of several.
@Suite struct PastTests {
  private func app(_ spec: String = "pushing/app", events: Int = 0) throws -> Simulation {
    let app = Simulation(AppEdition(spec, scene: { PushingSceneDelegate() }))
    for _ in 0..<events { try app.send(.tap(.init("Push"), taps: 1)) }
    return app
  }

  private func screens(_ app: Simulation, at step: Int) -> [String] {
    ScreenStack(app.snapshotByRerunning(at: step), app.timeline).lines(RenderOptions()).map(\.text)
  }

  @Test func `An earlier step is shown as it was when it was the present`() throws {
    let app = try app()
    var seen: [(step: Int, screens: [String])] = []
    for _ in 0..<4 {
      seen.append((app.cursor, screens(app, at: app.cursor)))
      try app.send(.tap(.init("Push"), taps: 1))
    }
    for (step, lines) in seen { #expect(screens(app, at: step) == lines) }
    #expect(
      screens(app, at: app.cursor) == [
        "UIWindow#1", "└─ UINavigationController#1", "   ├─ PushingViewController#1 \"1\"",
        "   ├─ PushingViewController#2 \"2\"", "   ├─ PushingViewController#3 \"3\"",
        "   ├─ PushingViewController#4 \"4\"", "   └─ PushingViewController#5 \"5\"   ● visible",
      ])
  }

  @Test func `Undo and redo lead to where the events alone lead`() throws {
    let app = try app(events: 3)
    let end = try app.stateLineByRerunning()
    try app.undo(2)
    #expect(try app.stateLineByRerunning() == self.app(events: 1).stateLineByRerunning())
    #expect(app.undone.count == 2)
    try app.redo(2)
    #expect(try app.stateLineByRerunning() == end)
    #expect(throws: LabError.tooManyUndos(4, count: 3)) { try app.undo(4) }
    #expect(throws: LabError.nothingToRedo) { try app.redo(1) }
    #expect(try app.stateLineByRerunning() == end)
  }

  @Test func `The events of several apps are one list, with the reasons why one did not get them`() throws {
    let apps = [try app("a/app"), try app("b/app")]
    try apps[0].send(.tap(.init("Push"), taps: 1))
    apps[1].count(.tap(.init("Push"), taps: 1), omission: .sentToOthers)
    for app in apps { app.count(.swipe(cancelled: false)) }
    #expect(
      StageHistory(apps).lines(RenderOptions()).map(\.text) == [
        "   0  launch", "   1  tap Push", "        b/app: not sent: for others only",
        "→  2  swipe",
        "        not sent: no sheet is on the screen; a full-screen one cannot be swiped",
      ])
  }
}

@Traced private final class PushingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = UINavigationController(rootViewController: PushingViewController())
    window?.makeKeyAndVisible()
  }
}

@Traced private final class PushingViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "\((navigationController?.viewControllers.count ?? 0))"
    view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Push") { [weak self] _ in
          self?.navigationController?.pushViewController(PushingViewController(), animated: true)
        }))
  }
}
