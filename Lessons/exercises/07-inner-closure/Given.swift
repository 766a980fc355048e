import UIKit

final class LoginViewController: UIViewController {
  var onLogin: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Login"
    view.addSubview(
      UIButton(
        type: .system, primaryAction: UIAction(title: "Log in") { [weak self] _ in self?.onLogin?("Anna") }))
  }
}

/// Asks once more.
final class TermsViewController: UIViewController {
  var onAccept: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Terms"
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Accept") { [weak self] _ in self?.onAccept?() })
    )
  }
}

final class AppCoordinator {
  let navigationController: UINavigationController
  var login: LoginCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let login = LoginCoordinator(navigationController: navigationController)
    login.onFinish = { [weak self] name in self?.showHome(name) }
    self.login = login
    login.start()
  }

  func showHome(_ name: String) {
    let home = UIViewController()
    home.title = "Hello, \(name)"
    navigationController.setViewControllers([home], animated: true)
    login = nil
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: AppCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let navigationController = UINavigationController()
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = navigationController
    coordinator = AppCoordinator(navigationController: navigationController)
    coordinator?.start()
    window?.makeKeyAndVisible()
  }
}
