// The bookstore with closures. Screens report through `didSendEventClosure`; a coordinator that is done calls
// `finish()`, and its parent drops it by its type. Cancel, Done, login and log out are such ends. Back and a
// swiped sheet are not: nobody is told, and their coordinators stay children, one more each time.
//
// The style is that of "Coordinator" (Jeon0976, ToyProject); the app is ours. Its roots stand in the window,
// so that `navigationController` and `init(_:)` are not in the protocol.

import Foundation
import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

private protocol Coordinator: AnyObject {
  /// Whom to tell that this flow is over.
  var finishDelegate: CoordinatorFinishDelegate? { get set }
  var childCoordinators: [Coordinator] { get set }
  var type: CoordinatorType { get }

  func start()
  func finish()
}

@Traced extension Coordinator {
  func finish() {
    childCoordinators.removeAll()
    finishDelegate?.coordinatorDidFinish(childCoordinator: self)
  }
}

private protocol CoordinatorFinishDelegate: AnyObject {
  func coordinatorDidFinish(childCoordinator: Coordinator)
}

private enum CoordinatorType {
  case app, login, tab, bookList, search, bookDetails, checkout
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

@Traced private final class AppCoordinator: Coordinator, CoordinatorFinishDelegate {
  /// The app is nobody's child.
  weak var finishDelegate: CoordinatorFinishDelegate? = nil
  var childCoordinators = [Coordinator]()
  var type: CoordinatorType { .app }

  private let window: UIWindow
  private let bookStore = BookStore()
  private let cart = CartViewModel()
  /// What a link is to open after login.
  private var linkedBook: Book?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    showLoginFlow()
    window.makeKeyAndVisible()
  }

  func open(_ url: URL) {
    guard let book = bookStore.book(at: url) else { return }
    if let tabCoordinator = childCoordinators.first(where: { $0.type == .tab }) as? TabCoordinator {
      tabCoordinator.showBook(book)
    } else {
      linkedBook = book
    }
  }

  private func showLoginFlow() {
    let loginCoordinator = LoginCoordinator(window: window)
    loginCoordinator.finishDelegate = self
    loginCoordinator.start()
    childCoordinators.append(loginCoordinator)
  }

  private func showMainFlow() {
    let tabCoordinator = TabCoordinator(window: window, bookStore: bookStore, cart: cart)
    tabCoordinator.finishDelegate = self
    tabCoordinator.start()
    childCoordinators.append(tabCoordinator)

    if let book = linkedBook {
      linkedBook = nil
      tabCoordinator.showBook(book)
    }
  }

  func coordinatorDidFinish(childCoordinator: Coordinator) {
    childCoordinators = childCoordinators.filter({ $0.type != childCoordinator.type })

    switch childCoordinator.type {
    case .tab: showLoginFlow()
    case .login: showMainFlow()
    default: break
    }
  }
}

// MARK: - Login

@Traced private final class LoginCoordinator: Coordinator {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .login }

  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let loginVC = LoginViewController()
    loginVC.didSendEventClosure = { [weak self] event in
      self?.finish()
    }
    window.rootViewController?.dismiss(animated: false)
    window.rootViewController = loginVC
  }
}

@Traced private class LoginViewController: UIViewController {
  var didSendEventClosure: ((LoginViewController.Event) -> Void)?
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
    didSendEventClosure?(.login)
  }
}

extension LoginViewController {
  enum Event {
    case login
  }
}

// MARK: - Tabs

private enum TabBarPage {
  case catalog
  case search
  case account

  func pageTitleValue() -> String {
    switch self {
    case .catalog: return "Catalog"
    case .search: return "Search"
    case .account: return "Account"
    }
  }

  func pageOrderNumber() -> Int {
    switch self {
    case .catalog: return 0
    case .search: return 1
    case .account: return 2
    }
  }
}

