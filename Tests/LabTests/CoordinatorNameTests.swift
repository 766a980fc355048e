import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// View controllers that are coordinators.
@Suite struct CoordinatorNameTests {
  private func statuses(_ app: Simulation) -> [String] {
    app.snapshotByRerunning().coordinators.map { "\(app.timeline.name($0.id)) \($0.status.rawValue)" }
  }

  @Test(arguments: [true, false])
  func `A view controller can be a coordinator, and is a screen, too`(isNamed: Bool) throws {
    let app = Simulation(AppEdition("leading/app", scene: { LeadingSceneDelegate(isNamed: isNamed) }))
    let root = isNamed ? "LeadingCoordinator#1" : "LeadingController#1"
    #expect(statuses(app) == ["\(root) active"])
    try app.send(.tap(.init("Item"), taps: 1))
    #expect(statuses(app) == ["\(root) active", "LedCoordinator#1 active"])
    try app.send(.back)
    #expect(statuses(app) == ["\(root) active", "LedCoordinator#1 zombie"])
    try app.send(.tap(.init("Sheet"), taps: 1))
    #expect(statuses(app).last == "SheetCoordinator#1 active")
    try app.send(.swipe(cancelled: false))
    #expect(statuses(app).last == "SheetCoordinator#1 zombie")
    let stack = ScreenStack(app.recordedSnapshot(at: app.cursor), app.timeline)
    #expect(stack.lines(RenderOptions()).map(\.text).filter { $0.contains("visible") }.count == 1)
  }
}

@Traced final class LeadingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let isNamed: Bool

  init(isNamed: Bool) { self.isNamed = isNamed }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let window = UIWindow(frame: .zero)
    self.window = window
    let root = isNamed ? LeadingCoordinator() : LeadingController()
    window.rootViewController = root
    root.start()
    window.makeKeyAndVisible()
  }
}

@Traced class LeadingNavigationController: UINavigationController {
  private var child: LedCoordinator?
  private var sheet: SheetCoordinator?

  func start() {
    let home = UIViewController()
    for (label, action) in [("Item", showItem), ("Sheet", showSheet)] {
      home.view.addSubview(
        UIButton(type: .system, primaryAction: UIAction(title: label) { _ in action() }))
    }
    pushViewController(home, animated: false)
  }

  private func showItem() {
    child = LedCoordinator(self)
    child?.start()
  }

  private func showSheet() {
    let sheet = SheetCoordinator()
    self.sheet = sheet
    sheet.start()
    present(sheet, animated: false)
  }
}

@Traced final class LeadingCoordinator: LeadingNavigationController {}

protocol LeadsAsCoordinator {}

@Traced final class LeadingController: LeadingNavigationController, LeadsAsCoordinator {}

@Traced final class LedCoordinator {
  private let navigation: UINavigationController

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func start() { navigation.pushViewController(UIViewController(), animated: false) }
}

@Traced final class SheetCoordinator: UINavigationController {
  func start() { pushViewController(UIViewController(), animated: false) }
}
