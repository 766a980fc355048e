// The first stage of the document: the smallest coordinator there is. It owns the navigation controller, puts
// it in the window, and has no child; an empty screen shows that it works.
//
// Source: "Coordinator Pattern 기본!! With RayWanderlich Tutorial!" (Duno), its first stage; of its two launches, AppDelegate's.
// Mechanical changes:
// - `UIApplicationLaunchOptionsKey` → `UIApplication.LaunchOptionsKey`
// - `@UIApplicationMain class AppDelegate` → `class AppDelegate`
// Ours: in KanjiModel.swift `KanjiStorage`, which it names and does not print.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinators

private protocol Coordinator {
  func start()
}

@Traced private class ApplicationCoordinator: Coordinator {
  let kanjiStorage: KanjiStorage
  let window: UIWindow
  let rootViewController: UINavigationController

  init(window: UIWindow) {
    self.window = window
    kanjiStorage = KanjiStorage()
    rootViewController = UINavigationController()
    rootViewController.navigationBar.prefersLargeTitles = true

    let emptyViewController = UIViewController()
    emptyViewController.view.backgroundColor = .cyan
    rootViewController.pushViewController(emptyViewController, animated: false)
  }

  func start() {
    window.rootViewController = rootViewController
    window.makeKeyAndVisible()
  }
}

@Traced private class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var applicationCoordinator: ApplicationCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let applicationCoordinator = ApplicationCoordinator(window: window)

    self.window = window
    self.applicationCoordinator = applicationCoordinator

    applicationCoordinator.start()
    return true
  }
}

// MARK: - Edition

extension AppEdition {
  static let kanjiFirstStage = AppEdition(
    "delegate/kanji@first-stage",
    "the document's first stage: one coordinator, kept by the application delegate, and an empty screen",
    documentedIn: "\"Coordinator Pattern 기본!! With RayWanderlich Tutorial!\" (Duno, 2022), its first stage",
    sharing: [kanjiModel],
    application: { AppDelegate() })
}
