// Notes: a row opens the note, and a note can be deleted; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

@Traced private class NotesCoordinator {
  private let navigationController: UINavigationController
  private var isOpening = false

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let notes = NotesViewController()
    notes.onSelect = { [weak self] note in self?.open(note) }
    navigationController.viewControllers = [notes]
  }

  private func open(_ note: String) {
    if isOpening { return }
    isOpening = true
    let screen = NoteViewController()
    screen.title = note
    screen.onDelete = { [weak self] in self?.close() }
    navigationController.pushViewController(screen, animated: true)
    isOpening = false
  }

  private func close() {
    navigationController.popViewController(animated: true)
  }
}

// MARK: - Screens

@Traced private class NotesViewController: UITableViewController {
  var onSelect: ((String) -> Void)?
  private let notes = ["Milk", "Ideas"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Note")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
    cell.textLabel?.text = notes[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(notes[indexPath.row])
  }
}

@Traced private class NoteViewController: UIViewController {
  var onDelete: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let delete = UIAction(title: "Delete") { [weak self] _ in self?.onDelete?() }
    view.addSubview(UIButton(type: .system, primaryAction: delete))
  }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: NotesCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    coordinator = NotesCoordinator(navigationController: navigationController)
    coordinator?.start()

    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicNotesDocumented = AppEdition(
    "clinic/10@documented",
    "a list of notes",
    scene: { SceneDelegate() })
}
