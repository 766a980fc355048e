// No coordinator: each screen presents the next and finds its own way home, by counting
// `presentingViewController`s and casting to what it hopes is there. A sheet that is swiped away runs none of
// it.
//
// Source: "Coordinator Pattern 기본!! With RayWanderlich Tutorial!" (Duno), its counter-example:
// `dismissToHomeVC()`, `dismissJoinCodeToHomeVC()` and `goToFeedVC()`, without the screens that they stand
// in.
// Mechanical changes:
// - `@IBAction func goToFeedVC(_ sender: Any)` → `private func goToFeedVC()`, called by a `UIAction`, whose
//   closure holds the screen weakly, as a target is held
// - the third way home printed twice → once
// Ours: `SceneDelegate`, `HomeViewController`, `FeedViewController`, `PostViewController`,
// `CreateOrJoinViewController`, `JoinCodeViewController`, `DoneViewController`, `extension
// Notification.Name`, and the order of the tabs: it is ours that `goToFeedVC()` ends at Home.

import Foundation
import HeadlessUIKit
import LabRun
import Tracing

extension Notification.Name {
  fileprivate static let appearFloatingButton = Notification.Name("appearFloatingButton")
}

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }

    let homeVC = HomeViewController()
    homeVC.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
    let naviVC = UINavigationController(rootViewController: FeedViewController())
    naviVC.tabBarItem = UITabBarItem(title: "Feed", image: nil, tag: 1)

    let tabBarController = UITabBarController()
    tabBarController.viewControllers = [homeVC, naviVC]

    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = tabBarController
    window.makeKeyAndVisible()
    self.window = window
  }
}

@Traced private class HomeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"

    let button = UIButton(type: .system)
    button.setTitle("Create or join", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.showCreateOrJoinVC() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func showCreateOrJoinVC() {
    present(CreateOrJoinViewController(), animated: true)
  }
}

@Traced private class FeedViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Feed"

    let button = UIButton(type: .system)
    button.setTitle("Show post", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.showPostVC() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func showPostVC() {
    navigationController?.pushViewController(PostViewController(), animated: true)
  }
}

@Traced private class PostViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Post"
  }
}

@Traced private class CreateOrJoinViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Create or join"

    let button = UIButton(type: .system)
    button.setTitle("Enter join code", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.showJoinCodeVC() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func showJoinCodeVC() {
    present(JoinCodeViewController(), animated: true)
  }
}

@Traced private class JoinCodeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Join code"

    let joinButton = UIButton(type: .system)
    joinButton.setTitle("Join", for: .normal)
    joinButton.addAction(UIAction { [weak self] _ in self?.showDoneVC() }, for: .touchUpInside)
    view.addSubview(joinButton)

    let homeButton = UIButton(type: .system)
    homeButton.setTitle("Back to home", for: .normal)
    homeButton.addAction(UIAction { [weak self] _ in self?.dismissToHomeVC() }, for: .touchUpInside)
    view.addSubview(homeButton)

    let feedButton = UIButton(type: .system)
    feedButton.setTitle("Go to feed", for: .normal)
    feedButton.addAction(UIAction { [weak self] _ in self?.goToFeedVC() }, for: .touchUpInside)
    view.addSubview(feedButton)
  }

  private func showDoneVC() {
    present(DoneViewController(), animated: true)
  }

  private func dismissToHomeVC() {
    presentingViewController?.presentingViewController?.dismiss(animated: true)
  }

  private func goToFeedVC() {
    guard let presentingVC = self.presentingViewController?.presentingViewController as? UITabBarController
    else { return }
    guard let naviVC = presentingVC.viewControllers?[1] as? UINavigationController else { return }

    presentingVC.dismiss(animated: false) {
      naviVC.popViewController(animated: false)
      presentingVC.selectedIndex = 0
    }
  }
}

@Traced private class DoneViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Done"

    let button = UIButton(type: .system)
    button.setTitle("Back to home", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.dismissJoinCodeToHomeVC() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func dismissJoinCodeToHomeVC() {
    presentingViewController?.presentingViewController?.presentingViewController?.dismiss(animated: true)
    NotificationCenter.default.post(name: .appearFloatingButton, object: nil)
  }
}

extension AppEdition {
  static let joinCodeDocumented = AppEdition(
    "baseline/join-code@documented",
    "no coordinator: screens present each other, and count and cast their way home",
    documentedIn: "the document of delegate/kanji (2022), as its counter-example",
    scene: { SceneDelegate() })
}
