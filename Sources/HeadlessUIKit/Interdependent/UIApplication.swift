import Foundation

/// The running app. Source: Apple's UIApplication.
open class UIApplication: UIResponder {
  /// What an app is launched with. Source: Apple's UIApplication.LaunchOptionsKey.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key from its name.
    public nonisolated init(rawValue: String) { self.rawValue = rawValue }
    /// The URL that the app was launched to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The notification that it was launched to answer.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// With what a URL is opened. Source: Apple's UIApplication.OpenURLOptionsKey.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key from its name.
    public nonisolated init(rawValue: String) { self.rawValue = rawValue }
    /// Who asked.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// With what the app opens a URL elsewhere.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key from its name.
    public nonisolated init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether the app is in front.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  override class var isTracked: Bool { false }

  /// The app that is running now.
  public static var shared: UIApplication { HeadlessApp.current.application }

  /// Told about the app's life; weak here: the system holds it.
  open weak var delegate: (any UIApplicationDelegate)?
  /// Whether the app is in front.
  public internal(set) var applicationState = State.inactive
  private var windowLinks: [WeakWindow] = []
  weak var scene: UIScene?

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// The number on the icon; not shown.
  open var applicationIconBadgeNumber = 0
  /// Ignored.
  open var isIdleTimerDisabled = false

  /// Every scene: there is one, or none.
  open var connectedScenes: Set<UIScene> { scene.map { [$0] } ?? [] }
  /// Every session: of that scene.
  open var openSessions: Set<UISceneSession> { scene.map { [$0.session] } ?? [] }
  /// Every window that is shown, back to front: by level, then by age. Source: Apple.
  open var windows: [UIWindow] {
    let shown = allWindows.filter(\.isShown)
    // Mostly there is one.
    if shown.count < 2 { return shown }
    let levels = Set(shown.map(\.windowLevel.rawValue)).sorted()
    return levels.flatMap { level in shown.filter { $0.windowLevel.rawValue == level } }
  }
  /// The window that gets the keyboard.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  /// Completes with false: no other app exists.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    completionHandler?(false)
  }

  /// False: no other app exists.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Every window that lives, oldest first; these references are weak.
  var allWindows: [UIWindow] { windowLinks.compactMap(\.window) }

  func add(_ window: UIWindow) {
    windowLinks.removeAll { $0.window == nil }
    windowLinks.append(WeakWindow(window: window))
  }
}

/// A weak reference to a window.
struct WeakWindow {
  weak var window: UIWindow?
}
