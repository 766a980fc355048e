import UIKit

final class LoginViewController: UIViewController {
  var onLogin: ((String) -> Void)?
  var onHelp: (() -> Void)?
  var onCancel: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Login"
    add("Log in") { $0.onLogin?("Anna") }
    add("Help") { $0.onHelp?() }
    add("Cancel") { $0.onCancel?() }
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
    login.onLogin = { [weak self] _ in
      self?.navigationController.setViewControllers([HomeViewController()], animated: true)
    }
    login.onHelp = { [weak self] in
      self?.navigationController.pushViewController(HelpViewController(), animated: true)
    }
    navigationController.pushViewController(login, animated: false)
  }
}
