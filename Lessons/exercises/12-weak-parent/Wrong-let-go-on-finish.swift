import UIKit

final class AppCoordinator {
  let navigationController: UINavigationController
  var child: SignInCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let child = SignInCoordinator(navigationController: navigationController, parent: self)
    self.child = child
    child.start()
  }

  func signInDidFinish() {
    let home = UIViewController()
    home.title = "Home"
    navigationController.setViewControllers([home], animated: true)
    child = nil
  }
}

final class SignInCoordinator {
  let navigationController: UINavigationController
  var parent: AppCoordinator?

  init(navigationController: UINavigationController, parent: AppCoordinator) {
    self.navigationController = navigationController
    self.parent = parent
  }

  func start() {
    let signIn = ButtonViewController(title: "Sign in", buttons: ["Sign in now"])
    signIn.onTap = { [weak self] _ in
      self?.parent?.signInDidFinish()
      self?.parent = nil  // the cycle is broken here
    }
    navigationController.setViewControllers([signIn], animated: false)
  }
}
