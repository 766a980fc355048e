// The second stage of the document: the application coordinator has a child, which shows the list. There are
// no delegates yet: a tap on a row is the screen's own affair, and leads nowhere.
//
// Source: "Coordinator Pattern 기본!! With RayWanderlich Tutorial!" (Duno), its second stage; of its two launches, AppDelegate's.
// Mechanical changes:
// - `UIApplicationLaunchOptionsKey` → `UIApplication.LaunchOptionsKey`
// - `@UIApplicationMain class AppDelegate` → `class AppDelegate`
// Ours: `KanjiListViewController`, and in KanjiModel.swift `Kanji` and `KanjiStorage`. It names them, and
// prints none of them.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinators

private protocol Coordinator {
  func start()
}

@Traced private class ApplicationCoordinator: Coordinator {
  let kanjiStorage: KanjiStorage
  let window: UIWindow
  let rootViewController: UINavigationController
  let allKanjiListCoordinator: AllKanjiListCoordinator

  init(window: UIWindow) {
    self.window = window
    kanjiStorage = KanjiStorage()
    rootViewController = UINavigationController()
    rootViewController.navigationBar.prefersLargeTitles = true

    allKanjiListCoordinator = AllKanjiListCoordinator(
      presenter: rootViewController, kanjiStorage: kanjiStorage)
  }

  func start() {
    window.rootViewController = rootViewController
    allKanjiListCoordinator.start()
    window.makeKeyAndVisible()
  }
}

@Traced private class AllKanjiListCoordinator: Coordinator {
  private let presenter: UINavigationController
  private let allKanjiList: [Kanji]
  private var kanjiListViewController: KanjiListViewController?
  private let kanjiStorage: KanjiStorage

  init(presenter: UINavigationController, kanjiStorage: KanjiStorage) {
    self.presenter = presenter
    self.kanjiStorage = kanjiStorage
    allKanjiList = kanjiStorage.allKanji()
  }

  func start() {
    let kanjiListViewController = KanjiListViewController(nibName: nil, bundle: nil)
    kanjiListViewController.title = "Kanji list"
    kanjiListViewController.kanjiList = allKanjiList
    presenter.pushViewController(kanjiListViewController, animated: true)

    self.kanjiListViewController = kanjiListViewController
  }
}

@Traced private class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var applicationCoordinator: ApplicationCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let applicationCoordinator = ApplicationCoordinator(window: window)

    self.window = window
    self.applicationCoordinator = applicationCoordinator

    applicationCoordinator.start()
    return true
  }
}

// MARK: - Screens

@Traced private class KanjiListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var cellAccessoryType = UITableViewCell.AccessoryType.disclosureIndicator
  var kanjiList: [Kanji] = []

  private lazy var kanjiListTableView: UITableView = {
    let tableView = UITableView(frame: view.bounds)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Kanji")
    tableView.dataSource = self
    tableView.delegate = self
    return tableView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(kanjiListTableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    kanjiList.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Kanji", for: indexPath)
    cell.textLabel?.text = kanjiList[indexPath.row].character
    cell.accessoryType = cellAccessoryType
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

// MARK: - Edition

extension AppEdition {
  static let kanjiListOnly = AppEdition(
    "delegate/kanji@list-only",
    "the document's second stage: a first child, kept by a constant; a row does nothing yet",
    documentedIn: "\"Coordinator Pattern 기본!! With RayWanderlich Tutorial!\" (Duno, 2022), its second stage",
    sharing: [kanjiModel],
    application: { AppDelegate() })
}
