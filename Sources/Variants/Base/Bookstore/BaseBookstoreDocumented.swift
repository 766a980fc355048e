// The bookstore with a base class, which keeps the children and the link to the parent; each coordinator
// moves on by `performTransition(to:)`, which first forgets the children it has. Cancel and Done call
// `didFinish`. Nobody is told of Back or of a swiped sheet: what was left stays a child until the next
// transition from there. The link to the parent is strong, so that parent and child keep each other, and the
// end leaks them all.
//
// The style is that of "CoordinatorPractice" (sujinnaljin), its second form; the app is ours. Its roots stand
// in the window, so that `navigationController` is not in the protocol. A transition that a coordinator does
// not know is its parent's.

import Foundation
import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

private protocol Coordinator: AnyObject {
  var parentCoordinator: Coordinator? { get set }

  func start()
  func start(coordinator: Coordinator)
  func performTransition(to transition: Transition)
  func didFinish(coordinator: Coordinator)
  func removeChildCoordinators()
}

@Traced private class BaseCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  var parentCoordinator: Coordinator?

  func start() {
    fatalError("Start method must be implemented")
  }

  func start(coordinator: Coordinator) {
    childCoordinators.append(coordinator)
    coordinator.parentCoordinator = self
    coordinator.start()
  }

  func performTransition(to transition: Transition) {
    parentCoordinator?.performTransition(to: transition)
  }

  func didFinish(coordinator: Coordinator) {
    if let index = childCoordinators.firstIndex(where: { $0 === coordinator }) {
      childCoordinators.remove(at: index)
    }
  }

  func removeChildCoordinators() {
    childCoordinators.forEach { $0.removeChildCoordinators() }
    childCoordinators.removeAll()
  }
}

private enum Transition {
  case login
  case main
  case bookDetails(Book)
  case bookList(author: String)
  case checkout(Book)
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let coordinator = AppCoordinator(window: window)
    self.window = window
    self.coordinator = coordinator
    coordinator.start()
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    guard let url = urlContexts.first?.url else { return }
    coordinator?.open(url)
  }
}

// MARK: - App

@Traced private class AppCoordinator: BaseCoordinator {
  private weak var window: UIWindow?
  private let bookStore = BookStore()
  private let cart = CartViewModel()
  /// What a link is to open after login.
  private var linkedBook: Book?

  init(window: UIWindow) {
    self.window = window
    super.init()
  }

  override func start() {
    performTransition(to: .login)
    window?.makeKeyAndVisible()
  }

  func open(_ url: URL) {
    guard let book = bookStore.book(at: url) else { return }
    if let coordinator = childCoordinators.first as? MainCoordinator {
      coordinator.showBook(book)
    } else {
      linkedBook = book
    }
  }

  override func performTransition(to transition: Transition) {
    switch transition {
    case .login:
      removeChildCoordinators()
      let coordinator = LoginCoordinator(window: window)
      start(coordinator: coordinator)
    case .main:
      removeChildCoordinators()
      let coordinator = MainCoordinator(window: window, bookStore: bookStore, cart: cart)
      start(coordinator: coordinator)

      if let linkedBook { coordinator.showBook(linkedBook) }
      linkedBook = nil
    default:
      break
    }
  }
}

// MARK: - Login

@Traced private class LoginCoordinator: BaseCoordinator {
  private weak var window: UIWindow?

  init(window: UIWindow?) {
    self.window = window
    super.init()
  }

  override func start() {
    let login = LoginViewController()
    login.coordinator = self
    window?.rootViewController?.dismiss(animated: false)
    window?.rootViewController = login
  }
}

@Traced private class LoginViewController: UIViewController {
  weak var coordinator: LoginCoordinator?
  private let logInButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Bookstore"

    logInButton.setTitle("Log in", for: .normal)
    logInButton.addAction(UIAction { [weak self] _ in self?.didTapLogIn() }, for: .touchUpInside)
    view.addSubview(logInButton)
  }

  private func didTapLogIn() {
    logInButton.isEnabled = false  // or a second tap logs in twice
    coordinator?.performTransition(to: .main)
  }
}

// MARK: - Tabs

@Traced private class MainCoordinator: BaseCoordinator {
  private weak var window: UIWindow?
  private let bookStore: BookStore
  private let cart: CartViewModel
  private let tabBarController = UITabBarController()

  init(window: UIWindow?, bookStore: BookStore, cart: CartViewModel) {
    self.window = window
    self.bookStore = bookStore
    self.cart = cart
    super.init()
  }

  override func start() {
    let catalog = UINavigationController()
    catalog.tabBarItem = UITabBarItem(title: "Catalog", image: nil, tag: 0)
    let catalogCoordinator = BookListCoordinator(
      navigationController: catalog, title: "Catalog", books: bookStore.books, bookStore: bookStore,
      cart: cart)
    start(coordinator: catalogCoordinator)

    let search = UINavigationController()
    search.tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 1)
    let searchCoordinator = SearchCoordinator(navigationController: search, bookStore: bookStore, cart: cart)
    start(coordinator: searchCoordinator)

