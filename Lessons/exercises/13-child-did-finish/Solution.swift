import UIKit

final class AppCoordinator {
  let tabs: UITabBarController
  var children: [TalkCoordinator] = []

  init(tabs: UITabBarController) {
    self.tabs = tabs
  }

  func start() {
    let home = UIViewController()
    home.title = "Home"
    tabs.setViewControllers([home], animated: false)
    for name in ["Anna", "Ben"] { talk(with: name) }
  }

  func talk(with name: String) {
    let child = TalkCoordinator(with: name)
    child.onFinish = { [weak self] child in self?.childDidFinish(child) }
    children.append(child)
    child.start()
    tabs.viewControllers?.append(child.screen)
  }

  func childDidFinish(_ child: TalkCoordinator) {
    children.removeAll { $0 === child }
    tabs.viewControllers?.removeAll { $0 === child.screen }
  }
}
