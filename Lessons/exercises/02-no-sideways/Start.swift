import UIKit

final class HomeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "About") { [weak self] _ in self?.showAbout() }))
  }

  func showAbout() {
    navigationController?.pushViewController(AboutViewController(), animated: true)
  }
}

final class AppCoordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let home = HomeViewController()
    navigationController.pushViewController(home, animated: false)
  }

  func showAbout() {
    // TODO: the next screen is decided here.
  }
}
