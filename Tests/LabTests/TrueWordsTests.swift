import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// What is said of an app of some forms that the documented apps do not have.
struct TrueWordsTests {
  private let app = Simulation(AppEdition("words/app", scene: { WordsSceneDelegate() }))

  private func messages(_ event: UserEvent? = nil) throws -> [String] {
    if let event { try app.send(event) }
    return app.messageLog(isComplete: true).entries.map {
      "\($0.sender) → \($0.receiver ?? "nil")  \($0.text)"
    }
  }

  /// Source: The Swift Programming Language, Type Methods: inside one, self is the type.
  @Test func `A static method is a message to its type, and what it calls comes from there`() throws {
    let lines = try messages()
    #expect(lines.contains("WordsSceneDelegate#1 → WordsCoordinator  instantiate()"))
    #expect(lines.contains("WordsCoordinator → WordsCoordinator#1  start()"))
    #expect(!lines.contains { $0.contains("→ nil") })
  }

  /// Source: the recorder finds weak references in memory when their object is released.
  @Test func `A weak property that a tuple, a key path, an argument or a line of its own sets is told`()
    throws
  {
    let app = Simulation(AppEdition("words/unseen", scene: { UnseenSceneDelegate() }))
    try app.send(.tap(.init("Go"), taps: 1))
    let reasons = app.timeline.steps.compactMap { app.explanation(ofMissing: $0) }
    #expect(
      reasons == [
        "paired is nil (weak; Kid#1 was released at step 1.10)",
        "keyed is nil (weak; Kid#2 was released at step 1.13)",
        "passed is nil (weak; Kid#3 was released at step 1.19)",
        "wrapped is nil (weak; Kid#4 was released at step 1.25)", "plain is nil (weak; never set)",
      ])
  }

  /// Source: Apple, UINavigationControllerDelegate.
  @Test func `The navigation controller tells its delegate, at the launch too`() throws {
    let lines = try messages().filter { $0.contains("Show:") }.map { $0.prefix { $0 != "(" } }
    let line = "UINavigationController#1 → WordsCoordinator#1  navigationController"
    #expect(lines == [line[...], line[...]])
  }

  /// Our choice: what the recorder has not seen is not denied.
  @Test func `A property that was set and cleared is not said never to have been set`() throws {
    for label in ["Finish", "Finish", "Tell"] { try app.send(.tap(.init(label), taps: 1)) }
    let timeline = app.timeline
    let missing = timeline.steps.filter {
      if case .missing = timeline.step(at: $0).kind { true } else { false }
    }
    let reasons = missing.compactMap { app.explanation(ofMissing: $0) }
    #expect(reasons.count == 3)
    #expect(reasons[0] == "continuation is nil (strong)")
    #expect(reasons[1].hasPrefix("completion is nil (strong; last set at step 0."))
    #expect(reasons[2] == "delegate is nil (weak; never set)")
  }

  /// Our choice, of which window hides another.
  @Test func `Of two windows that fill the screen the user sees the one in front`() throws {
    func visible() -> [String] {
      ScreenStack(app.snapshotByRerunning(at: app.cursor), app.timeline).windows.flatMap(\.flattened)
        .filter(\.isVisible).map(\.name)
    }
    #expect(visible() == ["WordsViewController#1"])
    try app.send(.tap(.init("Lock"), taps: 1))
    #expect(visible() == ["LockViewController#1"])
    #expect(app.choices.map(\.label) == ["Unlock"])
    #expect(try app.stateLineByRerunning().contains("\"id\":\"WordsViewController#1\"}"))
    try app.send(.tap(.init("Unlock"), taps: 1))
    #expect(visible() == ["WordsViewController#1"])
  }

  /// Source: Apple, UITableViewDelegate and UIApplicationDelegate, for who calls them on a device.
  @Test func `A launch warns once of methods that UIKit would call`() throws {
    #expect(app.warnings == [Self.warning(of: "WordsViewController")])
  }

  /// Apps may share files.
  @Test func `It warns of the methods of a class once the app has made such an object`() throws {
    try app.send(.tap(.init("Lock"), taps: 1))
    try app.send(.tap(.init("Unlock"), taps: 1))
    try app.send(.tap(.init("Lock"), taps: 1))
    #expect(app.warnings == ["WordsViewController", "LockViewController"].map(Self.warning))
  }

  private static func warning(of type: String) -> String {
    "\(type).tableView(_:willDisplay:forRowAt:) is never called here; on a device UIKit calls it"
  }
}

@Traced private final class WordsSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: WordsCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    coordinator = WordsCoordinator.instantiate()
    window = UIWindow(frame: .zero)
    window?.rootViewController = coordinator?.navigationController
    window?.makeKeyAndVisible()
  }
}

@Traced private final class WordsCoordinator: NSObject, UINavigationControllerDelegate {
  let navigationController = UINavigationController()

  static func instantiate() -> WordsCoordinator {
    let coordinator = WordsCoordinator()
    coordinator.start()
    return coordinator
  }

  func start() {
    navigationController.delegate = self
    navigationController.viewControllers = [WordsViewController()]
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

@Traced private final class WordsViewController: UIViewController {
  var continuation: (() -> Void)?
  var completion: (() -> Void)?
  weak var delegate: WordsCoordinator?
  private var lock: UIWindow?

  override func viewDidLoad() {
    super.viewDidLoad()
    continuation = {}
    let work = {}
    self.completion = work
    for (title, work) in [("Finish", finish), ("Tell", tell), ("Lock", showLock)] {
      view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in work() }))
    }
  }

  func finish() {
    continuation?()
    completion?()
    continuation = nil
    completion = nil
  }

  func tell() {
    delegate?.start()
  }

  func showLock() {
    let screen = LockViewController()
    lock = UIWindow(frame: UIScreen.main.bounds)
    lock?.rootViewController = screen
    lock?.isHidden = false
    let unlock = UIAction(title: "Unlock") { [weak self] _ in self?.lock = nil }
    screen.view.addSubview(UIButton(type: .system, primaryAction: unlock))
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
  }
}

@Traced private class CoverViewController: UIViewController {}

@Traced private final class LockViewController: CoverViewController {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
  }
}

/// No app makes one.
@Traced private final class OtherViewController: UIViewController {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
  }
}

@Traced private final class Kid {
  func go() {}

  static func made(toBreakTheLine text: String) -> Kid { Kid() }
}

@Traced private final class UnseenSceneDelegate: GoSceneDelegate {
  private weak var paired: Kid?
  private weak var keyed: Kid?
  private weak var passed: Kid?
  private weak var wrapped: Kid?
  private weak var plain: Kid?
  private var count = 0

  override func go() {
    (paired, count) = (Kid.made(toBreakTheLine: "no"), 1)
    self[keyPath: \.keyed] = Kid()
    make(&passed)
    wrapped =
      Kid.made(toBreakTheLine: "\(count) value that is so long that the formatter breaks the line before it")
    paired?.go()
    keyed?.go()
    passed?.go()
    wrapped?.go()
    plain?.go()
  }

  private func make(_ kid: inout Kid?) { kid = Kid() }
}
