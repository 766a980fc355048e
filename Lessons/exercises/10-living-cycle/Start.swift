import UIKit

final class FirstViewController: UIViewController {
  var coordinator: Coordinating?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "First"
    view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Next") { [weak self] _ in self?.coordinator?.showSecond() }))
  }
}

final class MainCoordinator: Coordinating {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let first = FirstViewController()
    first.coordinator = self
    navigationController.setViewControllers([first], animated: false)
  }

  func showSecond() {
    navigationController.pushViewController(SecondViewController(), animated: true)
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let navigationController = UINavigationController()
    let coordinator = MainCoordinator(navigationController: navigationController)
    coordinator.start()
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }
}
