import UIKit

final class ListCoordinator {
  let navigationController: UINavigationController
  private var running: [ObjectIdentifier: BookCoordinator] = [:]

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let list = ListViewController(title: "Books", rows: ["Emma", "Persuasion"])
    list.onSelect = { [weak self] title in self?.showBook(title) }
    navigationController.pushViewController(list, animated: false)
  }

  private func showBook(_ title: String) {
    let book = BookCoordinator(navigationController: navigationController, title: title)
    let key = ObjectIdentifier(book)
    book.onLeave = { [weak self] in self?.running[key] = nil }
    running[key] = book
    book.start()
  }
}

final class BookCoordinator {
  let navigationController: UINavigationController
  let title: String
  var onLeave: (() -> Void)?

  init(navigationController: UINavigationController, title: String) {
    self.navigationController = navigationController
    self.title = title
  }

  func start() {
    let screen = BookViewController()
    screen.title = title
    screen.delegate = self
    navigationController.pushViewController(screen, animated: true)
  }
}

extension BookCoordinator: BookViewControllerDelegate {
  func showAuthor() {
    let author = UIViewController()
    author.title = "Jane Austen"
    navigationController.pushViewController(author, animated: true)
  }

  func bookDidLeave() {
    onLeave?()
  }
}

protocol BookViewControllerDelegate: AnyObject {
  func showAuthor()
  func bookDidLeave()
}

final class BookViewController: UIViewController {
  weak var delegate: BookViewControllerDelegate?

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UIAction(title: "Author") { [weak self] _ in self?.delegate?.showAuthor() }
    view.addSubview(UIButton(type: .system, primaryAction: tap))
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent { delegate?.bookDidLeave() }
  }
}
