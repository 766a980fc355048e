import UIKit

/// The screen owns its coordinator: the coordinator leaves with it. Nobody has to observe Back.
final class ListCoordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let list = ListViewController(title: "Books", rows: ["Emma", "Persuasion"])
    list.onSelect = { [weak self] title in self?.showBook(title) }
    navigationController.pushViewController(list, animated: false)
  }

  func showBook(_ title: String) {
    BookCoordinator(navigationController: navigationController, title: title).start()
  }
}

final class BookCoordinator: BookViewControllerDelegate {
  weak var navigationController: UINavigationController?
  let title: String

  init(navigationController: UINavigationController, title: String) {
    self.navigationController = navigationController
    self.title = title
  }

  func start() {
    let book = BookViewController()
    book.title = title
    book.delegate = self
    navigationController?.pushViewController(book, animated: true)
  }

  func showAuthor() {
    let author = UIViewController()
    author.title = "Jane Austen"
    navigationController?.pushViewController(author, animated: true)
  }
}

final class BookViewController: UIViewController {
  /// Strong on purpose: the coordinator holds neither the screen nor, strongly, the stack.
  var delegate: BookViewControllerDelegate?

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
