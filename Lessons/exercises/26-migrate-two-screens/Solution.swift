import UIKit

final class BookListViewController: TableViewController {
  let books: [Book]
  var onSelect: ((Book) -> Void)?

  init(title: String, books: [Book]) {
    self.books = books
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var rows: [String] { books.map(\.title) }

  override func didSelect(_ row: Int) {
    guard navigationController?.topViewController === self else { return }
    onSelect?(books[row])
  }
}

final class BookDetailsViewController: UIViewController {
  let book: Book
  var onMore: ((String) -> Void)?

  init(book: Book) {
    self.book = book
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
    onMore?(book.author)
  }

  private func buy() {
    guard navigationController?.topViewController === self, presentedViewController == nil else { return }
    present(CheckoutViewController(), animated: true)
  }
}

final class BookCoordinator {
  private let navigationController: UINavigationController
  private let bookStore: BookStore

  init(navigationController: UINavigationController, bookStore: BookStore) {
    self.navigationController = navigationController
    self.bookStore = bookStore
  }

  func start() {
    showList(title: "Books", books: bookStore.books, animated: false)
  }

  func showDetails(of book: Book) {
    let details = BookDetailsViewController(book: book)
    details.onMore = { [weak self] author in self?.showBooks(by: author) }
    navigationController.pushViewController(details, animated: true)
  }

  func showBooks(by author: String) {
    showList(title: author, books: bookStore.books(by: author), animated: true)
  }

  private func showList(title: String, books: [Book], animated: Bool) {
    let list = BookListViewController(title: title, books: books)
    list.onSelect = { [weak self] book in self?.showDetails(of: book) }
    navigationController.pushViewController(list, animated: animated)
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: BookCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let navigationController = UINavigationController()
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = navigationController
    coordinator = BookCoordinator(navigationController: navigationController, bookStore: BookStore())
    coordinator?.start()
    window?.makeKeyAndVisible()
  }
}
