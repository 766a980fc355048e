import UIKit

final class ListCoordinator: NSObject, UINavigationControllerDelegate {
  let navigationController: UINavigationController
  var child: BookCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let list = ListViewController(title: "Books", rows: ["Emma", "Persuasion"])
    navigationController.delegate = self
    list.onSelect = { [weak self] title in self?.showBook(title) }
    navigationController.pushViewController(list, animated: false)
  }

  func showBook(_ title: String) {
    let child = BookCoordinator(navigationController: navigationController, title: title)
    child.start()
    self.child = child
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    guard let screen = child?.screen, !navigationController.viewControllers.contains(screen) else { return }
    child = nil
  }
}

final class BookCoordinator: BookViewControllerDelegate {
  let navigationController: UINavigationController
  let title: String
  weak var screen: UIViewController?

  init(navigationController: UINavigationController, title: String) {
    self.navigationController = navigationController
    self.title = title
  }

  func start() {
    let book = BookViewController()
    book.title = title
    book.delegate = self
    screen = book
    navigationController.pushViewController(book, animated: true)
  }

  func showAuthor() {
    let author = UIViewController()
    author.title = "Jane Austen"
    navigationController.pushViewController(author, animated: true)
  }
}

final class BookViewController: UIViewController {
  weak var delegate: BookViewControllerDelegate?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Author") { [weak self] _ in self?.delegate?.showAuthor() }))
  }
}

protocol BookViewControllerDelegate: AnyObject {
  func showAuthor()
}
