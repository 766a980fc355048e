import HeadlessUIKit
import Testing
import Trace

/// Shows a window as the app likes, and writes down what it and the system do.
private final class LaunchDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  let log: Log
  let show: (UIWindow) -> Void

  init(_ log: Log, _ show: @escaping (UIWindow) -> Void) {
    self.log = log
    self.show = show
    super.init()
  }

  private func connect() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    show(window)
    log.lines.append("returned")
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.lines.append("willFinishLaunching")
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    connect()
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { log.lines.append("active") }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    connect()
  }
  func sceneWillEnterForeground(_ scene: UIScene) { log.lines.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { log.lines.append("active") }
}

struct LaunchTests {
  private let stage = Stage()

  private func launch(_ show: @escaping (UIWindow) -> Void) -> [String] {
    let log = stage.log
    stage.app.launch(sceneDelegate: { LaunchDelegate(log, show) })
    stage.app.settle()
    return log.lines
  }

  /// Source: Lemonbrush/My-iOS-Dev-Learning-Tracker, States.md; that the scene is in front before the root will appear is
  /// from memory.
  @Test func `The root loads in makeKeyAndVisible and appears once the scene is in front`() {
    let root = UINavigationController(rootViewController: Screen("A", stage.log))
    stage.log.lines = []
    let lines = launch { window in
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    #expect(
      lines == [
        "A.load", "returned", "foreground", "A.willAppear to parent", "A.isAppearing to parent", "active",
        "A.didAppear to parent",
      ])
  }

  /// Source: Apple, UIApplicationDelegate, for the delegate; the root's callbacks as with scenes.
  @Test func `Without scenes the root appears after the launch and before the app is active`() {
    let log = stage.log
    let screen = Screen("A", log)
    stage.app.launch(applicationDelegate: {
      LaunchDelegate(log) {
        $0.rootViewController = screen
        $0.makeKeyAndVisible()
      }
    })
    #expect(
      log.lines == [
        "willFinishLaunching", "A.load", "returned", "A.willAppear", "A.isAppearing", "active", "A.didAppear",
      ])
  }

  /// Source: none found; follows from what has not appeared yet.
  @Test func `A push after makeKeyAndVisible is the first screen that appears`() {
    let (a, b) = (Screen("A", stage.log), Screen("B", stage.log))
    let root = UINavigationController(rootViewController: a)
    let delegate = NavigationDelegate(stage.log)
    root.delegate = delegate
    stage.log.lines = []
    let lines = launch { window in
      window.rootViewController = root
      window.makeKeyAndVisible()
      root.pushViewController(b, animated: true)
    }
    #expect(
      lines == [
        "A.load", "B.willMove(parent)", "B.didMove(parent)", "returned", "foreground", "B.load",
        "B.willAppear to parent", "willShow(B)", "B.isAppearing to parent", "active",
        "B.didAppear to parent", "didShow(B)",
      ])
    #expect(a.viewIfLoaded?.window == nil)
  }

  /// Source: none found; follows from one transition after another.
  @Test func `What is presented after makeKeyAndVisible appears after the root`() {
    let (a, m) = (Screen("A", stage.log), Screen("M", stage.log))
    let lines = launch { window in
      window.rootViewController = a
      window.makeKeyAndVisible()
      a.present(m, animated: true)
    }
    #expect(
      lines == [
        "A.load", "M.load", "returned", "foreground", "A.willAppear", "A.isAppearing", "active",
        "A.didAppear",
        "M.willAppear presented", "M.isAppearing presented", "M.didAppear presented",
      ])
  }

  /// Source: none found; follows from what has not appeared yet.
  @Test func `A root that is replaced during the launch never appears`() {
    let (a, b) = (Screen("A", stage.log), Screen("B", stage.log))
    let lines = launch { window in
      window.rootViewController = a
      window.makeKeyAndVisible()
      window.rootViewController = b
    }
    #expect(
      lines == [
        "A.load", "B.load", "returned", "foreground", "B.willAppear", "B.isAppearing", "active",
        "B.didAppear",
      ])
    #expect(a.viewIfLoaded?.window == nil)
  }

  /// From memory, as for the root's own callbacks.
  @Test func `A table in the root asks for its rows before the scene is active`() {
    let rows = RowSource(stage.log)
    let screen = Screen("A", stage.log)
    screen.content = { screen in
      let table = UITableView(frame: .zero, style: .plain)
      table.dataSource = rows
      screen.view.addSubview(table)
    }
    let lines = launch { window in
      window.rootViewController = screen
      window.makeKeyAndVisible()
    }
    #expect(lines.suffix(4) == ["A.isAppearing", "row", "active", "A.didAppear"])
  }
}

/// One row.
private final class RowSource: NSObject, UITableViewDataSource {
  private let log: Log

  init(_ log: Log) { self.log = log }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.lines.append("row")
    return UITableViewCell()
  }
}
