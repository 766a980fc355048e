// A screen sees its coordinator through a flow protocol, and holds it strongly: `coordinate(to:)` only
// starts, there is no array of children and no parent. A detail and its coordinator go together when it is
// dismissed. The start screen, its coordinator and the navigation controller hold each other, and the tab bar
// on top of them: those never go.
//
// Source: "[iOS] Coordinator Design Pattern" (a Korean translation on Tistory, 2022) and its English original, the
// repository zafarivaev/CoordinatorDesignPattern (2020). What does not run as the translation prints it follows
// the original; `TabBarController`, and the search screens with their flows and coordinators, stand only there.
// Mechanical changes:
// - `addTarget(StartViewController.self, action: #selector(startTapped(_:))`, and so each button: the target
//   is the class itself, which has no such method; the original has `addTarget(self` → `UIAction`, whose closure
//   holds the screen weakly
// - `@objc func` and `_ sender: UIButton` → `func startTapped()`, and so each handler
// - `let startButton` → `lazy var startButton`, and so each button, since its closure names `self`
// - buttons' width `UIScreen.main.bounds.width / 3` → `200`
// - `if #available`, `overrideUserInterfaceStyle`, `shadowRadius`, `shadowColor`, `shadowOpacity`, and
//   `shadowOffset` with its `CGSize` → left out
// - `class StartCoordinator: Coordinator {` → `class StartCoordinator: Coordinator, StartFlow`, else no
//   screen can hold it
// - `TopRatedDetailCoordinator(navigationController: navigationController)` → `navigationController!`
// - `self.view`, `self.titleLabel` and `UIColor.systemOrange`, and other colors → `view` and `.systemOrange`
// - a start screen that never sets up its button → `StartViewController` calls `setupUI()`, as in the original
// - `@main class AppDelegate` → `class AppDelegate`
// - extensions that conform, or set up views → in the classes
// - `TabBarController.viewDidLoad()` of the original, which sets looks only → left out
// Ours: nothing.

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

@Traced private class AppCoordinator: Coordinator {
  let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let navigationController = UINavigationController()
    window.rootViewController = navigationController
    window.makeKeyAndVisible()

    let startCoordinator = StartCoordinator(navigationController: navigationController)
    coordinate(to: startCoordinator)
  }
}

@Traced private class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var coordinator: AppCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()

    coordinator = AppCoordinator(window: window!)
    coordinator?.start()
    return true
  }
}

// MARK: - Start

private protocol StartFlow: AnyObject {
  func coordinateToTabBar()
}

@Traced private class StartCoordinator: Coordinator, StartFlow {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let startViewController = StartViewController()
    startViewController.coordinator = self
    navigationController.pushViewController(startViewController, animated: true)
  }

  func coordinateToTabBar() {
    let tabBarCoordinator = TabBarCoordinator(navigationController: navigationController)
    coordinate(to: tabBarCoordinator)
  }
}

@Traced private class StartViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    setupUI()
  }

  func startTapped() {
    coordinator?.coordinateToTabBar()
  }

  var coordinator: StartFlow?

  lazy var startButton: UIButton = {
    let button = UIButton()
    button.translatesAutoresizingMaskIntoConstraints = false
    button.setTitle("Start!", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 10
    button.addAction(UIAction { [weak self] _ in self?.startTapped() }, for: .touchUpInside)
    return button
  }()

  private func setupUI() {
    view.backgroundColor = .white
    view.addSubview(startButton)
    startButton.widthAnchor.constraint(equalToConstant: 200).isActive = true
    startButton.heightAnchor.constraint(equalToConstant: 50).isActive = true
    startButton.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    startButton.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }
}

// MARK: - Tabs

@Traced private class TabBarCoordinator: Coordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let tabBarController = TabBarController()
    tabBarController.coordinator = self

    let topRatedNavigationController = UINavigationController()
    topRatedNavigationController.tabBarItem = UITabBarItem(tabBarSystemItem: .topRated, tag: 0)
    let topRatedCoordinator = TopRatedCoordinator(navigationController: topRatedNavigationController)

    let searchNavigationController = UINavigationController()
    searchNavigationController.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    let searchCoordinator = SearchCoordinator(navigationController: searchNavigationController)

    let historyNavigationController = UINavigationController()
    historyNavigationController.tabBarItem = UITabBarItem(tabBarSystemItem: .history, tag: 2)
    let historyCoordinator = HistoryCoordinator(navigationController: historyNavigationController)

    tabBarController.viewControllers = [
      topRatedNavigationController, searchNavigationController, historyNavigationController,
    ]

    tabBarController.modalPresentationStyle = .fullScreen
    navigationController.present(tabBarController, animated: true)

    coordinate(to: topRatedCoordinator)
    coordinate(to: searchCoordinator)
    coordinate(to: historyCoordinator)
  }
}

