// The bookstore with flow protocols. A screen sees its coordinator through a flow protocol, and holds it
// strongly: `coordinate(to:)` only starts, there is no array of children. A parent is known where there is
// something to tell it, weakly, as `flow`. A screen that goes by Back or with its sheet takes its coordinator
// along. Details, their coordinator and the navigation controller hold each other while they show, so that a
// log out or the end leaks the stack that they are on.
//
// The style is that of "[iOS] Coordinator Design Pattern" (a Korean translation on Tistory, 2022); the app is
// ours. So is `weak var flow`, since the document's coordinators know no parent: tried with a strong one, the end
// leaks every tab. `navigationController` of the details is strong as the document prints it; tried with a weak
// one, as in the document's tabs, nothing leaks at all.

import Foundation
import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

private protocol Coordinator {
  func start()
  func coordinate(to coordinator: Coordinator)
}

@Traced extension Coordinator {
  func coordinate(to coordinator: Coordinator) {
    coordinator.start()
  }
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

private protocol AppFlow: AnyObject {
  func coordinateToLogin()
  func coordinateToTabBar()
}

@Traced private class AppCoordinator: Coordinator, AppFlow {
  let window: UIWindow
  let bookStore = BookStore()
  let cart = CartViewModel()
  /// What a link is to open after login.
  var linkedBook: Book?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    coordinateToLogin()
    window.makeKeyAndVisible()
  }

  func open(_ url: URL) {
    guard let book = bookStore.book(at: url) else { return }
    if window.rootViewController is UITabBarController {
      coordinateToDetails(of: book)
    } else {
      linkedBook = book
    }
  }

  func coordinateToLogin() {
    let loginCoordinator = LoginCoordinator(window: window, flow: self)
    coordinate(to: loginCoordinator)
  }

  func coordinateToTabBar() {
    let tabBarCoordinator = TabBarCoordinator(window: window, bookStore: bookStore, cart: cart, flow: self)
    coordinate(to: tabBarCoordinator)

    if let linkedBook { coordinateToDetails(of: linkedBook) }
    linkedBook = nil
  }

  private func coordinateToDetails(of book: Book) {
    guard let tabBarController = window.rootViewController as? UITabBarController else { return }
    if tabBarController.presentedViewController != nil { tabBarController.dismiss(animated: false) }
    tabBarController.selectedIndex = 0

    let navigationController = tabBarController.viewControllers?.first as? UINavigationController
    let bookDetailsCoordinator = BookDetailsCoordinator(
      navigationController: navigationController!, book: book, bookStore: bookStore, cart: cart)
    coordinate(to: bookDetailsCoordinator)
  }
}

// MARK: - Login

private protocol LoginFlow: AnyObject {
  func coordinateToTabBar()
}

@Traced private class LoginCoordinator: Coordinator, LoginFlow {
  weak var window: UIWindow?
  weak var flow: AppFlow?

  init(window: UIWindow, flow: AppFlow) {
    self.window = window
    self.flow = flow
  }

  func start() {
    let loginViewController = LoginViewController()
    loginViewController.coordinator = self
    window?.rootViewController?.dismiss(animated: false)
    window?.rootViewController = loginViewController
  }

  func coordinateToTabBar() {
    flow?.coordinateToTabBar()
  }
}

@Traced private class LoginViewController: UIViewController {
  var coordinator: LoginFlow?
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
    coordinator?.coordinateToTabBar()
  }
}

// MARK: - Tabs

@Traced private class TabBarCoordinator: Coordinator {
  weak var window: UIWindow?
  let bookStore: BookStore
  let cart: CartViewModel
  weak var flow: AppFlow?

  init(window: UIWindow, bookStore: BookStore, cart: CartViewModel, flow: AppFlow) {
    self.window = window
    self.bookStore = bookStore
    self.cart = cart
    self.flow = flow
  }

