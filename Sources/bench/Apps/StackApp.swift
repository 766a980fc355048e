// An app whose screens pile up: each is pushed by a coordinator of its own, which the one before started.

import HeadlessUIKit
import Lab
import Tracing

@Traced private class PageCoordinator {
  private let navigationController: UINavigationController
  private var childCoordinators: [PageCoordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let page = PageViewController()
    page.coordinator = self
    navigationController.pushViewController(page, animated: true)
  }

  func showNext() {
    let child = PageCoordinator(navigationController: navigationController)
    childCoordinators.append(child)
    child.start()
  }
}

@Traced private class PageViewController: UIViewController {
  weak var coordinator: PageCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Next", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.coordinator?.showNext() }, for: .touchUpInside)
    view.addSubview(button)
  }
}

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: PageCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let navigationController = UINavigationController()
    window.rootViewController = navigationController
    let coordinator = PageCoordinator(navigationController: navigationController)
    self.coordinator = coordinator
    coordinator.start()
    window.makeKeyAndVisible()
    self.window = window
  }
}

extension AppEdition {
  /// A stack that grows by a screen and a coordinator with each tap on "Next".
  static let stack = AppEdition("bench/stack", scene: { SceneDelegate() })
}
