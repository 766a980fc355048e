import UIKit

final class ButtonViewController: UIViewController {
  let button: String
  var onTap: (() -> Void)?

  init(title: String, button: String) {
    self.button = button
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: button) { [weak self] _ in self?.onTap?() }))
  }
}

/// Shows a login, or finishes at once where somebody is logged in already.
final class LoginCoordinator {
  let navigationController: UINavigationController
  let isLoggedIn: Bool
  var onFinish: (() -> Void)?

  init(navigationController: UINavigationController, isLoggedIn: Bool) {
    self.navigationController = navigationController
    self.isLoggedIn = isLoggedIn
  }

  func start() {
    if isLoggedIn {
      onFinish?()
      return
    }
    let login = ButtonViewController(title: "Login", button: "Log in")
    login.onTap = { [weak self] in self?.onFinish?() }
    navigationController.setViewControllers([login], animated: true)
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