  func start() {
    let tabBarController = UITabBarController()

    let catalogNavigationController = UINavigationController()
    catalogNavigationController.tabBarItem = UITabBarItem(title: "Catalog", image: nil, tag: 0)
    let catalogCoordinator = BookListCoordinator(
      navigationController: catalogNavigationController, title: "Catalog", books: bookStore.books,
      bookStore: bookStore, cart: cart)

    let searchNavigationController = UINavigationController()
    searchNavigationController.tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 1)
    let searchCoordinator = SearchCoordinator(
      navigationController: searchNavigationController, bookStore: bookStore, cart: cart)

    let accountNavigationController = UINavigationController()
    accountNavigationController.tabBarItem = UITabBarItem(title: "Account", image: nil, tag: 2)
    let accountCoordinator = AccountCoordinator(
      navigationController: accountNavigationController, flow: flow)

    tabBarController.viewControllers = [
      catalogNavigationController, searchNavigationController, accountNavigationController,
    ]
    window?.rootViewController = tabBarController

    coordinate(to: catalogCoordinator)
    coordinate(to: searchCoordinator)
    coordinate(to: accountCoordinator)
  }
}

// MARK: - Book list

private protocol BookListFlow: AnyObject {
  func coordinateToDetails(of book: Book)
}

@Traced private class BookListCoordinator: Coordinator, BookListFlow {
  weak var navigationController: UINavigationController?
  let title: String
  let books: [Book]
  let bookStore: BookStore
  let cart: CartViewModel

  init(
    navigationController: UINavigationController, title: String, books: [Book], bookStore: BookStore,
    cart: CartViewModel
  ) {
    self.navigationController = navigationController
    self.title = title
    self.books = books
    self.bookStore = bookStore
    self.cart = cart
  }

  func start() {
    let bookListViewController = BookListViewController()
    bookListViewController.coordinator = self
    bookListViewController.title = title
    bookListViewController.books = books
    navigationController?.pushViewController(bookListViewController, animated: true)
  }

  func coordinateToDetails(of book: Book) {
    let bookDetailsCoordinator = BookDetailsCoordinator(
      navigationController: navigationController!, book: book, bookStore: bookStore, cart: cart)
    coordinate(to: bookDetailsCoordinator)
  }
}

@Traced private class BookListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var coordinator: BookListFlow?
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
    coordinator?.coordinateToDetails(of: book)
  }
}

// MARK: - Search

private protocol SearchFlow: AnyObject {
  func coordinateToBooks(by author: String)
}

@Traced private class SearchCoordinator: Coordinator, SearchFlow {
  weak var navigationController: UINavigationController?
  let bookStore: BookStore
  let cart: CartViewModel

  init(navigationController: UINavigationController, bookStore: BookStore, cart: CartViewModel) {
    self.navigationController = navigationController
    self.bookStore = bookStore
    self.cart = cart
  }

  func start() {
    let searchViewController = SearchViewController()
    searchViewController.coordinator = self
    searchViewController.authors = bookStore.authors
    navigationController?.pushViewController(searchViewController, animated: true)
  }

  func coordinateToBooks(by author: String) {
    let bookListCoordinator = BookListCoordinator(
      navigationController: navigationController!, title: author, books: bookStore.books(by: author),
      bookStore: bookStore, cart: cart)
    coordinate(to: bookListCoordinator)
  }
}

@Traced private class SearchViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var coordinator: SearchFlow?
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
    coordinator?.coordinateToBooks(by: author)
  }
}

// MARK: - Account

private protocol AccountFlow: AnyObject {
  func coordinateToLogin()
}

@Traced private class AccountCoordinator: Coordinator, AccountFlow {
  weak var navigationController: UINavigationController?
  weak var flow: AppFlow?

  init(navigationController: UINavigationController, flow: AppFlow?) {
    self.navigationController = navigationController
    self.flow = flow
  }

  func start() {
    let accountViewController = AccountViewController()
    accountViewController.coordinator = self
    navigationController?.pushViewController(accountViewController, animated: true)
  }

  func coordinateToLogin() {
    flow?.coordinateToLogin()
  }
}

@Traced private class AccountViewController: UIViewController {
  var coordinator: AccountFlow?
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
    coordinator?.coordinateToLogin()
  }
}

// MARK: - Book details

