import UIKit

final class HomeViewController: UIViewController {
  var onAbout: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "About") { [weak self] _ in self?.showAbout() }))
  }

  func showAbout() {
    navigationController?.pushViewController(AboutViewController(), animated: true)
    onAbout?()
  }
}

final class AppCoordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let home = HomeViewController()
    home.onAbout = { [weak self] in self?.showAbout() }
    navigationController.pushViewController(home, animated: false)
  }

  func showAbout() {
    navigationController.pushViewController(AboutViewController(), animated: true)
  }
}
