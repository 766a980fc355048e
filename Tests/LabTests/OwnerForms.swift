import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Who makes the screen of a flow, and how.
nonisolated struct OwnerForm: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether the app's coordinator pushes the screen, in place of the flow's.
  var isPushedByParent = false
  /// Whether it keeps the screen, too.
  var isKeptByParent = false
  let make: @MainActor (OwnersCoordinator) -> FlowCoordinator

  init(
    _ name: String, isPushedByParent: Bool = false, isKeptByParent: Bool = false,
    _ make: @escaping @MainActor (OwnersCoordinator) -> FlowCoordinator
  ) {
    testDescription = name
    self.isPushedByParent = isPushedByParent
    self.isKeptByParent = isKeptByParent
    self.make = make
  }

  static let all = [
    OwnerForm("a stored property's default") { DefaultCoordinator($0.navigationController) },
    OwnerForm("a lazy property") { LazyCoordinator($0.navigationController) },
    OwnerForm("in init") { InitCoordinator($0.navigationController) },
    OwnerForm("in start") { FlowCoordinator($0.navigationController) },
    OwnerForm("a factory's method") {
      BuiltCoordinator($0.navigationController) { ScreenFactory().screen() }
    },
    OwnerForm("a factory that another coordinator holds") { parent in
      BuiltCoordinator(parent.navigationController) { parent.factory.screen() }
    },
    OwnerForm("a closure of another coordinator's") {
      BuiltCoordinator($0.navigationController, $0.builder())
    },
    OwnerForm("a static builder") { BuiltCoordinator($0.navigationController) { ScreenFactory.built() } },
    OwnerForm("handed in by the parent, which made it") {
      GivenCoordinator($0.navigationController, $0.screen())
    },
    OwnerForm("in a method, which gives it to the parent to push", isPushedByParent: true) {
      FlowCoordinator($0.navigationController)
    },
    OwnerForm("in a method, and the parent pushes and keeps it", isPushedByParent: true, isKeptByParent: true)
    {
      FlowCoordinator($0.navigationController)
    },
    OwnerForm("in start, and another coordinator pushes it") {
      NavigatedCoordinator($0.navigationController)
    },
    OwnerForm("a stored property's default, which the parent pushes", isPushedByParent: true) {
      DefaultCoordinator($0.navigationController)
    },
    OwnerForm("handed in by the parent, which pushes it, too", isPushedByParent: true) {
      GivenCoordinator($0.navigationController, $0.screen())
    },
    OwnerForm("handed in by the parent, and kept in an array", isPushedByParent: true) {
      ListCoordinator($0.navigationController, $0.screen())
    },
    OwnerForm("handed in by the parent, and kept in a dictionary", isPushedByParent: true) {
      TableCoordinator($0.navigationController, $0.screen())
    },
    OwnerForm("handed in by the parent, and kept in an enum", isPushedByParent: true) {
      StoreCoordinator($0.navigationController, $0.screen()) { OwnersPhase.detail($0) }
    },
    OwnerForm("handed in by the parent, and kept in a dictionary of arrays", isPushedByParent: true) {
      StoreCoordinator($0.navigationController, $0.screen()) { ["detail": [$0]] }
    },
    OwnerForm("handed in by the parent, and kept in an array of tuples", isPushedByParent: true) {
      StoreCoordinator($0.navigationController, $0.screen()) { [(1, $0)] }
    },
    OwnerForm("handed in by the parent, and kept in a box of any type", isPushedByParent: true) {
      StoreCoordinator<Any>($0.navigationController, $0.screen()) { (1, 2, 3, $0) }
    },
  ]

  /// The flow refers to the screen, and does not hold it.
  static let unowned = OwnerForm("only referred to by the flow", isPushedByParent: true) { parent in
    let screen = parent.screen()
    parent.kept = screen
    return StoreCoordinator(parent.navigationController, screen) { ObjectIdentifier($0) }
  }
}

/// Shows Home, whose button Go starts a flow; its screen is pushed, with an alert on it.
@Traced final class OwnersSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: OwnersCoordinator?
  private let form: OwnerForm

  init(_ form: OwnerForm) { self.form = form }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    coordinator = OwnersCoordinator(form)
    coordinator?.start()
    window?.rootViewController = coordinator?.navigationController
    window?.makeKeyAndVisible()
  }
}

