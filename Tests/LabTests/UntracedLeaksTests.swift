import Foundation
import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// What is said where objects that are not traced live on.
@Suite(.ownProcess) struct UntracedLeaksTests {
  /// What `leaks` prints after a tap that makes something.
  private func leaks(after make: @escaping @MainActor () -> Void) throws -> [String] {
    let app = Simulation(AppEdition("untraced/app", scene: { MakingSceneDelegate(make) }))
    try app.send(.tap(.init("Go"), taps: 1))
    return try app.leaksByRerunning().lines(RenderOptions()).map(\.text)
  }

  @Test func `Where all that was made has died, there is no leak`() throws {
    #expect(try leaks { _ = Box(Box(nil)) } == ["no leak"])
  }

  @Test func `A cycle of what is not traced is a leak`() throws {
    let lines = try leaks { Box.makeCycle() }
    #expect(
      lines == [
        "leaked: Box~1, Box~2", "~ marks what is not traced", "a cycle",
        "  Box~1.other → Box~2.other → Box~1",
      ])
  }

  @Test func `What is not traced is named as a holder`() throws {
    let app = Simulation(AppEdition("untraced/app", scene: { MakingSceneDelegate { _ = ViewModel() } }))
    try app.send(.tap(.init("Go"), taps: 1))
    let name = "HeldCoordinator#1"
    let references = try app.referencesByRerunning(of: name).lines(RenderOptions()).map(\.text)
    #expect(
      references == [
        "HeldCoordinator#1 is referred to by", "  ViewModel~1.coordinator  strong",
        "HeldCoordinator#1 refers to", "  nothing",
      ])
    #expect(
      try app.retentionByRerunning(of: name).lines(RenderOptions()).map(\.text) == [
        "no strong path leads from the system to HeldCoordinator#1",
        "this cycle, and what hangs on it, keeps it alive:", "  ViewModel~1.onChange → ViewModel~1",
        "  ViewModel~1.coordinator → HeldCoordinator#1",
      ])
    let tree = CoordinatorTree(app.snapshotByRerunning(), app.timeline)
    #expect(tree.roots.map { $0.holders?.map(\.text) } == [["ViewModel~1.coordinator"]])
  }

  @Test(arguments: [true, false])
  func `What very many share is named`(isKept: Bool) throws {
    defer { Registry.kept = nil }
    let app = Simulation(
      AppEdition(
        "untraced/app",
        scene: { MakingSceneDelegate { Registry.share(among: (0..<40).map { _ in Item() }, isKept: isKept) } }
      ))
    try app.send(.tap(.init("Go"), taps: 1))
    let references = try app.referencesByRerunning(of: "Item#7").lines(RenderOptions()).map(\.text)
    #expect(
      references == [
        "Item#7 is referred to by", "  Registry~1.items[6]  strong", "Item#7 refers to",
        "  .registry → Registry~1  strong",
      ])
    let leaks = try app.leaksByRerunning()
    #expect(leaks.objects.count == (isKept ? 0 : 40))
    #expect(leaks.untraced == (isKept ? [] : ["Registry~1"]))
    let lines = try app.retentionByRerunning(of: "Item#7").lines(RenderOptions()).map(\.text)
    #expect(
      lines
        == (isKept
          ? [
            "Item#7 is kept alive by", "  static Registry.kept → Registry~1.items[6] → Item#7",
          ]
          : [
            "no strong path leads from the system to Item#7", "this cycle keeps it alive:",
            "  Item#7.registry → Registry~1.items[6] → Item#7",
          ]))
  }

  @Test func `Of what is retained by hand nobody can tell whether it is leaked`() throws {
    let lines = try leaks { _ = Unmanaged.passRetained(Box(Box(nil))) }
    #expect(lines == ["no leak for certain", "something unseen holds what is not traced: Box~1, Box~2"])
  }

  @Test func `A cycle that something unseen holds, too, is no leak for certain`() throws {
    let lines = try leaks { _ = Unmanaged.passRetained(Box.makeCycle()) }
    #expect(lines == ["no leak for certain", "something unseen holds what is not traced: Box~1, Box~2"])
  }

  @Test func `A view is the app's, too`() throws {
    let lines = try leaks { _ = Unmanaged.passRetained(UIView(frame: .zero)) }
    #expect(lines == ["no leak for certain", "something unseen holds what is not traced: UIView~1"])
  }

  @Test func `What a static variable holds is no leak`() throws {
    defer { Box.kept = nil }
    #expect(try leaks { Box.kept = Box(Box(nil)) } == ["no leak"])
  }

  @Test func `What a traced object holds is no leak`() throws {
    let app = Simulation(AppEdition("untraced/app", scene: { HoldingSceneDelegate() }))
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == ["no leak"])
  }

  @Test func `What another app leaks where objects of this one lay is not counted`() throws {
    let app = Simulation(
      AppEdition(
        "untraced/app",
        scene: { MakingSceneDelegate { withExtendedLifetime((0..<100).map { _ in Box(nil) }) {} } }))
    try app.send(.tap(.init("Go"), taps: 1))
    let other = Simulation(
      AppEdition(
        "untraced/other",
        scene: { MakingSceneDelegate { for _ in 0..<50 { Box.makeCycle() } } }))
    try other.send(.tap(.init("Go"), taps: 1))
    #expect(try other.leaksByRerunning().untraced.count == 100)
    #expect(try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == ["no leak"])
  }

  @Test func `Nor is what another app makes there while it is asked for what can be done`() throws {
    var kept: [Box] = []
    let app = Simulation(
      AppEdition(
        "untraced/app",
        scene: {
          TitledSceneDelegate(start: { kept = (0..<100).map { _ in Box(nil) } }, asked: { kept = [] })
        }))
    let other = Simulation(
      AppEdition(
        "untraced/other",
        scene: { TitledSceneDelegate { for _ in 0..<50 { Box.makeCycle() } } }))
    #expect(kept.count == 100)
    #expect(app.choices == other.choices)
    #expect(kept.isEmpty)
    #expect(try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == ["no leak"])
  }

  @Test func `What a library keeps for itself is not counted`() throws {
    let lines = try leaks {
      _ = Unmanaged.passRetained(NSMutableArray())
      let formatter = DateFormatter()
      formatter.dateStyle = .full
      _ = formatter.string(from: Date())
      _ = try? JSONEncoder().encode([1])
      _ = NumberFormatter().string(from: 1)
      _ = Calendar.current.component(.day, from: Date())
    }
    #expect(lines == ["no leak"])
  }

  @Test func `While a task waits, what is not traced is not looked into`() throws {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    defer { source.finish() }
    let app = Simulation(AppEdition("untraced/app", scene: { WaitingSceneDelegate(stream) }))
    try app.send(.tap(.init("Go"), taps: 1))
    let lines = try app.leaksByRerunning().lines(RenderOptions()).map(\.text)
    #expect(
      lines == ["no leak of a traced object", "not looked into while a task waits: what is not traced"])
  }

  @Test func `While code runs, what is not traced is not looked into`() throws {
    let app = Simulation(AppEdition("untraced/app", scene: { HoldingSceneDelegate() }))
    try app.send(.tap(.init("Go"), taps: 1))
    app.moveCursor(to: app.cursor - 2)
    #expect(
      try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == [
        "no leak of a traced object", "not looked into while code runs: what is not traced",
      ])
  }

  @Test func `What a former launch leaked is said to hide what is not traced`() {
    let list = LeakList(objects: [], cycles: [], isCut: false, untracedGap: .formerLaunch)
    #expect(
      list.lines(RenderOptions()).map(\.text) == [
        "no leak of a traced object", "not looked into beside leaks of a former launch: what is not traced",
      ])
  }
}

