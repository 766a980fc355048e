import HeadlessUIKit
import LabModel

/// One app in one edition: the catalog lists it and `load` starts it.
///
/// ```swift
/// AppEdition("closure/login-tabs@fixed", "children are dropped by identity", scene: { SceneDelegate() })
/// ```
public struct AppEdition {
  /// How the system starts the app.
  enum Launch {
    case scene(() -> any UIWindowSceneDelegate)
    case application(() -> any UIApplicationDelegate)
    case both(() -> any UIApplicationDelegate, () -> any UIWindowSceneDelegate)
  }

  /// The full name: variant, app and edition.
  public let spec: Spec
  /// What it shows, in one line.
  public let summary: String
  /// Where the app is documented; nil if only here.
  public let documentedIn: String?
  /// Our own decisions in it that decide a verdict.
  public let provenance: Provenance
  /// The Swift files of the app, as the compiler names them: module and file name. The first is its own; it shares the
  /// others with other apps.
  public let files: [String]
  /// The endings of class names of its coordinators, beside "Coordinator": `["Router", "Flow"]`. A subclass of such a
  /// class is one, too; a view controller never is.
  public var coordinators: [String] = []
  let launch: Launch

  /// The app's own Swift file, as the compiler names it: module and file name.
  public var file: String { files[0] }
  /// Its source.
  public var source: AppSource { AppSource(of: files) }

  /// An app that starts with a scene.
  ///
  /// - Parameters:
  ///   - spec: variant and app, and the edition if it is not `documented`.
  ///   - summary: what it shows, in one line.
  ///   - documentedIn: where the app is documented, if elsewhere than here.
  ///   - inStyleOf: the documented app whose style this one follows, if it is from no document.
  ///   - choice: how the edition deviates from its document, and the verdict that this decides.
  ///   - sharedFiles: the files that the app shares with others, each as its `#fileID`.
  ///   - scene: makes the scene delegate at each launch.
  public init(
    _ spec: String, _ summary: String = "", documentedIn: String? = nil, inStyleOf style: String? = nil,
    choice: String? = nil, sharing sharedFiles: [String] = [],
    file: String = #fileID,
    scene: @escaping () -> any UIWindowSceneDelegate
  ) {
    self.init(spec, summary, documentedIn, (style, choice), [file] + sharedFiles, .scene(scene))
  }

  /// An app that starts with its application delegate alone, as before iOS 13.
  ///
  /// - Parameters:
  ///   - spec: variant and app, and the edition if it is not `documented`.
  ///   - summary: what it shows, in one line.
  ///   - documentedIn: where the app is documented, if elsewhere than here.
  ///   - inStyleOf: the documented app whose style this one follows, if it is from no document.
  ///   - choice: how the edition deviates from its document, and the verdict that this decides.
  ///   - sharedFiles: the files that the app shares with others, each as its `#fileID`.
  ///   - application: makes the application delegate at each launch.
  public init(
    _ spec: String, _ summary: String = "", documentedIn: String? = nil, inStyleOf style: String? = nil,
    choice: String? = nil, sharing sharedFiles: [String] = [],
    file: String = #fileID,
    application: @escaping () -> any UIApplicationDelegate
  ) {
    self.init(
      spec, summary, documentedIn, (style, choice), [file] + sharedFiles,
      .application(application))
  }

  /// An app that starts with its application delegate and then with a scene, as Xcode's template does.
  ///
  /// - Parameters:
  ///   - spec: variant and app, and the edition if it is not `documented`.
  ///   - summary: what it shows, in one line.
  ///   - documentedIn: where the app is documented, if elsewhere than here.
  ///   - inStyleOf: the documented app whose style this one follows, if it is from no document.
  ///   - choice: how the edition deviates from its document, and the verdict that this decides.
  ///   - sharedFiles: the files that the app shares with others, each as its `#fileID`.
  ///   - application: makes the application delegate at each launch.
  ///   - scene: makes the scene delegate at each launch.
  public init(
    _ spec: String, _ summary: String = "", documentedIn: String? = nil, inStyleOf style: String? = nil,
    choice: String? = nil, sharing sharedFiles: [String] = [],
    file: String = #fileID,
    application: @escaping () -> any UIApplicationDelegate,
    scene: @escaping () -> any UIWindowSceneDelegate
  ) {
    self.init(
      spec, summary, documentedIn, (style, choice), [file] + sharedFiles,
      .both(application, scene))
  }

  private init(
    _ spec: String, _ summary: String, _ documentedIn: String?, _ ours: (style: String?, choice: String?),
    _ files: [String], _ launch: Launch
  ) {
    var spec = Spec(spec)
    spec.app = spec.app ?? "app"
    spec.edition = spec.edition ?? "documented"
    self.spec = spec
    self.summary = summary
    self.documentedIn = documentedIn
    provenance = Provenance(spec: spec, inStyleOf: ours.style, choice: ours.choice)
    self.files = files
    self.launch = launch
  }
}
