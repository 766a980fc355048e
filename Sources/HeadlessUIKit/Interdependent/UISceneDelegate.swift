/// Told about a scene's life. Source: Apple's UISceneDelegate.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene is connected: time to make a window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene is gone.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is in front.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to go out of sight.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be in sight.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is out of sight.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// The scene is to open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

/// Told about a scene with windows. Source: Apple's UIWindowSceneDelegate.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }
}

extension UISceneDelegate {
  /// Optional.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Optional.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Optional.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Optional.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Optional.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Optional.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Optional.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

extension UIWindowSceneDelegate {
  /// Optional: none.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