    let account = UINavigationController()
    account.tabBarItem = UITabBarItem(title: "Account", image: nil, tag: 2)
    let accountCoordinator = AccountCoordinator(navigationController: account)
    start(coordinator: accountCoordinator)

    tabBarController.viewControllers = [catalog, search, account]
    window?.rootViewController = tabBarController
  }

  func showBook(_ book: Book) {
    if tabBarController.presentedViewController != nil { tabBarController.dismiss(animated: false) }
    tabBarController.selectedIndex = 0
    let coordinator = childCoordinators.first as? BookListCoordinator
    coordinator?.showBook(book)
  }
}

// MARK: - Book list

@Traced private class BookListCoordinator: BaseCoordinator {
  private let navigationController: UINavigationController
  private let title: String
  private let books: [Book]
  private let bookStore: BookStore
  private let cart: CartViewModel

  init(
    navigationController: UINavigationController, title: String, books: [Book], bookStore: BookStore,
    cart: CartViewModel
  ) {
    self.navigationController = navigationController
    self.title = title
    self.books = books
    self.bookStore = bookStore
    self.cart = cart
    super.init()
  }

  override func start() {
    let bookList = BookListViewController()
    bookList.coordinator = self
    bookList.title = title
    bookList.books = books
    navigationController.pushViewController(bookList, animated: true)
  }

  override func performTransition(to transition: Transition) {
    switch transition {
    case .bookDetails(let book):
      removeChildCoordinators()
      showBook(book)
    default:
      super.performTransition(to: transition)
    }
  }

  /// On top of whatever the stack shows.
  func showBook(_ book: Book) {
    let coordinator = BookDetailsCoordinator(
      navigationController: navigationController, book: book, bookStore: bookStore, cart: cart)
    start(coordinator: coordinator)
  }
}

@Traced private class BookListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  weak var coordinator: BookListCoordinator?
  var books: [Book] = []

  private lazy var tableView: UITableView = {
    let tableView = UITableView(frame: view.bounds)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Book")
    tableView.dataSource = self
    tableView.delegate = self
    return tableView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    books.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Book", for: indexPath)
    cell.textLabel?.text = books[indexPath.row].title
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard isOnTop else { return }
    let book = books[indexPath.row]
    coordinator?.performTransition(to: .bookDetails(book))
  }
}

// MARK: - Search

@Traced private class SearchCoordinator: BaseCoordinator {
  private let navigationController: UINavigationController
  private let bookStore: BookStore
  private let cart: CartViewModel

  init(navigationController: UINavigationController, bookStore: BookStore, cart: CartViewModel) {
    self.navigationController = navigationController
    self.bookStore = bookStore
    self.cart = cart
    super.init()
  }

  override func start() {
    let search = SearchViewController()
    search.coordinator = self
    search.authors = bookStore.authors
    navigationController.pushViewController(search, animated: true)
  }

  override func performTransition(to transition: Transition) {
    switch transition {
    case .bookList(let author):
      removeChildCoordinators()
      let coordinator = BookListCoordinator(
        navigationController: navigationController, title: author, books: bookStore.books(by: author),
        bookStore: bookStore, cart: cart)
      start(coordinator: coordinator)
    default:
      super.performTransition(to: transition)
    }
  }
}

@Traced private class SearchViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  weak var coordinator: SearchCoordinator?
  var authors: [String] = []

  private lazy var tableView: UITableView = {
    let tableView = UITableView(frame: view.bounds)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Author")
    tableView.dataSource = self
    tableView.delegate = self
    return tableView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    authors.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Author", for: indexPath)
    cell.textLabel?.text = authors[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard isOnTop else { return }
    let author = authors[indexPath.row]
    coordinator?.performTransition(to: .bookList(author: author))
  }
}

// MARK: - Account

@Traced private class AccountCoordinator: BaseCoordinator {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
  }

  override func start() {
    let account = AccountViewController()
    account.coordinator = self
    navigationController.pushViewController(account, animated: true)
  }
}

@Traced private class AccountViewController: UIViewController {
  weak var coordinator: AccountCoordinator?
  private let logOutButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"

    logOutButton.setTitle("Log out", for: .normal)
    logOutButton.addAction(UIAction { [weak self] _ in self?.didTapLogOut() }, for: .touchUpInside)
    view.addSubview(logOutButton)
  }

  private func didTapLogOut() {
    logOutButton.isEnabled = false  // or a second tap logs out twice
    coordinator?.performTransition(to: .login)
  }
}

// MARK: - Book details

@Traced private class BookDetailsCoordinator: BaseCoordinator {
  private let navigationController: UINavigationController
  private let book: Book
  private let bookStore: BookStore
  private let cart: CartViewModel

  init(navigationController: UINavigationController, book: Book, bookStore: BookStore, cart: CartViewModel) {
    self.navigationController = navigationController
    self.book = book
    self.bookStore = bookStore
    self.cart = cart
    super.init()
  }

  override func start() {
    let bookDetails = BookDetailsViewController()
    bookDetails.coordinator = self
    bookDetails.book = book
    navigationController.pushViewController(bookDetails, animated: true)
  }

