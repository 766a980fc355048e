// The bookstore with `Coordinating`. Screens hand every event to a coordinator that they hold. The hold is
// strong, and the coordinator holds the navigation controller of its tab or its sheet. Back frees a screen,
// yet each sheet leaks with its coordinator however it ends, and a log out or the end leaks catalog and
// search.
//
// The style is that of an untitled post with a `Coordinating` protocol (Korean); the app is ours.
// The scene delegate keeps the main coordinator, for links. A coordinator for each tab and each sheet is our
// choice: the post has one for everything. Tried that way, sheets and a log out leak nothing, and only the end
// does, by the cycle through `naviationController`.

import Foundation
import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

private enum Event {
  case loggedIn, loggedOut
  case bookSelected(Book), authorSelected(String), buyTapped(Book)
  case continueTapped, paid, doneTapped, cancelTapped
}

private protocol Coordinator {
  var naviationController: UINavigationController? { get set }  // "naviation" as in the post
  var children: [Coordinator]? { get set }

  func eventOccured(with type: Event)  // "Occured" as in the post
  func start()
}

private protocol Coordinating {
  var coordinator: Coordinator? { get set }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: MainCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let coordinator = MainCoordinator(window: window)
    self.window = window
    self.coordinator = coordinator
    coordinator.start()
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    guard let url = urlContexts.first?.url else { return }
    coordinator?.open(url)
  }
}

// MARK: - Login, tabs and account

@Traced private class MainCoordinator: Coordinator {
  var naviationController: UINavigationController?
  var children: [Coordinator]? = nil

  private weak var window: UIWindow?
  private let bookStore = BookStore()
  private let cart = CartViewModel()
  /// What a link is to open after login.
  private var linkedBook: Book?

  init(window: UIWindow) {
    self.window = window
  }

  func eventOccured(with type: Event) {
    switch type {
    case .loggedIn:
      showTabs()
      if let linkedBook { show(linkedBook) }
      linkedBook = nil
    case .loggedOut:
      showLogin()
    default:
      break
    }
  }

  func start() {
    showLogin()
    window?.makeKeyAndVisible()
  }

  func open(_ url: URL) {
    guard let book = bookStore.book(at: url) else { return }
    if window?.rootViewController is UITabBarController {
      show(book)
    } else {
      linkedBook = book
    }
  }

  private func showLogin() {
    let vc = LoginViewController()
    vc.coordinator = self
    window?.rootViewController?.dismiss(animated: false)
    window?.rootViewController = vc
  }

  private func showTabs() {
    let catalogCoordinator = CatalogCoordinator(bookStore: bookStore, cart: cart)
    let catalog = UINavigationController()
    catalog.tabBarItem = UITabBarItem(title: "Catalog", image: nil, tag: 0)
    catalogCoordinator.naviationController = catalog
    catalogCoordinator.start()

    let searchCoordinator = SearchCoordinator(bookStore: bookStore, cart: cart)
    let search = UINavigationController()
    search.tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 1)
    searchCoordinator.naviationController = search
    searchCoordinator.start()

    let vc = AccountViewController()
    vc.coordinator = self
    let account = UINavigationController(rootViewController: vc)
    account.tabBarItem = UITabBarItem(title: "Account", image: nil, tag: 2)

    let tabBarController = UITabBarController()
    tabBarController.viewControllers = [catalog, search, account]
    window?.rootViewController = tabBarController
  }

  private func show(_ book: Book) {
    let tabBarController = window?.rootViewController as? UITabBarController
    if tabBarController?.presentedViewController != nil { tabBarController?.dismiss(animated: false) }
    tabBarController?.selectedIndex = 0
    // `children` is nil: only its screens know the catalog's coordinator.
    let catalog = tabBarController?.viewControllers?.first as? UINavigationController
    let screen = catalog?.viewControllers.first as? Coordinating
    screen?.coordinator?.eventOccured(with: .bookSelected(book))
  }
}

@Traced private class LoginViewController: UIViewController, Coordinating {
  var coordinator: Coordinator?
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
    coordinator?.eventOccured(with: .loggedIn)
  }
}

@Traced private class AccountViewController: UIViewController, Coordinating {
  var coordinator: Coordinator?
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
    coordinator?.eventOccured(with: .loggedOut)
  }
}

// MARK: - Catalog and search

@Traced private class CatalogCoordinator: Coordinator {
  var naviationController: UINavigationController?
  var children: [Coordinator]? = nil

