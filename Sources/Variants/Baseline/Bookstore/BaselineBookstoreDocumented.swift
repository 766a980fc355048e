// The bookstore without coordinators. Each screen makes the next one and shows it itself, and carries the
// store and the cart along for those to come. The ways home climb `presentingViewController` and cast to what
// is hoped to be there; logging in and out reach for the scene delegate through the application. Nothing
// leaks: the price is that every screen knows its neighbours.
//
// The style is that of the counter-example in "Coordinator Pattern 기본!! With RayWanderlich Tutorial!" (Duno);
// the app is ours.

import Foundation
import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let bookStore = BookStore()
  private let cart = CartViewModel()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    self.window = window

    let loginVC = LoginViewController()
    loginVC.bookStore = bookStore
    loginVC.cart = cart
    window.rootViewController = loginVC
    window.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    guard let url = urlContexts.first?.url, let book = bookStore.book(at: url) else { return }
    if let tabBarController = window?.rootViewController as? UITabBarController {
      if tabBarController.presentedViewController != nil { tabBarController.dismiss(animated: false) }
      tabBarController.selectedIndex = 0
      let naviVC = tabBarController.viewControllers?[0] as? UINavigationController
      (naviVC?.viewControllers.first as? BookListViewController)?.showDetails(of: book)
    } else {
      (window?.rootViewController as? LoginViewController)?.linkedBook = book
    }
  }
}

extension UIViewController {
  /// The window, by way of the application.
  fileprivate var rootWindow: UIWindow? {
    (UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate)?.window
  }
}

// MARK: - Screens

@Traced private class LoginViewController: UIViewController {
  var bookStore: BookStore?
  var cart: CartViewModel?
  /// What a link is to open after login.
  var linkedBook: Book?
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
    showTabs()
  }

  private func showTabs() {
    let bookListVC = BookListViewController()
    bookListVC.title = "Catalog"
    bookListVC.books = bookStore?.books ?? []
    bookListVC.bookStore = bookStore
    bookListVC.cart = cart
    let catalogNaviVC = UINavigationController(rootViewController: bookListVC)
    catalogNaviVC.tabBarItem = UITabBarItem(title: "Catalog", image: nil, tag: 0)

    let searchVC = SearchViewController()
    searchVC.authors = bookStore?.authors ?? []
    searchVC.bookStore = bookStore
    searchVC.cart = cart
    let searchNaviVC = UINavigationController(rootViewController: searchVC)
    searchNaviVC.tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 1)

    let accountVC = AccountViewController()
    accountVC.bookStore = bookStore
    accountVC.cart = cart
    let accountNaviVC = UINavigationController(rootViewController: accountVC)
    accountNaviVC.tabBarItem = UITabBarItem(title: "Account", image: nil, tag: 2)

    let tabBarController = UITabBarController()
    tabBarController.viewControllers = [catalogNaviVC, searchNaviVC, accountNaviVC]
    rootWindow?.rootViewController = tabBarController

    if let linkedBook { bookListVC.showDetails(of: linkedBook) }
  }
}

@Traced private class BookListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var bookStore: BookStore?
  var cart: CartViewModel?
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
    showDetails(of: book)
  }

  func showDetails(of book: Book) {
    let bookDetailsVC = BookDetailsViewController()
    bookDetailsVC.book = book
    bookDetailsVC.bookStore = bookStore
    bookDetailsVC.cart = cart
    navigationController?.pushViewController(bookDetailsVC, animated: true)
  }
}

@Traced private class SearchViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var bookStore: BookStore?
  var cart: CartViewModel?
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
    showBooks(by: author)
  }

  private func showBooks(by author: String) {
    let bookListVC = BookListViewController()
    bookListVC.title = author
    bookListVC.books = bookStore?.books(by: author) ?? []
    bookListVC.bookStore = bookStore
    bookListVC.cart = cart
    navigationController?.pushViewController(bookListVC, animated: true)
  }
}

@Traced private class AccountViewController: UIViewController {
  var bookStore: BookStore?
  var cart: CartViewModel?
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
    showLogin()
  }

  private func showLogin() {
    let loginVC = LoginViewController()
    loginVC.bookStore = bookStore
    loginVC.cart = cart
    rootWindow?.rootViewController?.dismiss(animated: false)
    rootWindow?.rootViewController = loginVC
  }
}

@Traced private class BookDetailsViewController: UIViewController {
  var bookStore: BookStore?
  var cart: CartViewModel?
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
    showBooks(by: book.author)
  }

  private func didTapBuy() {
    guard isOnTop, let book else { return }
    showCheckout(of: book)
  }

  private func showBooks(by author: String) {
    let bookListVC = BookListViewController()
    bookListVC.title = author
    bookListVC.books = bookStore?.books(by: author) ?? []
    bookListVC.bookStore = bookStore
    bookListVC.cart = cart
    navigationController?.pushViewController(bookListVC, animated: true)
  }

  private func showCheckout(of book: Book) {
    let addressVC = AddressViewController()
    addressVC.book = book
    addressVC.cart = cart
    present(UINavigationController(rootViewController: addressVC), animated: true)
  }
}

@Traced private class AddressViewController: UIViewController {
  var book: Book?
  var cart: CartViewModel?

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
    showPayment()
  }

  private func didTapCancel() {
    (presentingViewController as? UITabBarController)?.dismiss(animated: true)
  }

  private func showPayment() {
    let paymentVC = PaymentViewController()
    paymentVC.book = book
    paymentVC.cart = cart
    navigationController?.pushViewController(paymentVC, animated: true)
  }
}

@Traced private class PaymentViewController: UIViewController {
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
    showDone()
  }

  private func didTapCancel() {
    (presentingViewController as? UITabBarController)?.dismiss(animated: true)
  }

  private func showDone() {
    let doneVC = DoneViewController()
    doneVC.cart = cart
    navigationController?.pushViewController(doneVC, animated: true)
  }
}

@Traced private class DoneViewController: UIViewController {
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
    (presentingViewController as? UITabBarController)?.dismiss(animated: true)
  }

  private func didTapCancel() {
    (presentingViewController as? UITabBarController)?.dismiss(animated: true)
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
  static let baselineBookstoreDocumented = AppEdition(
    "baseline/bookstore@documented",
    "no coordinator: screens show each other, and climb and cast their way home",
    inStyleOf: "baseline/join-code",
    sharing: [bookstoreModel],
    scene: { SceneDelegate() })
}
