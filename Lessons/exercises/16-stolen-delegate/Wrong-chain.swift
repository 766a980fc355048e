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
    let child = BookCoordinator(navigationController: navigationController, name: title)
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

final class BookCoordinator: NSObject, UINavigationControllerDelegate {
  let navigationController: UINavigationController
  let name: String
  let screen = BookViewController()
  var visits = 0
  weak var previous: UINavigationControllerDelegate?

  init(navigationController: UINavigationController, name: String) {
    self.navigationController = navigationController
    self.name = name
  }

  func start() {
    previous = navigationController.delegate
    navigationController.delegate = self
    screen.onAuthor = { [weak self] in self?.showAuthor() }
    navigationController.pushViewController(screen, animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    previous?.navigationController(navigationController, didShow: viewController, animated: animated)
    guard viewController === screen else { return }
    visits += 1
    screen.title = "\(name) (\(visits))"
  }

  func showAuthor() {
    let author = UIViewController()
    author.title = "Jane Austen"
    navigationController.pushViewController(author, animated: true)
  }
}
