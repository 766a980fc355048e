import UIKit

final class AppCoordinator: NSObject, UINavigationControllerDelegate {
  let navigationController: UINavigationController
  var children: [PanelCoordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let top = ButtonViewController(title: "Level 0", buttons: ["Deeper"])
    top.onTap = { [weak self] title in self?.tapped(title) }
    navigationController.delegate = self
    navigationController.pushViewController(top, animated: false)
  }

  func tapped(_ title: String) {
    if title == "Top" {
      navigationController.popToRootViewController(animated: true)
    } else {
      let child = PanelCoordinator(level: children.count + 1)
      child.onTap = { [weak self] title in self?.tapped(title) }
      children.append(child)
      child.start(on: navigationController)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    // The root has no coordinator among the children.
    if navigationController.viewControllers.count <= children.count { children.removeLast() }
  }
}