  let bookStore: BookStore
  private let cart: CartViewModel

  init(bookStore: BookStore, cart: CartViewModel) {
    self.bookStore = bookStore
    self.cart = cart
  }

  func eventOccured(with type: Event) {
    switch type {
    case .bookSelected(let book):
      let vc = BookDetailsViewController()
      vc.coordinator = self
      vc.book = book
      naviationController?.pushViewController(vc, animated: true)
    case .authorSelected(let author):
      showList(author, bookStore.books(by: author))
    case .buyTapped(let book):
      showCheckout(of: book)
    default:
      break
    }
  }

  func start() {
    showList("Catalog", bookStore.books)
  }

  private func showList(_ title: String, _ books: [Book]) {
    let vc = BookListViewController()
    vc.coordinator = self
    vc.title = title
    vc.books = books
    naviationController?.pushViewController(vc, animated: true)
  }

  private func showCheckout(of book: Book) {
    let sheet = UINavigationController()
    let checkoutCoordinator = CheckoutCoordinator(book: book, cart: cart)
    checkoutCoordinator.naviationController = sheet
    checkoutCoordinator.start()
    naviationController?.present(sheet, animated: true)
  }
}

@Traced private class SearchCoordinator: CatalogCoordinator {
  override func start() {
    let vc = SearchViewController()
    vc.coordinator = self
    vc.authors = bookStore.authors
    naviationController?.pushViewController(vc, animated: true)
  }
}

@Traced
private class BookListViewController: UIViewController, Coordinating, UITableViewDataSource,
  UITableViewDelegate
{
  var coordinator: Coordinator?
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
    coordinator?.eventOccured(with: .bookSelected(book))
  }
}

@Traced
private class SearchViewController: UIViewController, Coordinating, UITableViewDataSource, UITableViewDelegate
{
  var coordinator: Coordinator?
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
    coordinator?.eventOccured(with: .authorSelected(author))
  }
}

@Traced private class BookDetailsViewController: UIViewController, Coordinating {
  var coordinator: Coordinator?
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
    coordinator?.eventOccured(with: .authorSelected(book.author))
  }

  private func didTapBuy() {
    guard isOnTop, let book else { return }
    coordinator?.eventOccured(with: .buyTapped(book))
  }
}

// MARK: - Checkout

@Traced private class CheckoutCoordinator: Coordinator {
  var naviationController: UINavigationController?
  var children: [Coordinator]? = nil

  private let book: Book
  private let cart: CartViewModel

  init(book: Book, cart: CartViewModel) {
    self.book = book
    self.cart = cart
  }

  func eventOccured(with type: Event) {
    switch type {
    case .continueTapped:
      let vc = PaymentViewController()
      vc.coordinator = self
      vc.book = book
      vc.cart = cart
      naviationController?.pushViewController(vc, animated: true)
    case .paid:
      let vc = DoneViewController()
      vc.coordinator = self
      vc.cart = cart
      naviationController?.pushViewController(vc, animated: true)
    case .doneTapped, .cancelTapped:
      naviationController?.dismiss(animated: true)
    default:
      break
    }
  }

  func start() {
    let vc = AddressViewController()
    vc.coordinator = self
    naviationController?.setViewControllers([vc], animated: false)
  }
}

@Traced private class AddressViewController: UIViewController, Coordinating {
  var coordinator: Coordinator?

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
    coordinator?.eventOccured(with: .continueTapped)
  }

  private func didTapCancel() {
    coordinator?.eventOccured(with: .cancelTapped)
  }
}

@Traced private class PaymentViewController: UIViewController, Coordinating {
  var coordinator: Coordinator?
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
    coordinator?.eventOccured(with: .paid)
  }

  private func didTapCancel() {
    coordinator?.eventOccured(with: .cancelTapped)
  }
}

@Traced private class DoneViewController: UIViewController, Coordinating {
  var coordinator: Coordinator?
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
    coordinator?.eventOccured(with: .doneTapped)
  }

  private func didTapCancel() {
    coordinator?.eventOccured(with: .cancelTapped)
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
  static let coordinatingBookstoreDocumented = AppEdition(
    "coordinating/bookstore@documented",
    "screens hold their coordinator strongly: each sheet leaks, and a log out leaks the tabs",
    inStyleOf: "coordinating/two-screens",
    choice:
      "a coordinator for each tab and sheet; with one for everything, as in its document, only the end leaks",
    sharing: [bookstoreModel],
    scene: { SceneDelegate() })
}
