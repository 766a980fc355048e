import UIKit

class BaseCoordinator {
  let navigationController: UINavigationController
  var children: [BaseCoordinator] = []
  var onFinish: (() -> Void)?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {}

  func coordinate(to child: BaseCoordinator) {
    child.start()
  }
}

final class AppCoordinator: BaseCoordinator {
  override func start() {
    let home = ButtonViewController(title: "Home", buttons: ["Settings"])
    home.onTap = { [weak self] _ in
      guard let self else { return }
      coordinate(to: SettingsCoordinator(navigationController: navigationController))
    }
    navigationController.setViewControllers([home], animated: false)
  }
}

final class SettingsCoordinator: BaseCoordinator {
  override func start() {
    let settings = ButtonViewController(title: "Settings", buttons: ["Done"])
    settings.navigationItem.hidesBackButton = true
    settings.onTap = { [weak self] _ in
      self?.navigationController.popViewController(animated: true)
      self?.onFinish?()
    }
    navigationController.pushViewController(settings, animated: true)
  }
}
