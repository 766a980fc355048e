import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Coordinators of equal names, and view controllers that are coordinators.
@Suite struct CoordinatorNameTests {
  private func statuses(_ app: Simulation) -> [String] {
    app.snapshotByRerunning().coordinators.map { "\(app.timeline.name($0.id)) \($0.status.rawValue)" }
  }

  @Test func `Classes that only the types around them tell apart are named with these`() throws {
    let app = Simulation(AppEdition("nested/app", scene: { NestedSceneDelegate() }))
    try app.send(.tap(.init("Cart"), taps: 1))
    #expect(
      statuses(app) == [
        "Home.Coordinator#1 active", "OnlyNestedCoordinator#1 idle", "Cart.Coordinator#1 active",
      ])
    try app.send(.back)
    #expect(statuses(app)[2] == "Cart.Coordinator#1 zombie")
  }

  @Test func `Such a name begins a path, and finds the source`() throws {
    let path = try #require(ObjectPath("Cart.Coordinator#1.navigation.viewControllers[0]"))
    #expect(path.root == "Cart.Coordinator#1")
    #expect(path.parts == [.field("navigation"), .field("viewControllers"), .index(0)])
    #expect(ObjectPath("Cart.Coordinator#1")?.parts == [])
    #expect(ObjectPath("child.navigation")?.root == "child")
    let app = Simulation(AppEdition("nested/app", scene: { NestedSceneDelegate() }))
    try app.send(.tap(.init("Cart"), taps: 1))
    guard case .object(let name, _) = try app.value(of: "Home.Coordinator#1", [.field("child")]) else {
      Issue.record("no object")
      return
    }
    #expect(name == "Cart.Coordinator#1")
    #expect(app.source.declarations(ofType: "Home.Coordinator").count == 1)
    let holders = app.strongHolders(of: "Cart.Coordinator#1")
    #expect(holders.map { app.storingLocation(of: $0)?.source } == ["child = Cart.Coordinator(navigation)"])
  }

  @Test func `The source of a method is found by the name with the types around`() throws {
    let app = Simulation(AppEdition("nested/app", scene: { NestedSceneDelegate() }))
    let listing = try #require(app.sourceListings(of: "Home.Coordinator.start").first)
    #expect(listing.title.hasPrefix("start()"))
    #expect(try app.sourceListings(of: "Cart.Coordinator").count == 1)
    #expect(throws: LabError.self) { try app.sourceListings(of: "Cart.Coordinator.begin") }
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

@Traced final class NestedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: Home.Coordinator?
  var other: Home.OnlyNestedCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let window = UIWindow(frame: .zero)
    let navigation = UINavigationController()
    self.window = window
    window.rootViewController = navigation
    coordinator = Home.Coordinator(navigation)
    coordinator?.start()
    other = Home.OnlyNestedCoordinator()
    window.makeKeyAndVisible()
  }
}

enum Home {
  @Traced final class Coordinator {
    private let navigation: UINavigationController
    private var child: Cart.Coordinator?

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    func start() {
      let home = UIViewController()
      home.view.addSubview(
        UIButton(type: .system, primaryAction: UIAction(title: "Cart") { [weak self] _ in self?.showCart() }))
      navigation.pushViewController(home, animated: false)
    }

    private func showCart() {
      child = Cart.Coordinator(navigation)
      child?.start()
    }
  }

  @Traced final class OnlyNestedCoordinator {}
}

enum Cart {
  @Traced final class Coordinator {
    private let navigation: UINavigationController

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    func start() { navigation.pushViewController(UIViewController(), animated: false) }
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
