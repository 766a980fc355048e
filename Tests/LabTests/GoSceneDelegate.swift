import HeadlessUIKit
import Tracing

/// An app of one screen with one button, Go; a subclass says what it does.
@Traced class GoSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    let screen = UIViewController()
    screen.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Go") { [weak self] _ in self?.go() }))
    window?.rootViewController = screen
    window?.makeKeyAndVisible()
  }

  func go() {}
}