private final class Box {
  static var kept: Box?
  var other: Box?

  init(_ other: Box?) { self.other = other }

  /// Two that hold each other.
  @discardableResult static func makeCycle() -> Box {
    let first = Box(nil)
    first.other = Box(first)
    return first
  }
}

@Traced private final class HeldCoordinator {}

@Traced private final class Item {
  var registry: Registry?
}

private final class Registry {
  static var kept: Registry?
  var items: [Item] = []

  static func share(among items: [Item], isKept: Bool) {
    let registry = Registry()
    registry.items = items
    for item in items { item.registry = registry }
    if isKept { kept = registry }
  }
}

/// It holds itself.
private final class ViewModel {
  let coordinator = HeldCoordinator()
  var onChange: (() -> Void)?

  init() { onChange = { [self] in print(self) } }
}

@Traced private final class MakingSceneDelegate: GoSceneDelegate {
  let make: @MainActor () -> Void

  init(_ make: @escaping @MainActor () -> Void) {
    self.make = make
    super.init()
  }

  override func go() { make() }
}

/// Its app has one tab; whoever asks for its label runs the app's code.
@Traced private final class TitledSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let start: @MainActor () -> Void
  private let asked: @MainActor () -> Void

  init(start: @escaping @MainActor () -> Void = {}, asked: @escaping @MainActor () -> Void) {
    (self.start, self.asked) = (start, asked)
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    start()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: TitledScreen(asked))]
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
  }
}

private final class TitledScreen: UIViewController {
  private let asked: @MainActor () -> Void

  init(_ asked: @escaping @MainActor () -> Void) {
    self.asked = asked
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var title: String? {
    get {
      asked()
      return "One"
    }
    set { super.title = newValue }
  }
}

@Traced private final class HoldingSceneDelegate: GoSceneDelegate {
  var box: Box?

  override func go() {
    box = Box(Box(nil))
    finish()
  }

  private func finish() {}
}

@Traced private final class WaitingSceneDelegate: GoSceneDelegate {
  let stream: AsyncStream<Int>

  init(_ stream: AsyncStream<Int>) {
    self.stream = stream
    super.init()
  }

  override func go() {
    Box.makeCycle()
    Task { [stream] in
      for await _ in stream {}
    }
  }
}
