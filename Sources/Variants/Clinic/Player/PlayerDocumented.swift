// A player on top of the list of episodes, and an alert that asks before it stops; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

@Traced private class EpisodesCoordinator {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let episodes = EpisodesViewController()
    episodes.onPlay = { [weak self] in self?.play() }
    navigationController.viewControllers = [episodes]
  }

  private func play() {
    let player = PlayerViewController()
    player.onStop = { [weak self] in self?.askToStop(player) }
    player.modalPresentationStyle = .fullScreen
    navigationController.present(player, animated: true)
  }

  private func askToStop(_ player: PlayerViewController) {
    let alert = UIAlertController(title: "Stop?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Stop", style: .destructive) { [weak self] _ in
        self?.navigationController.dismiss(animated: true)
      })
    alert.addAction(UIAlertAction(title: "Go on", style: .cancel))
    player.present(alert, animated: true)
  }
}

// MARK: - Screens

@Traced private class EpisodesViewController: UIViewController {
  var onPlay: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Episodes"
    let play = UIAction(title: "Play") { [weak self] _ in self?.onPlay?() }
    view.addSubview(UIButton(type: .system, primaryAction: play))
  }
}

@Traced private class AudioSession {
  private(set) var isActive = false

  func activate() { isActive = true }
}

@Traced private class PlayerViewController: UIViewController {
  var onStop: (() -> Void)?
  private let session = AudioSession()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Player"
    session.activate()
    let stop = UIAction(title: "Close") { [weak self] _ in self?.onStop?() }
    view.addSubview(UIButton(type: .system, primaryAction: stop))
  }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: EpisodesCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    coordinator = EpisodesCoordinator(navigationController: navigationController)
    coordinator?.start()

    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicPlayerDocumented = AppEdition(
    "clinic/3@documented",
    "episodes and their player",
    scene: { SceneDelegate() })
}