@Traced final class OwnersCoordinator {
  let navigationController = UINavigationController()
  let factory = ScreenFactory()
  private var flow: FlowCoordinator?
  var kept: UIViewController?
  private let form: OwnerForm

  init(_ form: OwnerForm) { self.form = form }

  func start() {
    let home = UIViewController()
    home.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Go") { [weak self] _ in self?.go() }))
    navigationController.pushViewController(home, animated: false)
  }

  func go() {
    let flow = form.make(self)
    self.flow = flow
    if form.isPushedByParent {
      let screen = flow.screen()
      if form.isKeptByParent { kept = screen }
      navigationController.pushViewController(screen, animated: false)
    } else {
      flow.start()
    }
    flow.warn()
  }

  func screen() -> UIViewController { UIViewController() }

  func builder() -> () -> UIViewController {
    return { UIViewController() }
  }
}

@Traced final class ScreenFactory {
  func screen() -> UIViewController { UIViewController() }

  static func built() -> UIViewController { UIViewController() }
}

@Traced class FlowCoordinator {
  let navigationController: UINavigationController

  init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

  func screen() -> UIViewController { UIViewController() }

  func start() { navigationController.pushViewController(screen(), animated: false) }

  func warn() {
    let alert = UIAlertController(title: "Careful", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    navigationController.present(alert, animated: false)
  }
}

@Traced final class NavigatorCoordinator {
  private let navigationController: UINavigationController

  init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

  func push(_ screen: UIViewController) { navigationController.pushViewController(screen, animated: false) }
}

@Traced final class NavigatedCoordinator: FlowCoordinator {
  private lazy var navigator = NavigatorCoordinator(navigationController)

  override func start() { navigator.push(screen()) }
}

@Traced final class DefaultCoordinator: FlowCoordinator {
  private let detail = UIViewController()

  override func screen() -> UIViewController { detail }
}

@Traced final class LazyCoordinator: FlowCoordinator {
  private lazy var detail = UIViewController()

  override func screen() -> UIViewController { detail }
}

@Traced final class InitCoordinator: FlowCoordinator {
  private let detail: UIViewController

  override init(_ navigationController: UINavigationController) {
    detail = UIViewController()
    super.init(navigationController)
  }

  override func screen() -> UIViewController { detail }
}

@Traced final class BuiltCoordinator: FlowCoordinator {
  private let makeScreen: () -> UIViewController

  init(_ navigationController: UINavigationController, _ makeScreen: @escaping () -> UIViewController) {
    self.makeScreen = makeScreen
    super.init(navigationController)
  }

  override func screen() -> UIViewController { makeScreen() }
}

@Traced final class GivenCoordinator: FlowCoordinator {
  private let detail: UIViewController

  init(_ navigationController: UINavigationController, _ detail: UIViewController) {
    self.detail = detail
    super.init(navigationController)
  }

  override func screen() -> UIViewController { detail }
}

@Traced final class ListCoordinator: FlowCoordinator {
  private let details: [UIViewController]

  init(_ navigationController: UINavigationController, _ detail: UIViewController) {
    details = [detail]
    super.init(navigationController)
  }

  override func screen() -> UIViewController { details[0] }
}

@Traced final class TableCoordinator: FlowCoordinator {
  private let details: [String: UIViewController]

  init(_ navigationController: UINavigationController, _ detail: UIViewController) {
    details = ["detail": detail]
    super.init(navigationController)
  }

  override func screen() -> UIViewController { details["detail"] ?? UIViewController() }
}

nonisolated enum OwnersPhase {
  case intro(UIViewController)
  case detail(UIViewController)
}

/// Holds its screen only in a value of some type.
@Traced final class StoreCoordinator<Store>: FlowCoordinator {
  private unowned let detail: UIViewController
  private let store: Store

  init(
    _ navigationController: UINavigationController, _ detail: UIViewController,
    _ store: (UIViewController) -> Store
  ) {
    self.detail = detail
    self.store = store(detail)
    super.init(navigationController)
  }

  override func screen() -> UIViewController { detail }
}
