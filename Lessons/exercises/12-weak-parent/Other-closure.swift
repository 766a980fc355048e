import UIKit

final class AppCoordinator {
  let navigationController: UINavigationController
  private var signIn: SignInCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let signIn = SignInCoordinator(on: navigationController) { [weak self] in self?.showHome() }
    self.signIn = signIn
    signIn.start()
  }

  private func showHome() {
    signIn = nil
    let home = UIViewController()
    home.title = "Home"
    navigationController.setViewControllers([home], animated: true)
  }
}

/// Knows no parent: it only calls what it was given.
final class SignInCoordinator {
  private let navigationController: UINavigationController
  private let finished: () -> Void

  init(on navigationController: UINavigationController, finished: @escaping () -> Void) {
    self.navigationController = navigationController
    self.finished = finished
  }

  func start() {
    let screen = ButtonViewController(title: "Sign in", buttons: ["Sign in now"])
    screen.onTap = { [weak self] _ in self?.finished() }
    navigationController.setViewControllers([screen], animated: false)
  }
}
