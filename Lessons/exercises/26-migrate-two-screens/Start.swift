import UIKit

// An app without coordinators: each screen makes the next one. Move both ways on to a BookCoordinator.

final class BookListViewController: TableViewController {
  let bookStore: BookStore
  let books: [Book]

  init(title: String, books: [Book], bookStore: BookStore) {
    self.books = books
    self.bookStore = bookStore
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var rows: [String] { books.map(\.title) }

  override func didSelect(_ row: Int) {
    guard navigationController?.topViewController === self else { return }
    let details = BookDetailsViewController(book: books[row], bookStore: bookStore)
    navigationController?.pushViewController(details, animated: true)
  }
}

final class BookDetailsViewController: UIViewController {
  let bookStore: BookStore
  let book: Book

  init(book: Book, bookStore: BookStore) {
    self.book = book
    self.bookStore = bookStore
    super.init(nibName: nil, bundle: nil)
    title = book.title
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    add("More by author") { [weak self] in self?.showMore() }
    add("Buy") { [weak self] in self?.buy() }
  }

  private func add(_ title: String, _ action: @escaping () -> Void) {
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() }))
  }

  private func showMore() {
    guard navigationController?.topViewController === self else { return }
    let books = bookStore.books(by: book.author)
    let list = BookListViewController(title: book.author, books: books, bookStore: bookStore)
    navigationController?.pushViewController(list, animated: true)
  }

  private func buy() {
    guard navigationController?.topViewController === self, presentedViewController == nil else { return }
    present(CheckoutViewController(), animated: true)
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let bookStore = BookStore()
    let list = BookListViewController(title: "Books", books: bookStore.books, bookStore: bookStore)
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = UINavigationController(rootViewController: list)
    window?.makeKeyAndVisible()
  }
}
