// The bookstore with delegates. Screens report through a delegate protocol of their own, and their
// coordinator is that delegate; a coordinator keeps each child in a slot. Nobody is told of Back or of a
// swiped sheet, and nobody empties a slot: coordinator and screens stay in it until the next child takes it.
// After a log out this is the whole of the tabs, until the next login.
//
// The style is that of "Coordinator Pattern 기본!! With RayWanderlich Tutorial!" (Duno); the app is ours.

import Foundation
import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

private protocol Coordinator {
  func start()
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var applicationCoordinator: ApplicationCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let applicationCoordinator = ApplicationCoordinator(window: window)
    self.window = window
    self.applicationCoordinator = applicationCoordinator
    applicationCoordinator.start()
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    guard let url = urlContexts.first?.url else { return }
    applicationCoordinator?.open(url)
  }
}

// MARK: - Application

@Traced
private class ApplicationCoordinator: Coordinator, LoginCoordinatorDelegate, MainCoordinatorDelegate {
  private let window: UIWindow
  private let bookStore: BookStore
  private let cart: CartViewModel
  private var loginCoordinator: LoginCoordinator?
  private var mainCoordinator: MainCoordinator?
  private var isLoggedIn = false
  /// What a link is to open after login.
  private var linkedBook: Book?

  init(window: UIWindow) {
    self.window = window
    bookStore = BookStore()
    cart = CartViewModel()
  }

  func start() {
    showLogin()
    window.makeKeyAndVisible()
  }

  func open(_ url: URL) {
    guard let book = bookStore.book(at: url) else { return }
    if isLoggedIn {
      mainCoordinator?.showBook(book)
    } else {
      linkedBook = book
    }
  }

  private func showLogin() {
    let loginCoordinator = LoginCoordinator(window: window)
    loginCoordinator.delegate = self
    loginCoordinator.start()
    self.loginCoordinator = loginCoordinator
  }

  func loginCoordinatorDidLogIn() {
    isLoggedIn = true
    let mainCoordinator = MainCoordinator(window: window, bookStore: bookStore, cart: cart)
    mainCoordinator.delegate = self
    mainCoordinator.start()
    self.mainCoordinator = mainCoordinator

    if let book = linkedBook {
      linkedBook = nil
      mainCoordinator.showBook(book)
    }
  }

  func mainCoordinatorDidLogOut() {
    isLoggedIn = false
    showLogin()
  }
}

// MARK: - Login

private protocol LoginCoordinatorDelegate: AnyObject {
  func loginCoordinatorDidLogIn()
}

@Traced private class LoginCoordinator: Coordinator, LoginViewControllerDelegate {
  private let window: UIWindow
  private var loginViewController: LoginViewController?
  weak var delegate: LoginCoordinatorDelegate?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let loginViewController = LoginViewController(nibName: nil, bundle: nil)
    loginViewController.delegate = self
    window.rootViewController?.dismiss(animated: false)
    window.rootViewController = loginViewController
    self.loginViewController = loginViewController
  }

  func loginViewControllerDidLogIn() {
    delegate?.loginCoordinatorDidLogIn()
  }
}

private protocol LoginViewControllerDelegate: AnyObject {
  func loginViewControllerDidLogIn()
}

@Traced private class LoginViewController: UIViewController {
  weak var delegate: LoginViewControllerDelegate?
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
    delegate?.loginViewControllerDidLogIn()
  }
}

// MARK: - Tabs

private protocol MainCoordinatorDelegate: AnyObject {
  func mainCoordinatorDidLogOut()
}

@Traced private class MainCoordinator: Coordinator, AccountCoordinatorDelegate {
  private let window: UIWindow
  private let bookStore: BookStore
  private let cart: CartViewModel
  private let tabBarController: UITabBarController
  private let catalogPresenter: UINavigationController
  private let searchPresenter: UINavigationController
  private let accountPresenter: UINavigationController
  private let catalogCoordinator: BookListCoordinator
  private let searchCoordinator: SearchCoordinator
  private let accountCoordinator: AccountCoordinator
  /// Links can open several on top of each other, more than a slot holds.
  private var linkedBookCoordinators: [BookDetailsCoordinator] = []
  weak var delegate: MainCoordinatorDelegate?

  init(window: UIWindow, bookStore: BookStore, cart: CartViewModel) {
    self.window = window
    self.bookStore = bookStore
    self.cart = cart
    tabBarController = UITabBarController()
    catalogPresenter = UINavigationController()
    searchPresenter = UINavigationController()
    accountPresenter = UINavigationController()

    catalogCoordinator = BookListCoordinator(
      presenter: catalogPresenter, title: "Catalog", books: bookStore.books, bookStore: bookStore, cart: cart)
    searchCoordinator = SearchCoordinator(presenter: searchPresenter, bookStore: bookStore, cart: cart)
    accountCoordinator = AccountCoordinator(presenter: accountPresenter)
  }

  func start() {
    catalogPresenter.tabBarItem = UITabBarItem(title: "Catalog", image: nil, tag: 0)
    searchPresenter.tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 1)
    accountPresenter.tabBarItem = UITabBarItem(title: "Account", image: nil, tag: 2)
    accountCoordinator.delegate = self
    catalogCoordinator.start()
    searchCoordinator.start()
    accountCoordinator.start()

