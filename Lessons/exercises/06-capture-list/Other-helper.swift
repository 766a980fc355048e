import UIKit

/// `method` of `owner` as a closure that does not hold `owner`.
private func weakly<Owner: AnyObject, Value>(
  _ owner: Owner, _ method: @escaping (Owner) -> (Value) -> Void
) -> (Value) -> Void {
  return { [weak owner] value in
    guard let owner else { return }
    method(owner)(value)
  }
}

final class LoginCoordinator {
  let navigationController: UINavigationController
  let screen = LoginViewController()
  var onFinish: ((String) -> Void)?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    screen.onLogin = weakly(self, LoginCoordinator.finish)
    navigationController.setViewControllers([screen], animated: false)
  }

  func finish(_ name: String) {
    onFinish?(name)
  }
}
