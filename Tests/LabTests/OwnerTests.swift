import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// To which coordinator a screen belongs, and which class is a coordinator. Our choice: see `help zombie`.
struct OwnerTests {
  private func statuses(_ app: Simulation) -> [String] {
    app.snapshotByRerunning().coordinators.map { "\(app.timeline.name($0.id)) \($0.status.rawValue)" }
  }

  @Test(arguments: OwnerForm.all)
  func `A flow is active while its screen is shown, whoever made it, and a zombie after Back`(form: OwnerForm)
    throws
  {
    let app = Simulation(AppEdition("owners/app", scene: { OwnersSceneDelegate(form) }))
    for label in ["Go", "OK"] { try app.send(.tap(.init(label), taps: 1)) }
    #expect(statuses(app).prefix(2).map { $0.split(separator: " ").last } == ["active", "active"])
    try app.send(.back)
    #expect(statuses(app).prefix(2).map { $0.split(separator: " ").last } == ["active", "zombie"])
    let departure = try app.zombiesByRerunning().zombies.first?.departure
    let departsAt: String? = if case .step(let label) = departure { label } else { nil }
    #expect(departsAt?.hasPrefix("3.") == true)
  }

  @Test
  func
    `A coordinator does not own a screen to which it has an unowned reference, or whose identity it keeps`()
    throws
  {
    let app = Simulation(AppEdition("owners/app", scene: { OwnersSceneDelegate(.unowned) }))
    try app.send(.tap(.init("Go"), taps: 1))
    let owners = app.timeline.objects.filter { $0.role == .screen }.map { $0.owner.map(app.timeline.name) }
    // Home, the screen of the flow and its alert.
    let parent = "OwnersCoordinator#1"
    #expect(owners == [parent, parent, "StoreCoordinator<ObjectIdentifier>#1"])
  }

  /// The initial value is the code of the class that declares the property.
  @Test func `A coordinator is the starter of those that are initial values of its properties`() throws {
    let app = Simulation(AppEdition("panes/app", scene: { PanesSceneDelegate(.afterStart) }))
    let states = app.snapshotByRerunning().coordinators
    #expect(states.map { app.timeline.name($0.id) } == ["PaneCoordinator#1", "PanesCoordinator#1"])
    #expect(states.map { $0.startedBy.map(app.timeline.name) } == ["PanesCoordinator#1", nil])
    // The inner one is there first.
    let made = app.timeline.objects[states[1].id].madeAt
    #expect(app.snapshotByRerunning(at: made - 1).coordinators.map(\.startedBy) == [nil])
    #expect(app.snapshotByRerunning(at: made).coordinators.map(\.startedBy) == [states[1].id, nil])
  }

  /// What was found out about an event goes with it.
  @Test func `A flow is no zombie any more once Back is taken back`() throws {
    let app = Simulation(AppEdition("owners/app", scene: { OwnersSceneDelegate(OwnerForm.all[0]) }))
    for label in ["Go", "OK"] { try app.send(.tap(.init(label), taps: 1)) }
    try app.undo(2)
    #expect(statuses(app) == ["OwnersCoordinator#1 active"])
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(statuses(app) == ["OwnersCoordinator#1 active", "DefaultCoordinator#1 active"])
  }

  /// An initializer that nobody wrote tells no end.
  @Test(arguments: PanesOrder.allCases)
  func `A coordinator without a written initializer owns the container that it holds from the start`(
    order: PanesOrder
  ) throws {
    let app = Simulation(AppEdition("panes/app", scene: { PanesSceneDelegate(order) }))
    try app.send(.tap(.init("Other"), taps: 1))
    #expect(statuses(app) == ["PaneCoordinator#1 active", "PanesCoordinator#1 active"])
  }

