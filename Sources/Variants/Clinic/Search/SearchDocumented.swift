// A search with tabs: words that are found open in a screen of their own, with a small title; a second tab has the
// words that were saved; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinators

@Traced private class SearchCoordinator: NSObject, UINavigationControllerDelegate {
  private let navigationController: UINavigationController
  private var wordCoordinators: [WordCoordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let search = SearchViewController()
    search.onSelect = { [weak self] word in self?.show(word) }
    navigationController.delegate = self
    navigationController.viewControllers = [search]
  }

  private func show(_ word: String) {
    let coordinator = WordCoordinator(navigationController: navigationController, word: word)
    wordCoordinators.append(coordinator)
    coordinator.start()
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    wordCoordinators.removeAll { !$0.isShown(in: navigationController) }
  }
}

@Traced private class WordCoordinator: NSObject, UINavigationControllerDelegate {
  private let navigationController: UINavigationController
  private let word: String
  private weak var screen: WordViewController?

  init(navigationController: UINavigationController, word: String) {
    self.navigationController = navigationController
    self.word = word
  }

  func start() {
    let screen = WordViewController()
    screen.title = word
    self.screen = screen
    navigationController.delegate = self
    navigationController.pushViewController(screen, animated: true)
  }

  func isShown(in navigationController: UINavigationController) -> Bool {
    navigationController.viewControllers.contains { $0 === screen }
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    navigationController.navigationBar.prefersLargeTitles = viewController !== screen
  }
}

// MARK: - Screens

@Traced private class SearchViewController: UIViewController {
  var onSelect: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    for word in ["sea", "seal"] {
      let open = UIAction(title: word) { [weak self] _ in self?.onSelect?(word) }
      view.addSubview(UIButton(type: .system, primaryAction: open))
    }
  }
}

@Traced private class WordViewController: UIViewController {}

@Traced private class SavedViewController: UIViewController {}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: SearchCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    coordinator = SearchCoordinator(navigationController: navigationController)
    coordinator?.start()
    let saved = SavedViewController()
    saved.title = "Saved"
    let tabBarController = UITabBarController()
    tabBarController.viewControllers = [navigationController, saved]

    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = tabBarController
    window?.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicSearchDocumented = AppEdition(
    "clinic/7@documented",
    "a search with tabs",
    scene: { SceneDelegate() })
}
