// Settings in a split view: a list of sections, and the switches of the one that was chosen; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

/// A section of the settings with its switches.
private struct Section {
  let name: String
  let switches: [String]

  static let all = [
    Section(name: "Sound", switches: ["Ring", "Vibrate"]),
    Section(name: "Privacy", switches: ["Share location", "Send reports"]),
  ]
}

// MARK: - Coordinator

@Traced private class SettingsCoordinator {
  let splitViewController = UISplitViewController(style: .doubleColumn)
  private let switchesViewController = SwitchesViewController()

  func start() {
    let list = SectionsViewController()
    list.onSelect = { [weak self] section in self?.show(section) }
    splitViewController.setViewController(UINavigationController(rootViewController: list), for: .primary)
  }

  private func show(_ section: Section) {
    let screen = switchesViewController
    screen.section = section
    splitViewController.showDetailViewController(screen, sender: nil)
  }
}

// MARK: - Screens

@Traced private class SectionsViewController: UITableViewController {
  var onSelect: ((Section) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Section")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Section.all.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Section", for: indexPath)
    cell.textLabel?.text = Section.all[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(Section.all[indexPath.row])
  }
}

@Traced private class SwitchesViewController: UIViewController {
  var section = Section.all[0]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = section.name
    for name in section.switches {
      view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: name) { _ in }))
    }
  }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let coordinator = SettingsCoordinator()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    coordinator.start()
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = coordinator.splitViewController
    window?.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicSettingsDocumented = AppEdition(
    "clinic/2@documented",
    "settings in a split view",
    scene: { SceneDelegate() })
}