  /// A router that attaches its children and shows their screens has none of its own.
  @Test func `In the style of RIBs the router whose screen has gone is the zombie`() throws {
    var edition = AppEdition("routers/app", scene: { RoutersSceneDelegate() })
    edition.coordinators = ["Router"]
    let app = Simulation(edition)
    #expect(statuses(app) == ["RootRouter#1 active", "LoggedOutRouter#1 active"])
    try app.send(.tap(.init("Log in"), taps: 1))
    #expect(
      statuses(app) == ["RootRouter#1 active", "LoggedOutRouter#1 zombie", "LoggedInRouter#1 active"])
  }

  @Test func `A generic class is a coordinator by its name, and so is what inherits from one`() {
    let app = Simulation(AppEdition("roles/app", scene: { RolesSceneDelegate() }))
    #expect(
      statuses(app).map { $0.split(separator: "#")[0] } == [
        "GenListCoordinator<String>", "NamesFlow", "DeclaredFlow<Int>", "NumbersFlow", "ListFlow<Int>",
      ])
  }
}

@Traced final class RoutersSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var router: RootRouter?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let window = UIWindow(frame: .zero)
    self.window = window
    router = RootRouter(window)
    router?.routeToLoggedOut()
    window.makeKeyAndVisible()
  }
}

@Traced class ViewableRouter {
  let viewController: UIViewController

  init(_ viewController: UIViewController) { self.viewController = viewController }
}

@Traced final class LoggedOutRouter: ViewableRouter {}

@Traced final class LoggedInRouter: ViewableRouter {}

@Traced final class RootRouter {
  private let window: UIWindow
  private var children: [ViewableRouter] = []

  init(_ window: UIWindow) { self.window = window }

  func routeToLoggedOut() {
    let screen = UIViewController()
    screen.view.addSubview(
      UIButton(
        type: .system, primaryAction: UIAction(title: "Log in") { [weak self] _ in self?.routeToLoggedIn() }))
    attach(LoggedOutRouter(screen))
  }

  func routeToLoggedIn() { attach(LoggedInRouter(UIViewController())) }

  private func attach(_ child: ViewableRouter) {
    children.append(child)
    window.rootViewController = child.viewController
  }
}

@Traced class GenListCoordinator<Item> {
  var items: [Item] = []
}

@Traced final class NamesFlow: GenListCoordinator<String> {}

@Traced(as: .coordinator) class DeclaredFlow<Item> {
  var items: [Item] = []
}

@Traced final class NumbersFlow: DeclaredFlow<Int> {}

protocol ListingCoordinator {}

@Traced final class ListFlow<Item>: ListingCoordinator {}

@Traced final class RolesSceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let all: [AnyObject] = [
    GenListCoordinator<String>(), NamesFlow(), DeclaredFlow<Int>(), NumbersFlow(), ListFlow<Int>(),
  ]
}

/// When the method that makes a coordinator shows the container.
nonisolated enum PanesOrder: CaseIterable {
  case afterStart, beforeStart, inOneStatement
}

@Traced final class PanesSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: PanesCoordinator?
  private let order: PanesOrder

  init(_ order: PanesOrder) { self.order = order }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let window = UIWindow(frame: .zero)
    self.window = window
    switch order {
    case .afterStart:
      let coordinator = PanesCoordinator()
      self.coordinator = coordinator
      coordinator.start()
      window.rootViewController = coordinator.container
    case .beforeStart:
      let coordinator = PanesCoordinator()
      self.coordinator = coordinator
      window.rootViewController = coordinator.container
      coordinator.start()
    case .inOneStatement:
      coordinator = PanesCoordinator().shown(in: window)
    }
    window.makeKeyAndVisible()
  }
}

/// Shows a pane of its own first, then the one of another coordinator.
@Traced final class PanesCoordinator {
  let container = PanesViewController()
  private let other = PaneCoordinator()

  func start() {
    container.onOther = { [weak self] in self?.showOther() }
    container.show(UIViewController())
  }

  func shown(in window: UIWindow) -> PanesCoordinator {
    window.rootViewController = container
    start()
    return self
  }

  private func showOther() { container.show(other.pane) }
}

@Traced final class PaneCoordinator {
  let pane = UIViewController()
}

/// Shows one child at a time.
@Traced final class PanesViewController: UIViewController {
  var onOther: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Other") { [weak self] _ in self?.onOther?() }))
  }

  func show(_ child: UIViewController) {
    for former in children {
      former.willMove(toParent: nil)
      former.view.removeFromSuperview()
      former.removeFromParent()
    }
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
