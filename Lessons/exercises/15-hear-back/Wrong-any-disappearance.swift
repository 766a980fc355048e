import UIKit

final class ListCoordinator {
  let navigationController: UINavigationController
  var child: BookCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let list = ListViewController(title: "Books", rows: ["Emma", "Persuasion"])
    list.onSelect = { [weak self] title in self?.showBook(title) }
    navigationController.pushViewController(list, animated: false)
  }

  func showBook(_ title: String) {
    let child = BookCoordinator(navigationController: navigationController, title: title)
    child.onClose = { [weak self] in self?.child = nil }
    child.start()
    self.child = child
  }
}

final class BookCoordinator: BookViewControllerDelegate {
  let navigationController: UINavigationController
  let title: String
  var onClose: (() -> Void)?

  init(navigationController: UINavigationController, title: String) {
    self.navigationController = navigationController
    self.title = title
  }

  func start() {
    let book = BookViewController()
    book.title = title
    book.delegate = self
    navigationController.pushViewController(book, animated: true)
  }

  func bookClosed() { onClose?() }

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

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    delegate?.bookClosed()
  }
}

protocol BookViewControllerDelegate: AnyObject {
  func bookClosed()
  func showAuthor()
}
