import UIKit

final class LoginCoordinator {
  let navigationController: UINavigationController
  let login = LoginViewController()
  let terms = TermsViewController()
  var onFinish: ((String) -> Void)?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    login.onLogin = { [weak self] name in
      guard let self else { return }
      terms.onAccept = {
        self.onFinish?(name)
      }
      navigationController.pushViewController(terms, animated: true)
    }
    navigationController.setViewControllers([login], animated: false)
  }
}
