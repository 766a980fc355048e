// A base class keeps the children and the link to the parent; each coordinator moves on by
// `performTransition(to:)`, which first forgets the children it has. The link to the parent is strong, so
// that parent and child keep each other. Nobody is told of Back: what was left stays a child. A second
// transition frees coordinators whose screens still show.
//
// Source: "CoordinatorPractice" (sujinnaljin), its second form. The text prints `Coordinator`,
// `BaseCoordinator`, `Transition` and `MainCoordinator`; the other types are named and made as in the
// author's repository.
// Mechanical changes:
// - storyboard `ViewController.instantiate()` → `ViewController()`
// - `@IBAction` → `UIAction`, whose closure holds the screen weakly, as a target is held
// - a scene delegate that declares its coordinator and never assigns it → `self.coordinator = coordinator`
// Ours: the buttons, which stand in a storyboard there, and the titles.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

private protocol Coordinator: AnyObject {
  var navigationController: UINavigationController { get set }
  var parentCoordinator: Coordinator? { get set }

  func start()
  func start(coordinator: Coordinator)
  func didFinish(coordinator: Coordinator)
  func removeChildCoordinators()
}

@Traced private class BaseCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  var parentCoordinator: Coordinator?
  var navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    fatalError("Start method must be implemented")
  }

  func start(coordinator: Coordinator) {
    childCoordinators.append(coordinator)
    coordinator.parentCoordinator = self
    coordinator.start()
  }

  /// A child whose screen was popped is to call this on its parent. None does.
  func didFinish(coordinator: Coordinator) {
    if let index = childCoordinators.firstIndex(where: { $0 === coordinator }) {
      childCoordinators.remove(at: index)
    }
  }

  func removeChildCoordinators() {
    childCoordinators.forEach { $0.removeChildCoordinators() }
    childCoordinators.removeAll()
  }
}

private enum Transition {
  case signIn
  case setting
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()

    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    self.window = window

    let coordinator = AppCoordinator(navigationController: navigationController)
    self.coordinator = coordinator
    coordinator.start()
  }
}

@Traced private class AppCoordinator: BaseCoordinator {
  override func start() {
    let coordinator = MainCoordinator(navigationController: navigationController)
    start(coordinator: coordinator)
  }
}

// MARK: - Main

@Traced private class MainCoordinator: BaseCoordinator {
  override func start() {
    let main = ViewController()
    main.coordinator = self
    navigationController.pushViewController(main, animated: true)
  }

  func performTransition(to transition: Transition) {
    switch transition {
    case .signIn:
      removeChildCoordinators()
      let coordinator = SignInCoordinator(navigationController: navigationController)
      start(coordinator: coordinator)
    case .setting:
      removeChildCoordinators()
      let coordinator = SettingCoordinator(navigationController: navigationController)
      start(coordinator: coordinator)
    }
  }
}

@Traced private class ViewController: UIViewController {
  weak var coordinator: MainCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Main"

    let signIn = UIButton(type: .system)
    signIn.setTitle("Sign in", for: .normal)
    signIn.addAction(UIAction { [weak self] _ in self?.touchSignIn() }, for: .touchUpInside)
    view.addSubview(signIn)

    let setting = UIButton(type: .system)
    setting.setTitle("Setting", for: .normal)
    setting.addAction(UIAction { [weak self] _ in self?.touchSetting() }, for: .touchUpInside)
    view.addSubview(setting)
  }

  func touchSignIn() {
    coordinator?.performTransition(to: .signIn)
  }

  func touchSetting() {
    coordinator?.performTransition(to: .setting)
  }
}

// MARK: - Sign in

@Traced private class SignInCoordinator: BaseCoordinator {
  override func start() {
    let signIn = SignInViewController()
    signIn.coordinator = self
    navigationController.pushViewController(signIn, animated: true)
  }

  func performTransition(to transition: Transition) {
    switch transition {
    case .signIn:
      break
    case .setting:
      removeChildCoordinators()
      let coordinator = SettingCoordinator(navigationController: navigationController)
      start(coordinator: coordinator)
    }
  }
}

@Traced private class SignInViewController: UIViewController {
  weak var coordinator: SignInCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign in"

    let setting = UIButton(type: .system)
    setting.setTitle("Setting", for: .normal)
    setting.addAction(UIAction { [weak self] _ in self?.touchSetting() }, for: .touchUpInside)
    view.addSubview(setting)
  }

  func touchSetting() {
    coordinator?.performTransition(to: .setting)
  }
}

// MARK: - Setting

@Traced private class SettingCoordinator: BaseCoordinator {
  override func start() {
    let setting = SettingViewController()
    setting.coordinator = self
    navigationController.pushViewController(setting, animated: true)
  }

  func performTransition(to transition: Transition) {
    switch transition {
    case .signIn:
      removeChildCoordinators()
      let coordinator = SignInCoordinator(navigationController: navigationController)
      start(coordinator: coordinator)
    case .setting:
      break
    }
  }
}

@Traced private class SettingViewController: UIViewController {
  weak var coordinator: SettingCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Setting"

    let signIn = UIButton(type: .system)
    signIn.setTitle("Sign in", for: .normal)
    signIn.addAction(UIAction { [weak self] _ in self?.touchSignIn() }, for: .touchUpInside)
    view.addSubview(signIn)
  }

  func touchSignIn() {
    coordinator?.performTransition(to: .signIn)
  }
}

// MARK: - Edition

extension AppEdition {
  static let transitionsDocumented = AppEdition(
    "base/transitions@documented",
    "parents and children hold each other; Back tells nobody, the next transition forgets the children",
    documentedIn: "\"CoordinatorPractice\" (sujinnaljin), its second form",
    choice: """
      its scene delegate stores the coordinator; the author's does not, and leaks from the launch on: that is \
      base/transitions@local-coordinator
      """,
    scene: { SceneDelegate() })
}
