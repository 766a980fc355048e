import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Flows whose screens the app shows again, while other ones are shown.
@Suite struct KeptScreenTests {
  private let app = Simulation(AppEdition("kept/app", scene: { SwitchingSceneDelegate() }))

  @Test func `A zombie's line names the screen that it keeps, and leaks names the zombies`() throws {
    try app.send(.tap(.init("Go"), taps: 1))
    let zombies = try app.zombiesByRerunning().lines { _ in nil }.map(\.text)
    #expect(
      zombies == [
        "PageCoordinator#1  held by SwitchingSceneDelegate#1.pages[0]  its last screen left at 1.14",
        "  keeps UIViewController#1 (screen): no zombie once shown again",
      ])
    #expect(
      try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == [
        "no leak", "1 zombie is alive: see `zombies`",
      ])
    #expect(KoreanStrings.table["1 zombie is alive: see `zombies`"] != nil)
  }

  @Test func `It is none once the screen is shown again`() throws {
    try app.send(.tap(.init("Go"), taps: 1))
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(try app.zombiesByRerunning().zombies.map(\.name) == ["PageCoordinator#2"])
  }

  /// The variable is looked up where no object is found that holds.
  @Test func `state names the static variable that holds a coordinator`() throws {
    let app = Simulation(AppEdition("kept/static", scene: { KeepingSceneDelegate() }))
    try app.send(.tap(.init("Go"), taps: 1))
    let holder = #"{"field":"static StaticCoordinator.shared","holder":null,"strength":"strong"}"#
    #expect(try app.stateLineByRerunning().contains(#""heldBy":[\#(holder)],"id":"StaticCoordinator#1""#))
    let tree = CoordinatorTree(app.snapshotByRerunning(at: app.cursor), app.timeline)
    #expect(
      tree.lines(RenderOptions()).map(\.text) == [
        "StaticCoordinator#1   held only by static StaticCoordinator.shared  idle"
      ])
    StaticCoordinator.shared = nil
  }
}

/// Shows one of two screens as a child of a plain container.
@Traced private final class SwitchingSceneDelegate: GoSceneDelegate {
  private let pages = [PageCoordinator(), PageCoordinator()]
  private var shown = 1

  override func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    super.scene(scene, willConnectTo: session, options: options)
    show(0)
  }

  override func go() { show(1 - shown) }

  private func show(_ page: Int) {
    guard let container = window?.rootViewController else { return }
    for child in container.children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    shown = page
    let screen = pages[page].screen
    container.addChild(screen)
    container.view.addSubview(screen.view)
    screen.didMove(toParent: container)
  }
}

@Traced private final class PageCoordinator {
  let screen = UIViewController()
}

@Traced private final class KeepingSceneDelegate: GoSceneDelegate {
  override func go() { StaticCoordinator.shared = StaticCoordinator() }
}

@Traced private final class StaticCoordinator {
  static var shared: StaticCoordinator?
}
