import UIKit

final class BooksCoordinator: ListViewControllerDelegate {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let authors = ListViewController(title: "Authors", rows: ["Austen", "Shelley"])
    authors.delegate = self
    navigationController.pushViewController(authors, animated: false)
  }

  func list(_ list: ListViewController, didSelect row: String) {
    if list.title == "Authors" { showBooks(by: row) } else { showBook(row) }
  }

  func showBooks(by author: String) {
    let books = ListViewController(title: author, rows: author == "Austen" ? ["Emma"] : ["Frankenstein"])
    books.delegate = self
    navigationController.pushViewController(books, animated: true)
  }

  func showBook(_ title: String) {
    let book = UIViewController()
    book.title = title
    navigationController.pushViewController(book, animated: true)
  }
}
