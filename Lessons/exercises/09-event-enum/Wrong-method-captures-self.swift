import UIKit

final class LoginViewController: UIViewController {
  enum Event {
    case loggedIn(name: String)
    case needsHelp
    case gaveUp
  }

  var onEvent: ((Event) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Login"
    let buttons: [(String, Event)] = [
      ("Log in", .loggedIn(name: "Anna")), ("Help", .needsHelp), ("Cancel", .gaveUp),
    ]
    for (title, event) in buttons {
      let tap = UIAction(title: title) { [weak self] _ in self?.onEvent?(event) }
      view.addSubview(UIButton(type: .system, primaryAction: tap))
    }
  }
}

private final class GoodbyeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Goodbye"
  }
}

final class AppCoordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let login = LoginViewController()
    login.onEvent = handle
    navigationController.setViewControllers([login], animated: false)
  }
}

extension AppCoordinator {
  private func handle(_ event: LoginViewController.Event) {
    switch event {
    case .loggedIn: replaceAll(with: HomeViewController())
    case .gaveUp: replaceAll(with: GoodbyeViewController())
    case .needsHelp: navigationController.pushViewController(HelpViewController(), animated: true)
    }
  }

  /// There is no way back to the login.
  private func replaceAll(with screen: UIViewController) {
    navigationController.setViewControllers([screen], animated: true)
  }
}
