// Screens report through a closure, `didSendEventClosure`; a coordinator that is done tells its parent
// through `finishDelegate`. Logging in swaps the whole stack for three tabs, MyPage's button swaps it back.
//
// Source: "Coordinator" (Jeon0976, ToyProject).
// Mechanical changes:
// - `addTarget(self, action: #selector(didTapLoginButton(_:))` → `UIAction`, holding the screen weakly
// - `TabBarPage.init(` → `TabBarPage(`
// - `@objc func didTapLoginButton(_ sender: UIButton)` → `func didTapLoginButton()`
// - `protocol CoordinatorFinishDelegate {` → `protocol CoordinatorFinishDelegate: AnyObject`, else `weak`
//   does not compile; the author's repository has it so
// - the title "로그인" → `"Login"`
// - `[loginButton].forEach` → `view.addSubview(loginButton)`
// - the login screen printed twice → once
// - nothing → `super.init()`, which Swift adds by itself
// - conformances in extensions → in the classes
// Ours: nothing.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

private protocol Coordinator: AnyObject {
  /// Whom to tell that this flow is over.
  var finishDelegate: CoordinatorFinishDelegate? { get set }
  var navigationController: UINavigationController { get set }
  /// The flows this one has started; most of the time just one.
  var childCoordinators: [Coordinator] { get set }
  var type: CoordinatorType { get }

  func start()
  func finish()

  init(_ navigationController: UINavigationController)
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
  case app, login, tab
}

// MARK: - App

private protocol AppCoordinatorProtocol: Coordinator {
  func showLoginFlow()
  func showMainFlow()
}

@Traced private final class AppCoordinator: AppCoordinatorProtocol, CoordinatorFinishDelegate {
  /// The app is nobody's child.
  weak var finishDelegate: CoordinatorFinishDelegate? = nil
  var navigationController: UINavigationController
  var childCoordinators = [Coordinator]()
  var type: CoordinatorType { .app }

  private var isLogin: Bool {
    get { UserDefaults.standard.bool(forKey: "isLogin") }
    set { UserDefaults.standard.set(newValue, forKey: "isLogin") }
  }

  required init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
    navigationController.setNavigationBarHidden(true, animated: true)
  }

  deinit {
    print("AppCoordinator deinit")
  }

  func start() {
    if isLogin {
      showMainFlow()
    } else {
      showLoginFlow()
    }
  }

  func showLoginFlow() {
    let loginCoordinator = LoginCoordinator(navigationController)
    loginCoordinator.finishDelegate = self
    loginCoordinator.start()
    childCoordinators.append(loginCoordinator)
  }

  func showMainFlow() {
    let tabCoordinator = TabCoordinator(navigationController)
    tabCoordinator.finishDelegate = self
    tabCoordinator.start()
    childCoordinators.append(tabCoordinator)
  }

  func coordinatorDidFinish(childCoordinator: Coordinator) {
    childCoordinators = childCoordinators.filter({ $0.type != childCoordinator.type })

    switch childCoordinator.type {
    case .tab:
      isLogin = false
      navigationController.viewControllers.removeAll()
      showLoginFlow()
    case .login:
      isLogin = true
      navigationController.viewControllers.removeAll()
      showMainFlow()
    default:
      break
    }
  }
}

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: AppCoordinator!

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }

    window = UIWindow(windowScene: windowScene)
    let navigationController = UINavigationController()
    window?.rootViewController = navigationController

    coordinator = AppCoordinator(navigationController)
    coordinator.start()

    window?.makeKeyAndVisible()
  }
}

// MARK: - Login

private protocol LoginCoordinatorProtocol: Coordinator {
  func showLoginViewController()
}

@Traced private final class LoginCoordinator: LoginCoordinatorProtocol {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var navigationController: UINavigationController
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .login }

  required init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    showLoginViewController()
  }

  deinit {
    print("LoginCoordinator deinit")
  }

  func showLoginViewController() {
    let loginVC = LoginViewController()
    loginVC.didSendEventClosure = { [weak self] event in
      self?.finish()
    }

    navigationController.pushViewController(loginVC, animated: true)
  }
}

