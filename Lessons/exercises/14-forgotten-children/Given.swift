import UIKit

/// Buttons; a tap on one calls `onTap` with its title.
final class ButtonViewController: UIViewController {
  let buttons: [String]
  var onTap: ((String) -> Void)?

  init(title: String, buttons: [String]) {
    self.buttons = buttons
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    for title in buttons {
      view.addSubview(
        UIButton(
          type: .system, primaryAction: UIAction(title: title) { [weak self] _ in self?.onTap?(title) }))
    }
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: AppCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let navigationController = UINavigationController()
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = navigationController
    coordinator = AppCoordinator(navigationController: navigationController)
    coordinator?.start()
    window?.makeKeyAndVisible()
  }
}
