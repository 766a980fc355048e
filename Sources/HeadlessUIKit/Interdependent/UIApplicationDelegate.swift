import Foundation

/// Told about an app's life. Source: Apple's UIApplicationDelegate.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The app's window, without scenes.
  var window: UIWindow? { get set }
  /// The app is being launched.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is launched.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is in front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to go out of sight.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is out of sight.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to be in sight.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// The app is to open a URL.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Which scene to make. UIKit asks, but the app's scene delegate is the one that it was launched with.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Scenes were discarded; never called.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// Optional: none.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Optional: true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Optional: true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Optional.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Optional.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Optional.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Optional.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Optional.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Optional: false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Optional.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// Optional.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}
