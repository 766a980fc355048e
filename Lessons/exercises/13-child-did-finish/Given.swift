import UIKit

final class TalkViewController: UIViewController {
  var onEnd: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "End \(title ?? "")") { [weak self] _ in self?.onEnd?() }))
  }
}

/// A talk with somebody, in a tab of its own.
final class TalkCoordinator {
  let screen = TalkViewController()
  var onFinish: ((TalkCoordinator) -> Void)?

  init(with name: String) {
    screen.title = name
  }

  func start() {
    screen.onEnd = { [weak self] in self?.end() }
  }

  func end() { onFinish?(self) }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: AppCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let tabs = UITabBarController()
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = tabs
    coordinator = AppCoordinator(tabs: tabs)
    coordinator?.start()
    window?.makeKeyAndVisible()
  }
}