  override func performTransition(to transition: Transition) {
    switch transition {
    case .bookList(let author):
      removeChildCoordinators()
      let coordinator = BookListCoordinator(
        navigationController: navigationController, title: author, books: bookStore.books(by: author),
        bookStore: bookStore, cart: cart)
      start(coordinator: coordinator)
    case .checkout(let book):
      removeChildCoordinators()
      let coordinator = CheckoutCoordinator(
        navigationController: navigationController, book: book, cart: cart)
      start(coordinator: coordinator)
    default:
      super.performTransition(to: transition)
    }
  }
}

@Traced private class BookDetailsViewController: UIViewController {
  weak var coordinator: BookDetailsCoordinator?
  var book: Book?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = book?.title

    let moreButton = UIButton(type: .system)
    moreButton.setTitle("More by author", for: .normal)
    moreButton.addAction(UIAction { [weak self] _ in self?.didTapMoreByAuthor() }, for: .touchUpInside)
    view.addSubview(moreButton)

    let buyButton = UIButton(type: .system)
    buyButton.setTitle("Buy", for: .normal)
    buyButton.addAction(UIAction { [weak self] _ in self?.didTapBuy() }, for: .touchUpInside)
    view.addSubview(buyButton)
  }

  private func didTapMoreByAuthor() {
    guard isOnTop, let book else { return }
    coordinator?.performTransition(to: .bookList(author: book.author))
  }

  private func didTapBuy() {
    guard isOnTop, let book else { return }
    coordinator?.performTransition(to: .checkout(book))
  }
}

// MARK: - Checkout

@Traced private class CheckoutCoordinator: BaseCoordinator {
  /// What the sheet is presented on.
  private let navigationController: UINavigationController
  private let checkoutNavigationController = UINavigationController()
  private let book: Book
  private let cart: CartViewModel

  init(navigationController: UINavigationController, book: Book, cart: CartViewModel) {
    self.navigationController = navigationController
    self.book = book
    self.cart = cart
    super.init()
  }

  override func start() {
    let address = AddressViewController()
    address.coordinator = self
    checkoutNavigationController.pushViewController(address, animated: false)
    navigationController.present(checkoutNavigationController, animated: true)
  }

  func showPayment() {
    let payment = PaymentViewController()
    payment.coordinator = self
    payment.book = book
    payment.cart = cart
    checkoutNavigationController.pushViewController(payment, animated: true)
  }

  func showDone() {
    let done = DoneViewController()
    done.coordinator = self
    done.cart = cart
    checkoutNavigationController.pushViewController(done, animated: true)
  }

  func dismiss() {
    navigationController.dismiss(animated: true)
    parentCoordinator?.didFinish(coordinator: self)
  }
}

@Traced private class AddressViewController: UIViewController {
  weak var coordinator: CheckoutCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Address"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.didTapCancel() })

    let continueButton = UIButton(type: .system)
    continueButton.setTitle("Continue", for: .normal)
    continueButton.addAction(UIAction { [weak self] _ in self?.didTapContinue() }, for: .touchUpInside)
    view.addSubview(continueButton)
  }

  private func didTapContinue() {
    guard isOnTop else { return }
    coordinator?.showPayment()
  }

  private func didTapCancel() {
    coordinator?.dismiss()
  }
}

@Traced private class PaymentViewController: UIViewController {
  weak var coordinator: CheckoutCoordinator?
  var book: Book?
  var cart: CartViewModel?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Payment"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.didTapCancel() })

    let payButton = UIButton(type: .system)
    payButton.setTitle("Pay", for: .normal)
    payButton.addAction(UIAction { [weak self] _ in self?.didTapPay() }, for: .touchUpInside)
    view.addSubview(payButton)
  }

  private func didTapPay() {
    guard isOnTop, let book else { return }
    cart?.add(book)
    coordinator?.showDone()
  }

  private func didTapCancel() {
    coordinator?.dismiss()
  }
}

@Traced private class DoneViewController: UIViewController {
  weak var coordinator: CheckoutCoordinator?
  var cart: CartViewModel?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Thank you"
    navigationItem.hidesBackButton = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.didTapCancel() })

    let countLabel = UILabel()
    countLabel.text = "Books bought: \(cart?.count ?? 0)"
    view.addSubview(countLabel)

    let doneButton = UIButton(type: .system)
    doneButton.setTitle("Done", for: .normal)
    doneButton.addAction(UIAction { [weak self] _ in self?.didTapDone() }, for: .touchUpInside)
    view.addSubview(doneButton)
  }

  private func didTapDone() {
    coordinator?.dismiss()
  }

  private func didTapCancel() {
    coordinator?.dismiss()
  }
}

extension UIViewController {
  /// Whether nothing covers it: a second tap finds it covered by what the first one opened.
  fileprivate var isOnTop: Bool {
    presentedViewController == nil && navigationController?.topViewController === self
  }
}

// MARK: - Edition

extension AppEdition {
  static let baseBookstoreDocumented = AppEdition(
    "base/bookstore@documented",
    "parents and children hold each other; Back and a swiped sheet tell nobody",
    inStyleOf: "base/transitions",
    sharing: [bookstoreModel],
    scene: { SceneDelegate() })
}
