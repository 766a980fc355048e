import UIKit

class Coordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {}
}

final class AppCoordinator: Coordinator {
  var children: [Coordinator] = []

  override func start() {
    let home = ButtonViewController(title: "Home", buttons: ["Player", "Queue"])
    home.onTap = { [weak self] title in self?.open(title) }
    navigationController.setViewControllers([home], animated: false)
  }

  func open(_ title: String) {
    let next = PanelCoordinator(navigationController: navigationController, title: title)
    next.onOpen = { [weak self] title in self?.open(title) }
    children = [next]
    next.start()
  }
}

final class PanelCoordinator: Coordinator {
  let title: String
  var onOpen: ((String) -> Void)?

  init(navigationController: UINavigationController, title: String) {
    self.title = title
    super.init(navigationController: navigationController)
  }

  override func start() {
    let other = title == "Player" ? "Queue" : "Player"
    let panel = ButtonViewController(title: title, buttons: ["Info", other])
    panel.onTap = { [weak self] button in self?.tapped(button) }
    navigationController.pushViewController(panel, animated: true)
  }

  func tapped(_ button: String) {
    if button == "Info" {
      let info = UIViewController()
      info.title = "About \(title)"
      navigationController.pushViewController(info, animated: true)
    } else {
      onOpen?(button)
    }
  }
}