@Traced private final class TabCoordinator: Coordinator, CoordinatorFinishDelegate {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .tab }

  private let window: UIWindow
  private let bookStore: BookStore
  private let cart: CartViewModel
  private let tabBarController: UITabBarController

  init(window: UIWindow, bookStore: BookStore, cart: CartViewModel) {
    self.window = window
    self.bookStore = bookStore
    self.cart = cart
    self.tabBarController = UITabBarController()
  }

  func start() {
    let pages: [TabBarPage] = [.catalog, .search, .account]
    let controllers: [UINavigationController] = pages.map({ getTabController($0) })
    tabBarController.setViewControllers(controllers, animated: true)
    tabBarController.selectedIndex = TabBarPage.catalog.pageOrderNumber()
    window.rootViewController = tabBarController
  }

  private func getTabController(_ page: TabBarPage) -> UINavigationController {
    let navController = UINavigationController()
    navController.tabBarItem = UITabBarItem(
      title: page.pageTitleValue(), image: nil, tag: page.pageOrderNumber())

    switch page {
    case .catalog: showCatalog(navController)
    case .search: showSearch(navController)
    case .account: showAccount(navController)
    }

    return navController
  }

  private func showCatalog(_ navController: UINavigationController) {
    let bookListCoordinator = BookListCoordinator(
      navController, title: "Catalog", books: bookStore.books, bookStore: bookStore, cart: cart)
    bookListCoordinator.finishDelegate = self
    bookListCoordinator.start()
    childCoordinators.append(bookListCoordinator)
  }

  private func showSearch(_ navController: UINavigationController) {
    let searchCoordinator = SearchCoordinator(navController, bookStore: bookStore, cart: cart)
    searchCoordinator.finishDelegate = self
    searchCoordinator.start()
    childCoordinators.append(searchCoordinator)
  }

  private func showAccount(_ navController: UINavigationController) {
    let accountVC = AccountViewController()
    accountVC.didSendEventClosure = { [weak self] event in
      self?.finish()
    }
    navController.pushViewController(accountVC, animated: true)
  }

  func showBook(_ book: Book) {
    if tabBarController.presentedViewController != nil { tabBarController.dismiss(animated: false) }
    selectPage(.catalog)
    let bookListCoordinator = childCoordinators.first { $0.type == .bookList } as? BookListCoordinator
    bookListCoordinator?.showBookDetails(book)
  }

  private func selectPage(_ page: TabBarPage) {
    tabBarController.selectedIndex = page.pageOrderNumber()
  }

  func coordinatorDidFinish(childCoordinator: Coordinator) {
    childCoordinators = childCoordinators.filter({ $0.type != childCoordinator.type })
  }
}

@Traced private class AccountViewController: UIViewController {
  var didSendEventClosure: ((AccountViewController.Event) -> Void)?
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
    didSendEventClosure?(.logOut)
  }
}

extension AccountViewController {
  enum Event {
    case logOut
  }
}

// MARK: - Book list

@Traced private final class BookListCoordinator: Coordinator, CoordinatorFinishDelegate {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .bookList }

  private let navigationController: UINavigationController
  private let title: String
  private let books: [Book]
  private let bookStore: BookStore
  private let cart: CartViewModel

  init(
    _ navigationController: UINavigationController, title: String, books: [Book], bookStore: BookStore,
    cart: CartViewModel
  ) {
    self.navigationController = navigationController
    self.title = title
    self.books = books
    self.bookStore = bookStore
    self.cart = cart
  }

  func start() {
    let bookListVC = BookListViewController()
    bookListVC.title = title
    bookListVC.books = books
    bookListVC.didSendEventClosure = { [weak self] event in
      switch event {
      case .book(let book): self?.showBookDetails(book)
      }
    }
    navigationController.pushViewController(bookListVC, animated: true)
  }

  func showBookDetails(_ book: Book) {
    let bookDetailsCoordinator = BookDetailsCoordinator(
      navigationController, book: book, bookStore: bookStore, cart: cart)
    bookDetailsCoordinator.finishDelegate = self
    bookDetailsCoordinator.start()
    childCoordinators.append(bookDetailsCoordinator)
  }

  func coordinatorDidFinish(childCoordinator: Coordinator) {
    childCoordinators = childCoordinators.filter({ $0.type != childCoordinator.type })
  }
}

@Traced private class BookListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var didSendEventClosure: ((BookListViewController.Event) -> Void)?
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
    didSendEventClosure?(.book(book))
  }
}

extension BookListViewController {
  enum Event {
    case book(Book)
  }
}

// MARK: - Search

@Traced private final class SearchCoordinator: Coordinator, CoordinatorFinishDelegate {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .search }

  private let navigationController: UINavigationController
  private let bookStore: BookStore
  private let cart: CartViewModel

  init(_ navigationController: UINavigationController, bookStore: BookStore, cart: CartViewModel) {
    self.navigationController = navigationController
    self.bookStore = bookStore
    self.cart = cart
  }

  func start() {
    let searchVC = SearchViewController()
    searchVC.authors = bookStore.authors
    searchVC.didSendEventClosure = { [weak self] event in
      switch event {
      case .author(let author): self?.showBooks(by: author)
      }
    }
    navigationController.pushViewController(searchVC, animated: true)
  }

  private func showBooks(by author: String) {
    let bookListCoordinator = BookListCoordinator(
      navigationController, title: author, books: bookStore.books(by: author), bookStore: bookStore,
      cart: cart)
    bookListCoordinator.finishDelegate = self
    bookListCoordinator.start()
    childCoordinators.append(bookListCoordinator)
  }

  func coordinatorDidFinish(childCoordinator: Coordinator) {
    childCoordinators = childCoordinators.filter({ $0.type != childCoordinator.type })
  }
}

@Traced private class SearchViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var didSendEventClosure: ((SearchViewController.Event) -> Void)?
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
    didSendEventClosure?(.author(author))
  }
}

extension SearchViewController {
  enum Event {
    case author(String)
  }
}

// MARK: - Book details

