import HeadlessUIKit
import LabModel

/// One app in one edition: what the catalog lists and `load` starts.
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
  /// One line on what it shows.
  public let summary: String
  /// Where the app is documented; nil if here only.
  public let documentedIn: String?
  /// What of it is ours and decides a verdict.
  public let provenance: Provenance
  /// The Swift files that the app is written in, as the compiler names them: module and file name. The first is
  /// its own, the others it shares with other apps.
  public let files: [String]
  /// The endings of the names of its classes that are coordinators, beside "Coordinator": `["Router", "Flow"]`. A
  /// subclass of such a class is one, too; a view controller never is.
  public var coordinators: [String] = []
  let launch: Launch

  /// The Swift file that is the app's own, as the compiler names it: module and file name.
  public var file: String { files[0] }
  /// Its source.
  public var source: AppSource { AppSource(of: files) }

  /// An app that starts with a scene.
  ///
  /// - Parameters:
  ///   - spec: variant and app, and the edition if it is not `documented`.
  ///   - summary: one line on what it shows.
  ///   - documentedIn: where the app is documented, if elsewhere than here.
  ///   - inStyleOf: the documented app in whose style this one is written, if no document has it.
  ///   - choice: what the edition does that its document does otherwise, and what verdict that decides.
  ///   - sharedFiles: what the app shares with others, each file's `#fileID`.
  ///   - scene: makes the scene delegate, at each launch anew.
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
  ///   - summary: one line on what it shows.
  ///   - documentedIn: where the app is documented, if elsewhere than here.
  ///   - inStyleOf: the documented app in whose style this one is written, if no document has it.
  ///   - choice: what the edition does that its document does otherwise, and what verdict that decides.
  ///   - sharedFiles: what the app shares with others, each file's `#fileID`.
  ///   - application: makes the application delegate, at each launch anew.
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
  ///   - summary: one line on what it shows.
  ///   - documentedIn: where the app is documented, if elsewhere than here.
  ///   - inStyleOf: the documented app in whose style this one is written, if no document has it.
  ///   - choice: what the edition does that its document does otherwise, and what verdict that decides.
  ///   - sharedFiles: what the app shares with others, each file's `#fileID`.
  ///   - application: makes the application delegate, at each launch anew.
  ///   - scene: makes the scene delegate, at each launch anew.
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
