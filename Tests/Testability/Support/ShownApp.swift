public import HeadlessUIKit

/// An app whose window shows a view controller, for tests of what a coordinator pushes and presents.
public final class ShownApp {
  private let app = HeadlessApp()

  /// Launches it; the view controller is on the screen when this returns.
  public init(_ root: UIViewController) {
    app.launch(sceneDelegate: { SceneDelegate(root) })
    app.settle()
  }

  /// Does something, and waits until everything that it began is over.
  public func run(_ work: () -> Void) {
    app.run(work)
    app.settle()
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let root: UIViewController

  init(_ root: UIViewController) { self.root = root }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
  }
}

extension UIViewController {
  /// Taps the button with that title, of a screen that need not be in a window.
  public func tap(_ title: String) {
    loadViewIfNeeded()
    let buttons = view.subviews.compactMap { $0 as? UIButton }
    buttons.first { $0.currentTitle == title }?.sendActions(for: .touchUpInside)
  }
}
