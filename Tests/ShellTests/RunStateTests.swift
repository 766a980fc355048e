import Foundation
import HeadlessUIKit
import LabModel
import LabRun
import Testing
import Tracing

@testable import Shell

/// What an app stores belongs to its run: a launch begins with what the first one had.
@Suite struct RunStateTests {
  private let catalog = Catalog([
    AppEdition("member/app", scene: { MemberSceneDelegate(keeper: .defaults) }),
    AppEdition("member/other@documented", scene: { MemberSceneDelegate(keeper: .defaults) }),
    AppEdition("static/app", scene: { MemberSceneDelegate(keeper: .statics) }),
    AppEdition("static/other@documented", scene: { MemberSceneDelegate(keeper: .statics) }),
    AppEdition("outside/app", scene: { MemberSceneDelegate(keeper: .outside) }),
  ])

  @Test(arguments: ["member", "static"])
  func `Undo, reset, toggle and restart launch an app that is not logged in`(app: String) {
    let session = Session(catalog: catalog)
    _ = session.run("load \(app)")
    #expect(session.output("events") == ["  1  tap Log in"])
    _ = session.run("checkpoint start")
    _ = session.run("tap Log in")
    #expect(session.output("events") == ["  1  tap Home"])
    let undo = session.output("undo")
    #expect(session.output("events") == ["  1  tap Log in"])
    #expect(!undo.contains { $0.contains("something else") })
    _ = session.run("redo")
    #expect(session.output("events") == ["  1  tap Home"])
    _ = session.run("toggle 1")
    #expect(session.output("events") == ["  1  tap Log in"])
    _ = session.run("toggle 1")
    #expect(session.output("events") == ["  1  tap Home"])
    _ = session.run("restart start")
    #expect(session.output("events") == ["  1  tap Log in"])
    _ = session.run("tap Log in")
    _ = session.run("reset")
    #expect(session.output("events") == ["  1  tap Log in"])
  }

  @Test(arguments: ["member", "static"])
  func `A look at an earlier step finds the app as it was then`(app: String) {
    let session = Session(catalog: catalog)
    _ = session.run("load \(app)")
    let launch = session.output("tree")
    _ = session.run("tap Log in")
    _ = session.run("goto 0.1")
    _ = session.run("goto 0.\(session.stage[0].timeline.steps(ofEvent: 0).count)")
    #expect(session.output("tree") == launch)
    #expect(!session.run("refs MemberCoordinator#1").isError)
    #expect(session.stage[0].didRepeat)
  }

  @Test(arguments: ["member", "static"])
  func `Of two apps of a kind each has its own`(app: String) {
    let session = Session(catalog: catalog)
    _ = session.run("load \(app) \(app)/other")
    _ = session.run("@\(app)/other tap Log in")
    #expect(session.output("@\(app)/app events") == ["  1  tap Log in"])
    #expect(session.output("@\(app)/other events") == ["  1  tap Home"])
  }

  @Test func `Where a run cannot be repeated, undo says so in one line`() {
    MemberSceneDelegate.isLoggedInOutside = false
    defer { MemberSceneDelegate.isLoggedInOutside = false }
    let session = Session(catalog: catalog)
    _ = session.run("load outside")
    _ = session.run("tap Log in")
    let lines = session.output("undo")
    let start = lines.firstIndex { $0.contains("something else") }
    #expect(
      start.map { Array(lines[$0...].prefix(2)) } == [
        "outside/app did something else when it was launched again: it keeps something outside, as in a file",
        "    or another module's static",
      ])
    #expect(session.output("events") == ["  1  tap Home"])
  }
}

@Traced private final class MemberSceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// Where it keeps whether somebody is logged in.
  enum Keeper {
    case defaults, statics
    /// Where neither belongs to a launch.
    case outside
  }

  static var isLoggedIn = false
  static var isLoggedInOutside: Bool {
    get { Thread.current.threadDictionary["isLoggedIn"] as? Bool ?? false }
    set { Thread.current.threadDictionary["isLoggedIn"] = newValue }
  }
  var window: UIWindow?
  private let keeper: Keeper
  private var coordinator: MemberCoordinator?

  init(keeper: Keeper) {
    self.keeper = keeper
    super.init()
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    coordinator = MemberCoordinator(window: window, keeper: keeper)
    coordinator?.start()
  }
}

@Traced private final class MemberCoordinator {
  private weak var window: UIWindow?
  private let keeper: MemberSceneDelegate.Keeper

  init(window: UIWindow?, keeper: MemberSceneDelegate.Keeper) {
    self.window = window
    self.keeper = keeper
  }

  func start() {
    show()
    window?.makeKeyAndVisible()
  }

  private func logIn() {
    switch keeper {
    case .defaults: UserDefaults.standard.set(true, forKey: "isLoggedIn")
    case .statics: MemberSceneDelegate.isLoggedIn = true
    case .outside: MemberSceneDelegate.isLoggedInOutside = true
    }
    show()
  }

  private func show() {
    let isLoggedIn =
      switch keeper {
      case .defaults: UserDefaults.standard.bool(forKey: "isLoggedIn")
      case .statics: MemberSceneDelegate.isLoggedIn
      case .outside: MemberSceneDelegate.isLoggedInOutside
      }
    let screen = UIViewController()
    let title = isLoggedIn ? "Home" : "Log in"
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.logIn() }, for: .touchUpInside)
    screen.view.addSubview(button)
    window?.rootViewController = isLoggedIn ? UINavigationController(rootViewController: screen) : screen
  }
}
