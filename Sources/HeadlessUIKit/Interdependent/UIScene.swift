import Foundation

/// One instance of an app's user interface. Source: Apple's UIScene.
open class UIScene: UIResponder {
  /// With what a scene is connected. Source: Apple's UIScene.ConnectionOptions.
  open class ConnectionOptions: NSObject {
    /// The URLs to open.
    public let urlContexts: Set<UIOpenURLContext>

    init(urlContexts: Set<UIOpenURLContext> = []) {
      self.urlContexts = urlContexts
      super.init()
    }
  }

  /// With what a scene opens URLs.
  open class OpenURLOptions: NSObject {
    /// Who asked: nobody.
    open var sourceApplication: String? { nil }
  }

  /// Whether the scene is in front.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  override class var isTracked: Bool { false }

  /// What remembers the scene.
  public let session: UISceneSession
  /// Told about the scene's life; weak here: the system holds it.
  open weak var delegate: (any UISceneDelegate)?
  /// Whether it is in front.
  public internal(set) var activationState = ActivationState.unattached
  /// Its title; not shown.
  open var title: String! = ""

  /// For a session.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
}

/// A scene with windows. Source: Apple's UIWindowScene.
open class UIWindowScene: UIScene {
  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// Its windows; it does not hold them.
  open var windows: [UIWindow] { UIApplication.shared.allWindows.filter { $0.windowScene === self } }
  /// The one that gets the keyboard.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The screen it is on.
  open var screen: UIScreen { .main }
}

/// What the system remembers of a scene. Source: Apple's UISceneSession.
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A role from its name.
    public nonisolated init(rawValue: String) { self.rawValue = rawValue }
    /// An app on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene, while it is connected.
  public internal(set) weak var scene: UIScene?
  /// What the scene is for.
  public let role = Role.windowApplication
  /// Tells sessions apart.
  public let persistentIdentifier = "scene"
}

/// Which classes make a scene; not read. Source: Apple's UISceneConfiguration.
open class UISceneConfiguration: NSObject {
  /// Its name.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The delegate's class.
  open var delegateClass: AnyClass?
  /// The scene's class.
  open var sceneClass: AnyClass?

  /// By its name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// A URL to open. Source: Apple's UIOpenURLContext.
open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// With what it is opened.
  public let options = UIScene.OpenURLOptions()

  init(url: URL) {
    self.url = url
    super.init()
  }
}
