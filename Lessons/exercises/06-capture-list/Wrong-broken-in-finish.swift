import UIKit

final class LoginCoordinator {
  let navigationController: UINavigationController
  let screen = LoginViewController()
  var onFinish: ((String) -> Void)?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    screen.onLogin = { name in
      self.finish(name)
    }
    navigationController.setViewControllers([screen], animated: false)
  }

  func finish(_ name: String) {
    screen.onLogin = nil  // break the cycle: we are done
    onFinish?(name)
  }
}