@Traced private class TabBarController: UITabBarController {
  var coordinator: TabBarCoordinator?
}

// MARK: - Top rated

private protocol TopRatedFlow: AnyObject {
  func coordinateToDetail()
}

@Traced private class TopRatedCoordinator: Coordinator, TopRatedFlow {
  weak var navigationController: UINavigationController?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let topRatedViewController = TopRatedViewController()
    topRatedViewController.coordinator = self

    navigationController?.pushViewController(topRatedViewController, animated: false)
  }

  func coordinateToDetail() {
    let topRatedDetailCoordinator = TopRatedDetailCoordinator(navigationController: navigationController!)
    coordinate(to: topRatedDetailCoordinator)
  }
}

@Traced private class TopRatedViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    setupUI()
  }

  func showDetailTapped() {
    coordinator?.coordinateToDetail()
  }

  var coordinator: TopRatedFlow?

  lazy var showDetailButton: UIButton = {
    let button = UIButton()
    button.translatesAutoresizingMaskIntoConstraints = false
    button.setTitle("Show detail", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemOrange
    button.layer.cornerRadius = 10
    button.addAction(UIAction { [weak self] _ in self?.showDetailTapped() }, for: .touchUpInside)
    return button
  }()

  private func setupUI() {
    view.backgroundColor = .white
    view.addSubview(showDetailButton)
    showDetailButton.widthAnchor.constraint(equalToConstant: 200).isActive = true
    showDetailButton.heightAnchor.constraint(equalToConstant: 50).isActive = true
    showDetailButton.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    showDetailButton.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }
}

private protocol TopRatedDetailFlow {
  func dismissDetail()
}

@Traced private class TopRatedDetailCoordinator: Coordinator, TopRatedDetailFlow {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let topRatedDetailViewController = TopRatedDetailViewController()
    topRatedDetailViewController.coordinator = self

    navigationController.present(topRatedDetailViewController, animated: true)
  }

  func dismissDetail() {
    navigationController.dismiss(animated: true)
  }
}

@Traced private class TopRatedDetailViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    setupUI()
  }

  func dismissDetailTapped() {
    coordinator?.dismissDetail()
  }

  var coordinator: TopRatedDetailFlow?

  lazy var dismissDetailButton: UIButton = {
    let button = UIButton()
    button.translatesAutoresizingMaskIntoConstraints = false
    button.setTitle("Dismiss detail", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemGray
    button.layer.cornerRadius = 10
    button.addAction(UIAction { [weak self] _ in self?.dismissDetailTapped() }, for: .touchUpInside)
    return button
  }()

  private func setupUI() {
    view.backgroundColor = .white
    view.addSubview(dismissDetailButton)
    dismissDetailButton.widthAnchor.constraint(equalToConstant: 200).isActive = true
    dismissDetailButton.heightAnchor.constraint(equalToConstant: 50).isActive = true
    dismissDetailButton.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    dismissDetailButton.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }
}

// MARK: - Search

private protocol SearchFlow: AnyObject {
  func coordinateToDetail()
}

@Traced private class SearchCoordinator: Coordinator, SearchFlow {
  weak var navigationController: UINavigationController?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let searchViewController = SearchViewController()
    searchViewController.coordinator = self

    navigationController?.pushViewController(searchViewController, animated: false)
  }

  func coordinateToDetail() {
    let searchDetailCoordinator = SearchDetailCoordinator(navigationController: navigationController!)
    coordinate(to: searchDetailCoordinator)
  }
}

@Traced private class SearchViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    setupUI()
  }

  func showDetailTapped() {
    coordinator?.coordinateToDetail()
  }

  var coordinator: SearchFlow?

  lazy var showDetailButton: UIButton = {
    let button = UIButton()
    button.translatesAutoresizingMaskIntoConstraints = false
    button.setTitle("Show detail", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemGreen
    button.layer.cornerRadius = 10
    button.addAction(UIAction { [weak self] _ in self?.showDetailTapped() }, for: .touchUpInside)
    return button
  }()

  private func setupUI() {
    view.backgroundColor = .white
    view.addSubview(showDetailButton)
    showDetailButton.widthAnchor.constraint(equalToConstant: 200).isActive = true
    showDetailButton.heightAnchor.constraint(equalToConstant: 50).isActive = true
    showDetailButton.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    showDetailButton.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }
}

private protocol SearchDetailFlow {
  func dismissDetail()
}

@Traced private class SearchDetailCoordinator: Coordinator, SearchDetailFlow {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let searchDetailViewController = SearchDetailViewController()
    searchDetailViewController.coordinator = self

    navigationController.present(searchDetailViewController, animated: true)
  }

  func dismissDetail() {
    navigationController.dismiss(animated: true)
  }
}

