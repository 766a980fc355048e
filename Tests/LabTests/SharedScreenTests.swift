import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// To which of two coordinators a screen belongs that both hold. Our choice: see `help zombie`.
struct SharedScreenTests {
  @Test(arguments: [true, false])
  func `A screen is its flow's that the one which shows it keeps, too`(isLazy: Bool) throws {
    let app = Simulation(AppEdition("shared/app", scene: { SharingSceneDelegate(isLazy) }))
    func statuses() -> [String] {
      app.snapshotByRerunning().coordinators.map { "\(app.timeline.name($0.id)) \($0.status.rawValue)" }
    }
    let flow = isLazy ? "LazyScreenCoordinator#1" : "DefaultScreenCoordinator#1"
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(statuses() == ["SharingCoordinator#1 active", "\(flow) active"])
    try app.send(.back)
    #expect(statuses() == ["SharingCoordinator#1 active", "\(flow) zombie"])
  }

  /// As if its initializer had made it.
  @Test func `A default that is not shown yet is on its way, and over once it is released`() throws {
    let app = Simulation(AppEdition("shared/default", scene: { UnshownSceneDelegate() }))
    func statuses() -> [String] { app.snapshotByRerunning().coordinators.map(\.status.rawValue) }
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(statuses() == ["active"])
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(statuses() == ["zombie"])
  }
}

@Traced private class ScreenCoordinator {
  init() {}

  func screen() -> UIViewController? { nil }
}

@Traced private final class DefaultScreenCoordinator: ScreenCoordinator {
  private let made = UIViewController()

  override func screen() -> UIViewController? { made }
}

@Traced private final class LazyScreenCoordinator: ScreenCoordinator {
  private lazy var made = UIViewController()

  override func screen() -> UIViewController? { made }
}

/// Keeps its flow, and the flow's screen.
@Traced private final class SharingCoordinator {
  let navigation = UINavigationController()
  private let isLazy: Bool
  private var flow: ScreenCoordinator?
  private var shown: UIViewController?

  init(_ isLazy: Bool) { self.isLazy = isLazy }

  func start() {
    let home = UIViewController()
    home.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Go") { [weak self] _ in self?.go() }))
    navigation.pushViewController(home, animated: false)
  }

  private func go() {
    let flow = isLazy ? LazyScreenCoordinator() : DefaultScreenCoordinator()
    self.flow = flow
    shown = flow.screen()
    if let shown { navigation.pushViewController(shown, animated: false) }
  }
}

@Traced private final class SharingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let coordinator: SharingCoordinator

  init(_ isLazy: Bool) { coordinator = SharingCoordinator(isLazy) }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    coordinator.start()
    window?.rootViewController = coordinator.navigation
    window?.makeKeyAndVisible()
  }
}

/// Has a screen from the start, and drops it.
@Traced private final class UnshownCoordinator {
  private var screen: UIViewController? = UIViewController()

  func drop() { screen = nil }
}

@Traced private final class UnshownSceneDelegate: GoSceneDelegate {
  private var coordinator: UnshownCoordinator?

  override func go() {
    if let coordinator { return coordinator.drop() }
    coordinator = UnshownCoordinator()
  }
}
