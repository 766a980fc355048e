// The Kanji app without coordinators: each screen makes the next one, pushes it, and carries the storage
// along. The list is shown twice, at launch and by the details; since it decides what comes next, it must
// know by whom, and its row handler becomes a switch over its callers, one case more for each.
//
// Source: "Coordinator Pattern 기본!! With RayWanderlich Tutorial!" (Duno), which quotes the tutorial's warning
// of such a switch in words, and prints no code of it.
// Mechanical changes: none.
// Ours: `AppDelegate`, `KanjiListViewController`, `KanjiDetailViewController`, and in KanjiModel.swift
// `Kanji` and `KanjiStorage`, after those of delegate/kanji.

import HeadlessUIKit
import LabRun
import Tracing

@Traced private class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let kanjiStorage = KanjiStorage()
    let kanjiListViewController = KanjiListViewController(nibName: nil, bundle: nil)
    kanjiListViewController.title = "Kanji list"
    kanjiListViewController.kanjiStorage = kanjiStorage
    kanjiListViewController.kanjiList = kanjiStorage.allKanji()

    let navigationController = UINavigationController(rootViewController: kanjiListViewController)
    navigationController.navigationBar.prefersLargeTitles = true

    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    return true
  }
}

// MARK: - Screens

@Traced private class KanjiListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// Who shows the list: it must know, since it decides what comes next.
  enum Caller {
    case launch
    case details(word: String)
  }

  var caller = Caller.launch
  var kanjiStorage: KanjiStorage?
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
    switch caller {
    case .launch: cell.accessoryType = .disclosureIndicator
    case .details: cell.accessoryType = .none
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let kanji = kanjiList[indexPath.row]
    switch caller {
    case .launch:
      pushDetails(of: kanji, leavingOut: nil)
    case .details(let word):
      pushDetails(of: kanji, leavingOut: word)
    }
    tableView.deselectRow(at: indexPath, animated: true)
  }

  private func pushDetails(of kanji: Kanji, leavingOut word: String?) {
    let kanjiDetailViewController = KanjiDetailViewController(nibName: nil, bundle: nil)
    kanjiDetailViewController.title = "Kanji details"
    kanjiDetailViewController.kanjiStorage = kanjiStorage
    kanjiDetailViewController.selectedKanji = kanji
    kanjiDetailViewController.wordLeftOut = word
    navigationController?.pushViewController(kanjiDetailViewController, animated: true)
  }
}

@Traced
private class KanjiDetailViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var kanjiStorage: KanjiStorage?
  var selectedKanji: Kanji?
  /// The word whose list the details were opened from: to offer it again would lead in a circle.
  var wordLeftOut: String?

  private var words: [String] {
    selectedKanji?.words.filter { $0 != wordLeftOut } ?? []
  }

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
    words.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let word = words[indexPath.row]
    let wordKanjiListViewController = KanjiListViewController(nibName: nil, bundle: nil)
    wordKanjiListViewController.title = word
    wordKanjiListViewController.caller = .details(word: word)
    wordKanjiListViewController.kanjiStorage = kanjiStorage
    wordKanjiListViewController.kanjiList = kanjiStorage?.kanjiForWord(word) ?? []
    navigationController?.pushViewController(wordKanjiListViewController, animated: true)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

// MARK: - Edition

extension AppEdition {
  static let baselineKanjiDocumented = AppEdition(
    "baseline/kanji@documented",
    "no coordinator: the list pushes the details itself, and asks who shows it to know what comes next",
    documentedIn: "the document of delegate/kanji, in words, as what it argues against",
    sharing: [kanjiModel],
    application: { AppDelegate() })
}
