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

  /// As a composition root does: it makes the inner flow first, and passes it to the outer one.
  @Test func `A flow that was passed to the one that starts it stands below that one`() throws {
    let app = Simulation(AppEdition("starter/passed", scene: { PassingSceneDelegate() }))
    #expect(statuses(app) == ["CheckoutCoordinator#1 idle", "CartCoordinator#1 active"])
    try app.send(.tap(.init("Check out"), taps: 1))
    #expect(statuses(app) == ["CheckoutCoordinator#1 active", "CartCoordinator#1 active"])
    let states = app.snapshotByRerunning().coordinators
    #expect(states.map(\.startedBy) == [states[1].id, nil])
    try app.undo(1)
    #expect(app.snapshotByRerunning().coordinators.map(\.startedBy) == [nil, nil])
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

@Traced private final class PassingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var cart: CartCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let window = UIWindow(frame: .zero)
    self.window = window
    cart = CartCoordinator(window, checkout: CheckoutCoordinator(window))
    cart?.start()
    window.makeKeyAndVisible()
  }
}

/// Starts the flow that was passed to it, in place of its own screen.
@Traced private final class CartCoordinator {
  private let window: UIWindow
  private let checkout: CheckoutCoordinator

  init(_ window: UIWindow, checkout: CheckoutCoordinator) {
    self.window = window
    self.checkout = checkout
  }

  func start() {
    let screen = UIViewController()
    screen.view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Check out") { [weak self] _ in self?.checkout.start() }))
    window.rootViewController = screen
  }
}

@Traced private final class CheckoutCoordinator {
  private let window: UIWindow

  init(_ window: UIWindow) { self.window = window }

  func start() { window.rootViewController = UIViewController() }
}
