import UIKit

final class ListCoordinator {
  private var bookCoordinator: BookCoordinator?
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
    let child = BookCoordinator(navigationController: navigationController, title: title)
    bookCoordinator = child
    child.start()
  }
}

final class BookCoordinator: BookViewControllerDelegate {
  let navigationController: UINavigationController
  let title: String

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

  func showAuthor() {
    let author = UIViewController()
    author.title = "Jane Austen"
    navigationController.pushViewController(author, animated: true)
  }
}
