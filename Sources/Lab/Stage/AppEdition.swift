import HeadlessUIKit

/// One app in one edition: what the catalog lists and `load` starts.
///
/// ```swift
/// AppEdition("closure/login-tabs@documented", scene: { SceneDelegate() })
/// ```
public struct AppEdition {
  /// How the system starts the app.
  enum Launch {
    case scene(() -> any UIWindowSceneDelegate)
    case application(() -> any UIApplicationDelegate)
  }

  /// The full name: variant, app and edition.
  public let spec: Spec
  /// One line on what it shows.
  public let summary: String
  /// The Swift file that the app is written in, as the compiler names it: module and file name.
  public let file: String
  let launch: Launch

  /// An app that starts with a scene.
  ///
  /// - Parameters:
  ///   - spec: variant and app, and the edition if it is not `documented`.
  ///   - summary: one line on what it shows.
  ///   - scene: makes the scene delegate, at each launch anew.
  public init(
    _ spec: String, _ summary: String = "", file: String = #fileID,
    scene: @escaping () -> any UIWindowSceneDelegate
  ) {
    self.init(spec, summary, file, .scene(scene))
  }

  /// An app that starts with its application delegate alone, as before iOS 13.
  ///
  /// - Parameters:
  ///   - spec: variant and app, and the edition if it is not `documented`.
  ///   - summary: one line on what it shows.
  ///   - application: makes the application delegate, at each launch anew.
  public init(
    _ spec: String, _ summary: String = "", file: String = #fileID,
    application: @escaping () -> any UIApplicationDelegate
  ) {
    self.init(spec, summary, file, .application(application))
  }

  private init(_ spec: String, _ summary: String, _ file: String, _ launch: Launch) {
    var spec = Spec(spec)
    spec.app = spec.app ?? "app"
    spec.edition = spec.edition ?? "documented"
    self.spec = spec
    self.summary = summary
    self.file = file
    self.launch = launch
  }
}