    tabBarController.viewControllers = [catalogPresenter, searchPresenter, accountPresenter]
    window.rootViewController = tabBarController
  }

  func showBook(_ book: Book) {
    if tabBarController.presentedViewController != nil { tabBarController.dismiss(animated: false) }
    tabBarController.selectedIndex = 0

    let bookDetailsCoordinator = BookDetailsCoordinator(
      presenter: catalogPresenter, book: book, bookStore: bookStore, cart: cart)
    bookDetailsCoordinator.start()
    linkedBookCoordinators.append(bookDetailsCoordinator)
  }

  func accountCoordinatorDidLogOut() {
    delegate?.mainCoordinatorDidLogOut()
  }
}

// MARK: - Book list

@Traced private class BookListCoordinator: Coordinator, BookListViewControllerDelegate {
  private let presenter: UINavigationController
  private let title: String
  private let books: [Book]
  private let bookStore: BookStore
  private let cart: CartViewModel
  private var bookListViewController: BookListViewController?
  private var bookDetailsCoordinator: BookDetailsCoordinator?

  init(
    presenter: UINavigationController, title: String, books: [Book], bookStore: BookStore,
    cart: CartViewModel
  ) {
    self.presenter = presenter
    self.title = title
    self.books = books
    self.bookStore = bookStore
    self.cart = cart
  }

  func start() {
    let bookListViewController = BookListViewController(nibName: nil, bundle: nil)
    bookListViewController.delegate = self
    bookListViewController.title = title
    bookListViewController.books = books
    presenter.pushViewController(bookListViewController, animated: true)

    self.bookListViewController = bookListViewController
  }

  func bookListViewControllerDidSelectBook(_ book: Book) {
    let bookDetailsCoordinator = BookDetailsCoordinator(
      presenter: presenter, book: book, bookStore: bookStore, cart: cart)
    bookDetailsCoordinator.start()

    self.bookDetailsCoordinator = bookDetailsCoordinator
  }
}

private protocol BookListViewControllerDelegate: AnyObject {
  func bookListViewControllerDidSelectBook(_ book: Book)
}

@Traced private class BookListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  weak var delegate: BookListViewControllerDelegate?
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
    delegate?.bookListViewControllerDidSelectBook(book)
  }
}

// MARK: - Search

@Traced private class SearchCoordinator: Coordinator, SearchViewControllerDelegate {
  private let presenter: UINavigationController
  private let bookStore: BookStore
  private let cart: CartViewModel
  private var searchViewController: SearchViewController?
  private var bookListCoordinator: BookListCoordinator?

  init(presenter: UINavigationController, bookStore: BookStore, cart: CartViewModel) {
    self.presenter = presenter
    self.bookStore = bookStore
    self.cart = cart
  }

  func start() {
    let searchViewController = SearchViewController(nibName: nil, bundle: nil)
    searchViewController.delegate = self
    searchViewController.authors = bookStore.authors
    presenter.pushViewController(searchViewController, animated: true)

    self.searchViewController = searchViewController
  }

  func searchViewControllerDidSelectAuthor(_ author: String) {
    let bookListCoordinator = BookListCoordinator(
      presenter: presenter, title: author, books: bookStore.books(by: author), bookStore: bookStore,
      cart: cart)
    bookListCoordinator.start()

    self.bookListCoordinator = bookListCoordinator
  }
}

private protocol SearchViewControllerDelegate: AnyObject {
  func searchViewControllerDidSelectAuthor(_ author: String)
}

@Traced private class SearchViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  weak var delegate: SearchViewControllerDelegate?
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
    delegate?.searchViewControllerDidSelectAuthor(author)
  }
}

// MARK: - Account

private protocol AccountCoordinatorDelegate: AnyObject {
  func accountCoordinatorDidLogOut()
}

@Traced private class AccountCoordinator: Coordinator, AccountViewControllerDelegate {
  private let presenter: UINavigationController
  private var accountViewController: AccountViewController?
  weak var delegate: AccountCoordinatorDelegate?

  init(presenter: UINavigationController) {
    self.presenter = presenter
  }

  func start() {
    let accountViewController = AccountViewController(nibName: nil, bundle: nil)
    accountViewController.delegate = self
    presenter.pushViewController(accountViewController, animated: true)

    self.accountViewController = accountViewController
  }

  func accountViewControllerDidLogOut() {
    delegate?.accountCoordinatorDidLogOut()
  }
}

private protocol AccountViewControllerDelegate: AnyObject {
  func accountViewControllerDidLogOut()
}

@Traced private class AccountViewController: UIViewController {
  weak var delegate: AccountViewControllerDelegate?
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
    delegate?.accountViewControllerDidLogOut()
  }
}

// MARK: - Book details