private protocol BookDetailsFlow: AnyObject {
  func coordinateToMoreByAuthor()
  func coordinateToCheckout()
}

@Traced private class BookDetailsCoordinator: Coordinator, BookDetailsFlow {
  let navigationController: UINavigationController
  let book: Book
  let bookStore: BookStore
  let cart: CartViewModel

  init(navigationController: UINavigationController, book: Book, bookStore: BookStore, cart: CartViewModel) {
    self.navigationController = navigationController
    self.book = book
    self.bookStore = bookStore
    self.cart = cart
  }

  func start() {
    let bookDetailsViewController = BookDetailsViewController()
    bookDetailsViewController.coordinator = self
    bookDetailsViewController.book = book
    navigationController.pushViewController(bookDetailsViewController, animated: true)
  }

  func coordinateToMoreByAuthor() {
    let bookListCoordinator = BookListCoordinator(
      navigationController: navigationController, title: book.author, books: bookStore.books(by: book.author),
      bookStore: bookStore, cart: cart)
    coordinate(to: bookListCoordinator)
  }

  func coordinateToCheckout() {
    let checkoutCoordinator = CheckoutCoordinator(
      navigationController: navigationController, book: book, cart: cart)
    coordinate(to: checkoutCoordinator)
  }
}

@Traced private class BookDetailsViewController: UIViewController {
  var coordinator: BookDetailsFlow?
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
    coordinator?.coordinateToMoreByAuthor()
  }

  private func didTapBuy() {
    guard isOnTop else { return }
    coordinator?.coordinateToCheckout()
  }
}

// MARK: - Checkout

private protocol CheckoutFlow: AnyObject {
  func coordinateToPayment()
  func coordinateToDone()
  func dismissCheckout()
}

@Traced private class CheckoutCoordinator: Coordinator, CheckoutFlow {
  /// What the sheet is presented on.
  let navigationController: UINavigationController
  weak var checkoutNavigationController: UINavigationController?
  let book: Book
  let cart: CartViewModel

  init(navigationController: UINavigationController, book: Book, cart: CartViewModel) {
    self.navigationController = navigationController
    self.book = book
    self.cart = cart
  }

  func start() {
    let addressViewController = AddressViewController()
    addressViewController.coordinator = self
    let checkoutNavigationController = UINavigationController(rootViewController: addressViewController)
    self.checkoutNavigationController = checkoutNavigationController
    navigationController.present(checkoutNavigationController, animated: true)
  }

  func coordinateToPayment() {
    let paymentViewController = PaymentViewController()
    paymentViewController.coordinator = self
    paymentViewController.book = book
    paymentViewController.cart = cart
    checkoutNavigationController?.pushViewController(paymentViewController, animated: true)
  }

  func coordinateToDone() {
    let doneViewController = DoneViewController()
    doneViewController.coordinator = self
    doneViewController.cart = cart
    checkoutNavigationController?.pushViewController(doneViewController, animated: true)
  }

  func dismissCheckout() {
    navigationController.dismiss(animated: true)
  }
}

@Traced private class AddressViewController: UIViewController {
  var coordinator: CheckoutFlow?

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
    coordinator?.coordinateToPayment()
  }

  private func didTapCancel() {
    coordinator?.dismissCheckout()
  }
}

@Traced private class PaymentViewController: UIViewController {
  var coordinator: CheckoutFlow?
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
    coordinator?.coordinateToDone()
  }

  private func didTapCancel() {
    coordinator?.dismissCheckout()
  }
}

@Traced private class DoneViewController: UIViewController {
  var coordinator: CheckoutFlow?
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
    coordinator?.dismissCheckout()
  }

  private func didTapCancel() {
    coordinator?.dismissCheckout()
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
  static let flowBookstoreDocumented = AppEdition(
    "flow/bookstore@documented",
    "each screen holds its own coordinator: Back frees both, a log out deep in a stack leaks them",
    inStyleOf: "flow/browse",
    choice:
      "`weak var flow` (strong: the end leaks all tabs); details hold the stack strongly (weakly: no leak)",
    sharing: [bookstoreModel],
    scene: { SceneDelegate() })
}