@Traced private class SearchDetailViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    setupUI()
  }

  func dismissDetailTapped() {
    coordinator?.dismissDetail()
  }

  var coordinator: SearchDetailFlow?

  lazy var dismissDetailButton: UIButton = {
    let button = UIButton()
    button.translatesAutoresizingMaskIntoConstraints = false
    button.setTitle("Dismiss detail", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemGray
    button.layer.cornerRadius = 10
    button.addAction(UIAction { [weak self] _ in self?.dismissDetailTapped() }, for: .touchUpInside)
    return button
  }()

  private func setupUI() {
    view.backgroundColor = .white
    view.addSubview(dismissDetailButton)
    dismissDetailButton.widthAnchor.constraint(equalToConstant: 200).isActive = true
    dismissDetailButton.heightAnchor.constraint(equalToConstant: 50).isActive = true
    dismissDetailButton.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    dismissDetailButton.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }
}

// MARK: - History

private struct HistoryItem {
  let title: String
}

private protocol HistoryFlow {
  func coordinateToDetail(with title: String)
}

@Traced private class HistoryCoordinator: Coordinator, HistoryFlow {
  weak var navigationController: UINavigationController?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let historyViewController = HistoryViewController()
    historyViewController.coordinator = self

    navigationController?.pushViewController(historyViewController, animated: false)
  }

  func coordinateToDetail(with title: String) {
    let historyDetailCoordinator = HistoryDetailCoordinator(
      navigationController: navigationController!, historyItemTitle: title)
    coordinate(to: historyDetailCoordinator)
  }
}

@Traced private class HistoryViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    setupUI()
  }

  var coordinator: HistoryFlow?

  let historyItems: [HistoryItem] = [
    .init(title: "First item"),
    .init(title: "Second item"),
    .init(title: "Third item"),
    .init(title: "Fourth item"),
  ]

  lazy var tableView: UITableView = {
    let tableView = UITableView()
    tableView.translatesAutoresizingMaskIntoConstraints = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.delegate = self
    tableView.dataSource = self
    return tableView
  }()

  func numberOfSections(in tableView: UITableView) -> Int {
    return 1
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return historyItems.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell")!
    cell.textLabel?.text = historyItems[indexPath.row].title
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    coordinator?.coordinateToDetail(with: historyItems[indexPath.row].title)
    tableView.deselectRow(at: indexPath, animated: true)
  }

  private func setupUI() {
    view.backgroundColor = .white
    view.addSubview(tableView)
    tableView.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    tableView.heightAnchor.constraint(equalTo: view.heightAnchor).isActive = true
  }
}

private protocol HistoryDetailFlow {
  func dismissDetail()
}

@Traced private class HistoryDetailCoordinator: Coordinator, HistoryDetailFlow {
  let navigationController: UINavigationController
  let historyItemTitle: String

  init(navigationController: UINavigationController, historyItemTitle: String) {
    self.navigationController = navigationController
    self.historyItemTitle = historyItemTitle
  }

  func start() {
    let historyDetailViewController = HistoryDetailViewController()
    historyDetailViewController.historyItemTitle = historyItemTitle
    historyDetailViewController.coordinator = self

    navigationController.present(historyDetailViewController, animated: true, completion: nil)
  }

  func dismissDetail() {
    navigationController.dismiss(animated: true, completion: nil)
  }
}

@Traced private class HistoryDetailViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    setupUI()
  }

  func dismissDetailTapped() {
    coordinator?.dismissDetail()
  }

  var coordinator: HistoryDetailFlow?
  var historyItemTitle: String? {
    didSet {
      titleLabel.text = historyItemTitle
    }
  }

  let titleLabel: UILabel = {
    let label = UILabel()
    label.textColor = .systemIndigo
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()

  lazy var dismissDetailButton: UIButton = {
    let button = UIButton()
    button.translatesAutoresizingMaskIntoConstraints = false
    button.setTitle("Dismiss detail", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemGray
    button.layer.cornerRadius = 10
    button.addAction(UIAction { [weak self] _ in self?.dismissDetailTapped() }, for: .touchUpInside)
    return button
  }()

  private func setupUI() {
    view.backgroundColor = .white
    view.addSubview(titleLabel)
    view.addSubview(dismissDetailButton)
    titleLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true
    dismissDetailButton.widthAnchor.constraint(equalToConstant: 200).isActive = true
    dismissDetailButton.heightAnchor.constraint(equalToConstant: 50).isActive = true
    dismissDetailButton.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    dismissDetailButton.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }
}

// MARK: - Edition

extension AppEdition {
  static let browseDocumented = AppEdition(
    "flow/browse@documented",
    "each screen holds its own coordinator through a flow protocol; nobody keeps children",
    documentedIn: "\"Coordinator Design Pattern\" (Korean, 2022), after its English original",
    choice: """
      the buttons' targets are the original's; as the translation prints them the first tap stops the app: that is \
      flow/browse@as-printed
      """,
    application: { AppDelegate() })
}