@Traced private final class LoginViewController: UIViewController {
  var didSendEventClosure: ((LoginViewController.Event) -> Void)?

  private lazy var loginButton: UIButton = {
    let btn = UIButton()
    btn.setTitle("Login", for: .normal)
    btn.setTitleColor(.white, for: .normal)
    btn.backgroundColor = .systemBlue
    btn.layer.cornerRadius = 8.0
    btn.addAction(UIAction { [weak self] _ in self?.didTapLoginButton() }, for: .touchUpInside)
    return btn
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    setupView()
  }

  deinit {
    print("LoginViewController deinit")
  }

  private func setupView() {
    view.backgroundColor = .white
    loginButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(loginButton)
    NSLayoutConstraint.activate([
      loginButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      loginButton.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      loginButton.widthAnchor.constraint(equalToConstant: 200),
      loginButton.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  func didTapLoginButton() {
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
  case home
  case plus
  case myPage

  init?(index: Int) {
    switch index {
    case 0: self = .home
    case 1: self = .plus
    case 2: self = .myPage
    default: return nil
    }
  }

  func pageTitleValue() -> String {
    switch self {
    case .home: return "Home"
    case .plus: return "Plus"
    case .myPage: return "MyPage"
    }
  }

  func pageOrderNumber() -> Int {
    switch self {
    case .home: return 0
    case .plus: return 1
    case .myPage: return 2
    }
  }
}

private protocol TabCoordinatorProtocol: Coordinator {
  var tabBarController: UITabBarController { get set }

  func selectPage(_ page: TabBarPage)
  func setSelectedInedx(_ index: Int)  // "Inedx" as printed
  func currentPage() -> TabBarPage?
}

@Traced private final class TabCoordinator: NSObject, TabCoordinatorProtocol, UITabBarControllerDelegate {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var childCoordinators: [Coordinator] = []
  var navigationController: UINavigationController
  var tabBarController: UITabBarController
  var type: CoordinatorType { .tab }

  required init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
    self.tabBarController = UITabBarController()
    super.init()
  }

  func start() {
    let pages: [TabBarPage] = [.home, .plus, .myPage]
      .sorted(by: { $0.pageOrderNumber() < $1.pageOrderNumber() })
    let controllers: [UINavigationController] = pages.map({ getTabController($0) })

    prepareTabBarController(withTabControllers: controllers)
  }

  private func getTabController(_ page: TabBarPage) -> UINavigationController {
    let navController = UINavigationController()
    navController.setNavigationBarHidden(false, animated: false)
    navController.tabBarItem = UITabBarItem(
      title: page.pageTitleValue(), image: nil, tag: page.pageOrderNumber())

    switch page {
    case .home:
      let homeVC = HomeViewController()
      homeVC.didSendEventClosure = { [weak self] event in
        switch event {
        case .home:
          self?.selectPage(.plus)
        }
      }
      navController.pushViewController(homeVC, animated: true)

    case .plus:
      let plusVC = PlusViewController()
      plusVC.didSendEventClosure = { [weak self] event in
        switch event {
        case .plus:
          self?.selectPage(.myPage)
        }
      }
      navController.pushViewController(plusVC, animated: true)

    case .myPage:
      let myPageVC = MyPageViewController()
      myPageVC.didSendEventClosure = { [weak self] event in
        switch event {
        case .myPage:
          self?.finish()
        }
      }
      navController.pushViewController(myPageVC, animated: true)
    }

    return navController
  }

  private func prepareTabBarController(withTabControllers tabControllers: [UINavigationController]) {
    tabBarController.delegate = self
    tabBarController.setViewControllers(tabControllers, animated: true)
    tabBarController.selectedIndex = TabBarPage.home.pageOrderNumber()
    tabBarController.tabBar.isTranslucent = false

    navigationController.viewControllers = [tabBarController]
  }

  func currentPage() -> TabBarPage? {
    TabBarPage(index: tabBarController.selectedIndex)
  }

  func selectPage(_ page: TabBarPage) {
    tabBarController.selectedIndex = page.pageOrderNumber()
  }

  func setSelectedInedx(_ index: Int) {
    guard let page = TabBarPage(index: index) else { return }
    tabBarController.selectedIndex = page.pageOrderNumber()
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
  }
}

@Traced private final class HomeViewController: UIViewController {
  var didSendEventClosure: ((HomeViewController.Event) -> Void)?

  private lazy var loginButton: UIButton = {
    let btn = UIButton()
    btn.setTitle("Home", for: .normal)
    btn.setTitleColor(.white, for: .normal)
    btn.backgroundColor = .systemBlue
    btn.layer.cornerRadius = 8.0
    btn.addAction(UIAction { [weak self] _ in self?.didTapLoginButton() }, for: .touchUpInside)
    return btn
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    setupView()
  }

  deinit {
    print("HomePageViewController deinit")  // "HomePage…" as printed
  }

  private func setupView() {
    view.backgroundColor = .white
    loginButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(loginButton)
    NSLayoutConstraint.activate([
      loginButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      loginButton.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      loginButton.widthAnchor.constraint(equalToConstant: 200),
      loginButton.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  func didTapLoginButton() {
    didSendEventClosure?(.home)
  }
}

extension HomeViewController {
  enum Event {
    case home
  }
}

@Traced private final class PlusViewController: UIViewController {
  var didSendEventClosure: ((PlusViewController.Event) -> Void)?

  private lazy var loginButton: UIButton = {
    let btn = UIButton()
    btn.setTitle("Push", for: .normal)
    btn.setTitleColor(.white, for: .normal)
    btn.backgroundColor = .systemBlue
    btn.layer.cornerRadius = 8.0
    btn.addAction(UIAction { [weak self] _ in self?.didTapLoginButton() }, for: .touchUpInside)
    return btn
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    setupView()
  }

  deinit {
    print("PlusViewController deinit")
  }

  private func setupView() {
    view.backgroundColor = .white
    loginButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(loginButton)
    NSLayoutConstraint.activate([
      loginButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      loginButton.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      loginButton.widthAnchor.constraint(equalToConstant: 200),
      loginButton.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  func didTapLoginButton() {
    didSendEventClosure?(.plus)
  }
}

extension PlusViewController {
  enum Event {
    case plus
  }
}

@Traced private final class MyPageViewController: UIViewController {
  var didSendEventClosure: ((MyPageViewController.Event) -> Void)?

  private lazy var loginButton: UIButton = {
    let btn = UIButton()
    btn.setTitle("MyPage", for: .normal)
    btn.setTitleColor(.white, for: .normal)
    btn.backgroundColor = .systemBlue
    btn.layer.cornerRadius = 8.0
    btn.addAction(UIAction { [weak self] _ in self?.didTapLoginButton() }, for: .touchUpInside)
    return btn
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    setupView()
  }

  deinit {
    print("MyPageViewController deinit")
  }

  private func setupView() {
    view.backgroundColor = .white
    loginButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(loginButton)
    NSLayoutConstraint.activate([
      loginButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      loginButton.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      loginButton.widthAnchor.constraint(equalToConstant: 200),
      loginButton.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  func didTapLoginButton() {
    didSendEventClosure?(.myPage)
  }
}

extension MyPageViewController {
  enum Event {
    case myPage
  }
}

// MARK: - Edition

extension AppEdition {
  static let loginTabsDocumented = AppEdition(
    "closure/login-tabs@documented",
    "screens report through a closure; the parent drops a finished flow by its type",
    documentedIn: "\"Coordinator\" (Jeon0976, ToyProject)",
    scene: { SceneDelegate() })
}
