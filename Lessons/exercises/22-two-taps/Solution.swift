import UIKit

final class ListCoordinator: NSObject, UINavigationControllerDelegate {
  let navigationController: UINavigationController
  var child: BookCoordinator?

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
    if child != nil { return }
    let child = BookCoordinator(navigationController: navigationController, title: title)
    self.child = child
    child.start()
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    guard let screen = child?.screen, !navigationController.viewControllers.contains(screen) else { return }
    child = nil
  }
}
