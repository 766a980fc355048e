import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Which coordinator started a flow: see `help starter`.
struct StarterTests {
  private func statuses(_ app: Simulation) -> [String] {
    app.snapshotByRerunning().coordinators.map { "\(app.timeline.name($0.id)) \($0.status.rawValue)" }
  }

  /// What another flow's code asks of the scene delegate, the scene delegate does: help starter.
  @Test func `What the scene delegate starts belongs to no coordinator, whoever called it`() throws {
    let app = Simulation(AppEdition("starter/root", scene: { ReplacingSceneDelegate() }))
    #expect(statuses(app) == ["EntryCoordinator#1 active"])
    try app.send(.tap(.init("Enter"), taps: 1))
    #expect(statuses(app) == ["EntryCoordinator#1 zombie", "EntryCoordinator#2 active"])
    #expect(app.snapshotByRerunning().coordinators.allSatisfy { $0.startedBy == nil })
  }
}

/// Replaces one flow by the next when that tells it; keeps the first.
@Traced private final class ReplacingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var flows: [EntryCoordinator] = []

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    startFlow()
    window?.makeKeyAndVisible()
  }

  func startFlow() {
    let flow = EntryCoordinator { [weak self] in self?.startFlow() }
    flows.append(flow)
    window?.rootViewController = flow.start()
  }
}

@Traced private final class EntryCoordinator {
  private let onEnd: () -> Void

  init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  func start() -> UIViewController {
    let screen = UIViewController()
    screen.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Enter") { [weak self] _ in self?.end() }))
    return screen
  }

  private func end() { onEnd() }
}
