import UIKit

final class ListCoordinator: NSObject, UINavigationControllerDelegate {
  let navigationController: UINavigationController
  var children: [BookCoordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let list = ListViewController(title: "Books", rows: ["Emma", "Persuasion"])
    list.onSelect = { [weak self] title in self?.showBook(title) }
    navigationController.delegate = self
    navigationController.pushViewController(list, animated: false)
  }

  func showBook(_ title: String) {
    let child = BookCoordinator(navigationController: navigationController, title: title)
    children.append(child)
    child.start()
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    children.removeAll { !navigationController.viewControllers.contains($0.screen) }
  }
}
