// Screens report through a delegate protocol of their own, and their coordinator is that delegate. Nobody is
// told of Back: the details' coordinator, and with it the screen, stay in their slot until another kanji is
// chosen.
//
// Source: "Coordinator Pattern 기본!! With RayWanderlich Tutorial!" (Duno); of its two launches, AppDelegate's.
// Mechanical changes:
// - nothing → `var kanjiDetailCoordinator: KanjiDetailCoordinator?`, which is assigned and never declared
// - `UIApplicationLaunchOptionsKey` → `UIApplication.LaunchOptionsKey`
// - `@UIApplicationMain class AppDelegate` → `class AppDelegate`
// - `extension AllKanjiListCoordinator` → `KanjiListViewControllerDelegate` in the class, and so the other
// Ours: `KanjiListViewController`, `KanjiDetailViewController`, their delegates' protocols
// `KanjiListViewControllerDelegate` and `KanjiDetailViewControllerDelegate`, and in KanjiModel.swift `Kanji`
// and `KanjiStorage`. It names them all, and prints one row handler of them.

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

@Traced private class AllKanjiListCoordinator: Coordinator, KanjiListViewControllerDelegate {
  private let presenter: UINavigationController
  private let allKanjiList: [Kanji]
  private var kanjiListViewController: KanjiListViewController?
  private var kanjiDetailCoordinator: KanjiDetailCoordinator?
  private let kanjiStorage: KanjiStorage

  init(presenter: UINavigationController, kanjiStorage: KanjiStorage) {
    self.presenter = presenter
    self.kanjiStorage = kanjiStorage
    allKanjiList = kanjiStorage.allKanji()
  }

  func start() {
    let kanjiListViewController = KanjiListViewController(nibName: nil, bundle: nil)
    kanjiListViewController.delegate = self
    kanjiListViewController.title = "Kanji list"
    kanjiListViewController.kanjiList = allKanjiList
    presenter.pushViewController(kanjiListViewController, animated: true)

    self.kanjiListViewController = kanjiListViewController
  }

  func kanjiListViewControllerDidSelectKanji(_ selectedKanji: Kanji) {
    let kanjiDetailCoordinator = KanjiDetailCoordinator(
      presenter: presenter, kanji: selectedKanji, kanjiStorage: kanjiStorage)
    kanjiDetailCoordinator.start()

    self.kanjiDetailCoordinator = kanjiDetailCoordinator
  }
}

@Traced private class KanjiDetailCoordinator: Coordinator, KanjiDetailViewControllerDelegate {
  private let presenter: UINavigationController
  private var kanjiDetailViewController: KanjiDetailViewController?
  private var wordKanjiListViewController: KanjiListViewController?  // never assigned, as printed
  private let kanjiStorage: KanjiStorage
  private let kanji: Kanji

  init(presenter: UINavigationController, kanji: Kanji, kanjiStorage: KanjiStorage) {
    self.kanji = kanji
    self.presenter = presenter
    self.kanjiStorage = kanjiStorage
  }

  func start() {
    let kanjiDetailViewController = KanjiDetailViewController(nibName: nil, bundle: nil)
    kanjiDetailViewController.delegate = self
    kanjiDetailViewController.title = "Kanji details"
    kanjiDetailViewController.selectedKanji = kanji

    presenter.pushViewController(kanjiDetailViewController, animated: true)
    self.kanjiDetailViewController = kanjiDetailViewController
  }

  func kanjiDetailViewControllerDidSelectWord(_ word: String) {
    let wordKanjiListViewController = KanjiListViewController(nibName: nil, bundle: nil)
    wordKanjiListViewController.cellAccessoryType = .none
    let kanjiForWord = kanjiStorage.kanjiForWord(word)
    wordKanjiListViewController.kanjiList = kanjiForWord
    wordKanjiListViewController.title = word

    presenter.pushViewController(wordKanjiListViewController, animated: true)
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

private protocol KanjiListViewControllerDelegate: AnyObject {
  func kanjiListViewControllerDidSelectKanji(_ selectedKanji: Kanji)
}

@Traced private class KanjiListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  weak var delegate: KanjiListViewControllerDelegate?
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
    let kanji = kanjiList[indexPath.row]
    delegate?.kanjiListViewControllerDidSelectKanji(kanji)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

private protocol KanjiDetailViewControllerDelegate: AnyObject {
  func kanjiDetailViewControllerDidSelectWord(_ word: String)
}

@Traced
private class KanjiDetailViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  weak var delegate: KanjiDetailViewControllerDelegate?
  var selectedKanji: Kanji?

  private let meaningLabel = UILabel()
  private lazy var wordsTableView: UITableView = {
    let tableView = UITableView(frame: view.bounds)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Word")
    tableView.dataSource = self
    tableView.delegate = self
    return tableView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    meaningLabel.text = selectedKanji.map { "\($0.character): \($0.meaning)" }
    view.addSubview(meaningLabel)
    view.addSubview(wordsTableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    selectedKanji?.words.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Word", for: indexPath)
    cell.textLabel?.text = selectedKanji?.words[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let word = selectedKanji?.words[indexPath.row] else { return }
    delegate?.kanjiDetailViewControllerDidSelectWord(word)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

// MARK: - Edition

extension AppEdition {
  static let kanjiDocumented = AppEdition(
    "delegate/kanji@documented",
    "screens report to a weak delegate; one slot holds the details' coordinator, also after Back",
    documentedIn: "\"Coordinator Pattern 기본!! With RayWanderlich Tutorial!\" (Duno, 2022)",
    sharing: [kanjiModel],
    application: { AppDelegate() })
}
