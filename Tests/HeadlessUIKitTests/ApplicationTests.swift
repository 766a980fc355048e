import HeadlessUIKit
import Testing
import Trace

/// Writes down what the system tells an app without scenes.
final class ApplicationDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.lines.append("didFinishLaunching")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { log.lines.append("didBecomeActive") }
  func applicationWillTerminate(_ application: UIApplication) { log.lines.append("willTerminate") }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    log.lines.append("open \(url)")
    return true
  }
}

/// Writes down what the system tells an app with scenes.
final class NotingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    log.lines.append("willConnect \(scene.delegate === self) \(session.scene === scene)")
  }
  func sceneWillEnterForeground(_ scene: UIScene) { log.lines.append("willEnterForeground") }
  func sceneDidBecomeActive(_ scene: UIScene) { log.lines.append("didBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { log.lines.append("willResignActive") }
  func sceneDidEnterBackground(_ scene: UIScene) { log.lines.append("didEnterBackground") }
  func sceneDidDisconnect(_ scene: UIScene) { log.lines.append("didDisconnect") }
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    log.lines.append("open \(contexts.map(\.url.absoluteString))")
  }
}

struct ApplicationTests {
  /// Source: Apple, UIApplicationDelegate.
  @Test func `An app without scenes is launched, asked to open a URL and ended`() throws {
    let stage = Stage()
    let url = try #require(URL(string: "bookstore://book/3"))
    stage.app.launch(applicationDelegate: { ApplicationDelegate(stage.log) })
    #expect(stage.app.run { UIApplication.shared.delegate } === stage.app.roots.first)
    stage.app.open(url)
    stage.app.disconnect()
    #expect(
      stage.log.lines == [
        "didFinishLaunching", "didBecomeActive", "open bookstore://book/3", "willTerminate",
      ])
    #expect(stage.alive.isEmpty)
  }

  /// Source: Apple, UISceneDelegate.
  @Test func `An app with scenes is told in the system's order`() throws {
    let stage = Stage()
    let url = try #require(URL(string: "bookstore://book/3"))
    stage.app.launch(sceneDelegate: { NotingSceneDelegate(stage.log) })
    stage.app.open(url)
    #expect(stage.app.roots.count == 2)
    stage.app.disconnect()
    #expect(
      stage.log.lines == [
        "willConnect true true", "willEnterForeground", "didBecomeActive", "open [\"bookstore://book/3\"]",
        "willResignActive", "didEnterBackground", "didDisconnect",
      ])
    stage.app.open(url)
    #expect(stage.log.lines.count == 7)
  }

  /// Source: Apple, UIApplicationDelegate: with scenes, being in front is theirs to tell.
  @Test func `An app with both delegates is launched by the one and shown by the other`() throws {
    let stage = Stage()
    let url = try #require(URL(string: "bookstore://book/3"))
    stage.app.launch(
      applicationDelegate: { ApplicationDelegate(stage.log) },
      sceneDelegate: { NotingSceneDelegate(stage.log) })
    stage.app.open(url)
    #expect(stage.app.roots.count == 3)
    stage.app.disconnect()
    #expect(
      stage.log.lines == [
        "didFinishLaunching", "willConnect true true", "willEnterForeground", "didBecomeActive",
        "open [\"bookstore://book/3\"]", "willResignActive", "didEnterBackground", "didDisconnect",
        "willTerminate",
      ])
    #expect(stage.alive.isEmpty)
  }

  /// Our choice: on a device a process has one application.
  @Test func `Two apps do not see each other`() {
    let first = HeadlessApp()
    let second = HeadlessApp()
    let shared = first.run { UIApplication.shared }
    #expect(shared !== second.run { UIApplication.shared })
    #expect(
      shared
        === first.run {
          second.run {}; return UIApplication.shared
        })
  }
}

struct TitleTests {
  /// The titles that were reported, screen by screen.
  private func titles(_ stage: Stage) -> [String] {
    let timeline = stage.recorder.timeline
    return timeline.changes.compactMap {
      guard case .title(let screen, let text) = $0.change else { return nil }
      return "\(timeline.name(screen)): \(timeline.texts[text])"
    }
  }

  /// Source: Apple, UIViewController.title.
  @Test func `A title goes on to the items and is reported`() {
    let stage = Stage()
    let screen = UIViewController()
    screen.title = "One"
    #expect(screen.navigationItem.title == "One")
    screen.navigationItem.title = "Two"
    screen.title = "Three"
    #expect(screen.navigationItem.title == "Three")
    #expect(
      titles(stage) == ["UIViewController#1: One", "UIViewController#1: Two", "UIViewController#1: Three"])
  }

  /// Source: Apple, UITabBarItem, and UIViewController.title: the item takes its title from there unless it has its own.
  @Test func `A tab's title is that of its item`() {
    let stage = Stage()
    let screen = UIViewController()
    screen.title = "Screen"
    screen.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [screen]
    screen.tabBarItem.title = "Other"
    #expect(
      titles(stage) == ["UIViewController#1: Screen", "UIViewController#1: Tab", "UIViewController#1: Other"])
    withExtendedLifetime(tabs) {}
  }
}
