import UIKit

final class AppCoordinator {
  let navigationController: UINavigationController
  var children: [LoginCoordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    logIn(isLoggedIn: true)
  }

  func logIn(isLoggedIn: Bool) {
    let login = LoginCoordinator(navigationController: navigationController, isLoggedIn: isLoggedIn)
    login.onFinish = { [weak self, weak login] in
      self?.children.removeAll { $0 === login }
      self?.showHome()
    }
    login.start()
  }

  func showHome() {
    let home = ButtonViewController(title: "Home", button: "Log out")
    home.onTap = { [weak self] in self?.logIn(isLoggedIn: false) }
    navigationController.setViewControllers([home], animated: true)
  }
}