@Traced private class BookDetailsCoordinator: Coordinator, BookDetailsViewControllerDelegate {
  private let presenter: UINavigationController
  private let book: Book
  private let bookStore: BookStore
  private let cart: CartViewModel
  private var bookDetailsViewController: BookDetailsViewController?
  private var bookListCoordinator: BookListCoordinator?
  private var checkoutCoordinator: CheckoutCoordinator?

  init(presenter: UINavigationController, book: Book, bookStore: BookStore, cart: CartViewModel) {
    self.presenter = presenter
    self.book = book
    self.bookStore = bookStore
    self.cart = cart
  }

  func start() {
    let bookDetailsViewController = BookDetailsViewController(nibName: nil, bundle: nil)
    bookDetailsViewController.delegate = self
    bookDetailsViewController.book = book
    presenter.pushViewController(bookDetailsViewController, animated: true)

    self.bookDetailsViewController = bookDetailsViewController
  }

  func bookDetailsViewControllerDidSelectMoreByAuthor() {
    let bookListCoordinator = BookListCoordinator(
      presenter: presenter, title: book.author, books: bookStore.books(by: book.author), bookStore: bookStore,
      cart: cart)
    bookListCoordinator.start()

    self.bookListCoordinator = bookListCoordinator
  }

  func bookDetailsViewControllerDidSelectBuy() {
    let checkoutCoordinator = CheckoutCoordinator(presenter: presenter, book: book, cart: cart)
    checkoutCoordinator.start()

    self.checkoutCoordinator = checkoutCoordinator
  }
}

private protocol BookDetailsViewControllerDelegate: AnyObject {
  func bookDetailsViewControllerDidSelectMoreByAuthor()
  func bookDetailsViewControllerDidSelectBuy()
}

@Traced private class BookDetailsViewController: UIViewController {
  weak var delegate: BookDetailsViewControllerDelegate?
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
    delegate?.bookDetailsViewControllerDidSelectMoreByAuthor()
  }

  private func didTapBuy() {
    guard isOnTop else { return }
    delegate?.bookDetailsViewControllerDidSelectBuy()
  }
}

// MARK: - Checkout

@Traced
private class CheckoutCoordinator: Coordinator, AddressViewControllerDelegate,
  PaymentViewControllerDelegate, DoneViewControllerDelegate
{
  private let presenter: UINavigationController
  private let book: Book
  private let cart: CartViewModel
  private let navigationController: UINavigationController

  init(presenter: UINavigationController, book: Book, cart: CartViewModel) {
    self.presenter = presenter
    self.book = book
    self.cart = cart
    navigationController = UINavigationController()
  }

  func start() {
    let addressViewController = AddressViewController(nibName: nil, bundle: nil)
    addressViewController.delegate = self
    navigationController.pushViewController(addressViewController, animated: false)
    presenter.present(navigationController, animated: true)
  }

  func addressViewControllerDidContinue() {
    let paymentViewController = PaymentViewController(nibName: nil, bundle: nil)
    paymentViewController.delegate = self
    paymentViewController.book = book
    paymentViewController.cart = cart
    navigationController.pushViewController(paymentViewController, animated: true)
  }

  func addressViewControllerDidCancel() {
    dismiss()
  }

  func paymentViewControllerDidPay() {
    let doneViewController = DoneViewController(nibName: nil, bundle: nil)
    doneViewController.delegate = self
    doneViewController.cart = cart
    navigationController.pushViewController(doneViewController, animated: true)
  }

  func paymentViewControllerDidCancel() {
    dismiss()
  }

  func doneViewControllerDidFinish() {
    dismiss()
  }

  func doneViewControllerDidCancel() {
    dismiss()
  }

  private func dismiss() {
    presenter.dismiss(animated: true)
  }
}

private protocol AddressViewControllerDelegate: AnyObject {
  func addressViewControllerDidContinue()
  func addressViewControllerDidCancel()
}

@Traced private class AddressViewController: UIViewController {
  weak var delegate: AddressViewControllerDelegate?

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
    delegate?.addressViewControllerDidContinue()
  }

  private func didTapCancel() {
    delegate?.addressViewControllerDidCancel()
  }
}

private protocol PaymentViewControllerDelegate: AnyObject {
  func paymentViewControllerDidPay()
  func paymentViewControllerDidCancel()
}

@Traced private class PaymentViewController: UIViewController {
  weak var delegate: PaymentViewControllerDelegate?
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
    delegate?.paymentViewControllerDidPay()
  }

  private func didTapCancel() {
    delegate?.paymentViewControllerDidCancel()
  }
}

private protocol DoneViewControllerDelegate: AnyObject {
  func doneViewControllerDidFinish()
  func doneViewControllerDidCancel()
}

@Traced private class DoneViewController: UIViewController {
  weak var delegate: DoneViewControllerDelegate?
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
    delegate?.doneViewControllerDidFinish()
  }

  private func didTapCancel() {
    delegate?.doneViewControllerDidCancel()
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
  static let delegateBookstoreDocumented = AppEdition(
    "delegate/bookstore@documented",
    "screens report to a weak delegate; a slot keeps its coordinator after Back, swipe and log out",
    inStyleOf: "delegate/kanji",
    sharing: [bookstoreModel],
    scene: { SceneDelegate() })
}
