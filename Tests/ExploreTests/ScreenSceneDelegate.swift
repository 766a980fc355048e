import HeadlessUIKit
import Tracing

/// Shows one screen in a navigation controller.
@Traced final class ScreenSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let screen: @MainActor () -> UIViewController

  init(_ screen: @escaping @MainActor () -> UIViewController) { self.screen = screen }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = UINavigationController(rootViewController: screen())
    window?.makeKeyAndVisible()
  }
}