@Traced private final class BookDetailsCoordinator: Coordinator, CoordinatorFinishDelegate {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .bookDetails }

  private let navigationController: UINavigationController
  private let book: Book
  private let bookStore: BookStore
  private let cart: CartViewModel

  init(_ navigationController: UINavigationController, book: Book, bookStore: BookStore, cart: CartViewModel)
  {
    self.navigationController = navigationController
    self.book = book
    self.bookStore = bookStore
    self.cart = cart
  }

  func start() {
    let bookDetailsVC = BookDetailsViewController()
    bookDetailsVC.book = book
    bookDetailsVC.didSendEventClosure = { [weak self] event in
      switch event {
      case .moreByAuthor: self?.showMoreByAuthor()
      case .buy: self?.showCheckoutFlow()
      }
    }
    navigationController.pushViewController(bookDetailsVC, animated: true)
  }

  private func showMoreByAuthor() {
    let bookListCoordinator = BookListCoordinator(
      navigationController, title: book.author, books: bookStore.books(by: book.author), bookStore: bookStore,
      cart: cart)
    bookListCoordinator.finishDelegate = self
    bookListCoordinator.start()
    childCoordinators.append(bookListCoordinator)
  }

  private func showCheckoutFlow() {
    let checkoutCoordinator = CheckoutCoordinator(navigationController, book: book, cart: cart)
    checkoutCoordinator.finishDelegate = self
    checkoutCoordinator.start()
    childCoordinators.append(checkoutCoordinator)
  }

  func coordinatorDidFinish(childCoordinator: Coordinator) {
    childCoordinators = childCoordinators.filter({ $0.type != childCoordinator.type })
  }
}

@Traced private class BookDetailsViewController: UIViewController {
  var didSendEventClosure: ((BookDetailsViewController.Event) -> Void)?
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
    guard isOnTop else { return }
    didSendEventClosure?(.moreByAuthor)
  }

  private func didTapBuy() {
    guard isOnTop else { return }
    didSendEventClosure?(.buy)
  }
}

extension BookDetailsViewController {
  enum Event {
    case moreByAuthor
    case buy
  }
}

// MARK: - Checkout

@Traced private final class CheckoutCoordinator: Coordinator {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .checkout }

  private let navigationController: UINavigationController
  private let checkoutNavigationController = UINavigationController()
  private let book: Book
  private let cart: CartViewModel

  init(_ navigationController: UINavigationController, book: Book, cart: CartViewModel) {
    self.navigationController = navigationController
    self.book = book
    self.cart = cart
  }

  func start() {
    let addressVC = AddressViewController()
    addressVC.didSendEventClosure = { [weak self] event in
      switch event {
      case .continue: self?.showPayment()
      case .cancel: self?.dismiss()
      }
    }
    checkoutNavigationController.pushViewController(addressVC, animated: false)
    navigationController.present(checkoutNavigationController, animated: true)
  }

  private func showPayment() {
    let paymentVC = PaymentViewController()
    paymentVC.book = book
    paymentVC.cart = cart
    paymentVC.didSendEventClosure = { [weak self] event in
      switch event {
      case .paid: self?.showDone()
      case .cancel: self?.dismiss()
      }
    }
    checkoutNavigationController.pushViewController(paymentVC, animated: true)
  }

  private func showDone() {
    let doneVC = DoneViewController()
    doneVC.cart = cart
    doneVC.didSendEventClosure = { [weak self] event in
      switch event {
      case .done, .cancel: self?.dismiss()
      }
    }
    checkoutNavigationController.pushViewController(doneVC, animated: true)
  }

  private func dismiss() {
    navigationController.dismiss(animated: true)
    finish()
  }
}

@Traced private class AddressViewController: UIViewController {
  var didSendEventClosure: ((AddressViewController.Event) -> Void)?

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
    didSendEventClosure?(.continue)
  }

  private func didTapCancel() {
    didSendEventClosure?(.cancel)
  }
}

extension AddressViewController {
  enum Event {
    case `continue`
    case cancel
  }
}

@Traced private class PaymentViewController: UIViewController {
  var didSendEventClosure: ((PaymentViewController.Event) -> Void)?
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
    didSendEventClosure?(.paid)
  }

  private func didTapCancel() {
    didSendEventClosure?(.cancel)
  }
}

extension PaymentViewController {
  enum Event {
    case paid
    case cancel
  }
}

@Traced private class DoneViewController: UIViewController {
  var didSendEventClosure: ((DoneViewController.Event) -> Void)?
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
    didSendEventClosure?(.done)
  }

  private func didTapCancel() {
    didSendEventClosure?(.cancel)
  }
}

extension DoneViewController {
  enum Event {
    case done
    case cancel
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
  static let closureBookstoreDocumented = AppEdition(
    "closure/bookstore@documented",
    "screens report through a closure; nothing calls finish() on Back or a swiped sheet",
    inStyleOf: "closure/login-tabs",
    sharing: [bookstoreModel],
    scene: { SceneDelegate() })
}
