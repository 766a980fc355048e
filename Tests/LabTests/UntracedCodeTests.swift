import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Coordinators whose methods stand in an extension without `@Traced`.
@Suite struct UntracedCodeTests {
  private let app = Simulation(AppEdition("untraced/app", scene: { UntracedSceneDelegate() }))

  private var coordinators: [String] {
    app.snapshotByRerunning().coordinators.map { state in
      let starter = state.startedBy.map { " of \(app.timeline.name($0))" } ?? ""
      return "\(app.timeline.name(state.id)) \(state.status.rawValue)\(starter)"
    }
  }

  @Test func `A screen belongs to the coordinator that it refers to, and who holds a coordinator started it`()
    throws
  {
    #expect(coordinators == ["UntracedCoordinator#1 active"])
    try app.send(.tap(.init("Item"), taps: 1))
    #expect(
      coordinators == [
        "UntracedCoordinator#1 active", "UntracedItemCoordinator#1 active of UntracedCoordinator#1",
      ])
    try app.send(.back)
    #expect(
      coordinators == [
        "UntracedCoordinator#1 active", "UntracedItemCoordinator#1 uncertain of UntracedCoordinator#1",
      ])
  }

  @Test func `A screen that traced code seems to push belongs to the coordinator that it refers to`() throws {
    try app.send(.tap(.init("Traced"), taps: 1))
    try app.send(.back)
    #expect(
      coordinators == [
        "UntracedCoordinator#1 active", "UntracedItemCoordinator#1 uncertain of UntracedCoordinator#1",
      ])
  }

  @Test func `Back taken back takes the owner back`() throws {
    try app.send(.tap(.init("Item"), taps: 1))
    try app.send(.back)
    try app.undo(2)
    #expect(coordinators == ["UntracedCoordinator#1 active"])
    try app.send(.tap(.init("Item"), taps: 1))
    #expect(coordinators.count == 2)
  }

  @Test func `A warning names each such extension once, in whatever file it is`() throws {
    let expected = [
      "extension UntracedCoordinator (UntracedCoordinator+Items.swift:4) is not traced: write @Traced before it",
      "extension UntracedItemCoordinator (UntracedCodeTests.swift:\(UntracedItemCoordinator.extensionLine)) "
        + "is not traced: write @Traced before it",
    ]
    #expect(app.warnings == Array(expected.prefix(1)))
    try app.send(.tap(.init("Item"), taps: 1))
    try app.send(.back)
    try app.send(.tap(.init("Item"), taps: 1))
    #expect(app.warnings == expected)
  }

  @Test func `No line is told that only calls the untraced method which stores`() throws {
    try app.send(.tap(.init("Item"), taps: 1))
    let stored = app.strongHolders(of: "UntracedItemCoordinator#1")
    #expect(stored.map(\.field) == ["children[0]"])
    #expect(stored.allSatisfy { app.storingLocation(of: $0) == nil })
  }

  @Test(arguments: ["Helped", "Inherited"])
  func
    `A screen that a protocol's untraced extension or an untraced superclass shows is nobody's for certain`(
      label: String
    ) throws
  {
    try app.send(.tap(.init(label), taps: 1))
    try app.send(.back)
    #expect(coordinators.last == "\(label)ByUntracedCoordinator#1 uncertain of UntracedCoordinator#1")
    let code =
      label == "Helped"
      ? "extension ScreenShowing (UntracedCodeTests.swift:\(HelpedByUntracedCoordinator.extensionLine))"
      : "class UntracedShowingBase"
    #expect(app.warnings.last == "\(code) is not traced: write @Traced before it")
  }

  @Test func `No coordinator of which all is traced is warned of`() {
    #expect(TracedTypes.untracedCode(of: OwnersCoordinator.self) == nil)
    #expect(TracedTypes.untracedCode(of: TracedElsewhereCoordinator.self) == nil)
  }
}

@Traced private final class UntracedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: UntracedCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let window = UIWindow(frame: .zero)
    let coordinator = UntracedCoordinator()
    self.window = window
    self.coordinator = coordinator
    window.rootViewController = coordinator.navigation
    coordinator.start()
    window.makeKeyAndVisible()
  }
}

@Traced final class UntracedCoordinator {
  let navigation = UINavigationController()
  var children: [UntracedItemCoordinator] = []
  var helped: HelpedByUntracedCoordinator?
  var inherited: InheritedByUntracedCoordinator?

  /// Its own code is traced, and it starts one whose code is not.
  func showTraced() {
    let item = UntracedItemCoordinator(navigation)
    children.append(item)
    item.start()
  }

  func showHelped() {
    helped = HelpedByUntracedCoordinator(navigation)
    helped?.start()
  }

  func showInherited() {
    inherited = InheritedByUntracedCoordinator(navigation)
    inherited?.start()
  }
}

@Traced final class UntracedItemCoordinator {
  let navigation: UINavigationController

  init(_ navigation: UINavigationController) { self.navigation = navigation }
}

extension UntracedItemCoordinator {
  static var extensionLine: Int { Int(#line) - 1 }

  func start() {
    let screen = UntracedItemViewController()
    screen.model.coordinator = self
    navigation.pushViewController(screen, animated: false)
  }
}

@Traced final class UntracedItemModel {
  weak var coordinator: UntracedItemCoordinator?
}

@Traced final class UntracedItemViewController: UIViewController {
  let model = UntracedItemModel()
}

@Traced final class TracedElsewhereCoordinator {}

// No methods: nothing to trace.
extension TracedElsewhereCoordinator {
  var isTraced: Bool { true }
}

@Traced extension TracedElsewhereCoordinator {
  func start() {}
}

protocol ScreenShowing: AnyObject {
  var navigation: UINavigationController { get }
}

extension ScreenShowing {
  func start() { navigation.pushViewController(UIViewController(), animated: false) }
}

// Shows nothing: of no importance.
extension CustomStringConvertible {
  func twice() -> String { "\(description)\(description)" }
}

@Traced final class HelpedByUntracedCoordinator: ScreenShowing, CustomStringConvertible {
  static var extensionLine: Int { Int(#line) - 10 }
  let navigation: UINavigationController
  var description: String { "helped" }

  init(_ navigation: UINavigationController) { self.navigation = navigation }
}

class UntracedShowingBase {
  let navigation: UINavigationController

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func start() { navigation.pushViewController(UIViewController(), animated: false) }
}

@Traced final class InheritedByUntracedCoordinator: UntracedShowingBase {}
