import UIKit

final class LoginViewController: UIViewController {
  enum Event {
    case login(name: String)
    case help
    case cancel
  }

  var onEvent: ((Event) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Login"
    add("Log in") { $0.onEvent?(.login(name: "Anna")) }
    add("Help") { $0.onEvent?(.help) }
    add("Cancel") { $0.onEvent?(.cancel) }
  }

  private func add(_ title: String, _ action: @escaping (LoginViewController) -> Void) {
    let tap = UIAction(title: title) { [weak self] _ in
      if let self { action(self) }
    }
    view.addSubview(UIButton(type: .system, primaryAction: tap))
  }
}

final class AppCoordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let login = LoginViewController()
    login.onEvent = { [weak self] event in self?.handle(event) }
    navigationController.pushViewController(login, animated: false)
  }

  func handle(_ event: LoginViewController.Event) {
    switch event {
    case .login:
      navigationController.setViewControllers([HomeViewController()], animated: true)
    case .help:
      navigationController.pushViewController(HelpViewController(), animated: true)
    case .cancel:
      let goodbye = UIViewController()
      goodbye.title = "Goodbye"
      navigationController.setViewControllers([goodbye], animated: true)
    }
  }
}
