import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

@Suite(.ownProcess) struct UncertainTests {
  /// Our choice: what may be a leak is found, and is not called one.
  @Test func `explore finds what only a waiting task holds, and says so`() {
    var options = ExploreOptions()
    options.depth = 1
    let app = AppEdition("await/app", scene: { ScreenSceneDelegate { AskViewController() } })
    let exploration = Explorer(app, options).run()
    let finding = exploration.findings.first { $0.kind == .uncertain }
    #expect(finding?.script == ["tap Ask"])
    #expect(finding?.what == ["AskCoordinator#1"])
    #expect(finding?.cause == "a task that waits may hold it")
    #expect(finding?.at == "UncertainTests.swift:\(AskCoordinator.waitingLine)")
    #expect(!exploration.findings.contains { $0.kind == .leak })
    #expect(exploration.jsonLine.contains(#""kind":"uncertain","script":["tap Ask"]"#))
  }

  @Test func `A zombie that only a waiting task holds has the task as its cause`() {
    var options = ExploreOptions()
    options.depth = 2
    let app = AppEdition("await/app", scene: { ScreenSceneDelegate { VisitViewController() } })
    let zombie = Explorer(app, options).run().findings.first { $0.kind == .zombie }
    #expect(zombie?.script == ["tap Visit", "back"])
    #expect(zombie?.what == ["VisitCoordinator#1"])
    #expect(zombie?.cause == "a task that waits may hold it")
    #expect(zombie?.at == "UncertainTests.swift:\(VisitCoordinator.waitingLine)")
  }

  /// Our choice: an awaited flow is no flaw for as long as it shows something.
  @Test func `A flow that its starter awaits is no finding while it shows a screen`() {
    var options = ExploreOptions()
    options.depth = 2
    options.without = ["disconnect", "back"]
    let app = AppEdition("await/app", scene: { ScreenSceneDelegate { VisitViewController() } })
    let exploration = Explorer(app, options).run()
    #expect(exploration.findings.filter { $0.script == ["tap Visit"] }.map(\.kind) == [])
    #expect(exploration.states.count > 1)
  }

  /// Source: nobody but its screen could end it.
  @Test func `A flow that is awaited when the scene ends is uncertain, as in the state`() throws {
    var options = ExploreOptions()
    options.depth = 2
    options.without = ["back", "swipe-back", "double-tap"]
    let app = AppEdition("await/app", scene: { ScreenSceneDelegate { VisitViewController() } })
    let findings = Explorer(app, options).run().findings.filter { $0.script == ["tap Visit", "disconnect"] }
    #expect(findings.map(\.kind) == [.uncertain])
    #expect(findings.first?.what == ["VisitCoordinator#1"])
    let simulation = Simulation(app)
    try simulation.send(.tap(.init("Visit"), taps: 1))
    try simulation.send(.disconnect)
    let state = simulation.snapshotByRerunning(at: simulation.timeline.stepCount - 1)
    #expect(state.uncertain.map(simulation.timeline.name) == ["VisitCoordinator#1"])
  }

  @Test func `A flow that sleeps before it shows a screen is no finding`() {
    var options = ExploreOptions()
    options.depth = 2
    options.without = ["disconnect", "double-tap"]
    let app = AppEdition("await/app", scene: { ScreenSceneDelegate { PauseViewController() } })
    let exploration = Explorer(app, options).run()
    #expect(exploration.findings.map(\.kind) == [])
    #expect(exploration.states.count > 1)
  }

  @Test func `A flow whose screen an untraced extension may have shown is uncertain`() {
    var options = ExploreOptions()
    options.depth = 2
    let app = AppEdition("await/app", scene: { ScreenSceneDelegate { HelpViewController() } })
    let exploration = Explorer(app, options).run()
    let finding = exploration.findings.first { $0.kind == .uncertain }
    #expect(finding?.script == ["tap Help", "back"])
    #expect(finding?.what == ["HelpCoordinator#1"])
    let location = "UncertainTests.swift:\(HelpCoordinator.extensionLine)"
    #expect(
      finding?.cause == "extension HelpCoordinator (\(location)) is not traced: write @Traced before it")
    #expect(finding?.at == location)
    #expect(!exploration.findings.contains { $0.kind == .zombie })
  }
}

@Traced private final class HelpViewController: UIViewController {
  private var help: HelpCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Help") { [unowned self] _ in showHelp() }))
  }

  private func showHelp() {
    help = HelpCoordinator()
    help?.start(navigationController)
  }
}

@Traced final class HelpCoordinator {
  static let extensionLine = #line + 3
}

extension HelpCoordinator {
  func start(_ navigation: UINavigationController?) {
    navigation?.pushViewController(UIViewController(), animated: false)
  }
}

@Traced private final class AskViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(
        type: .system, primaryAction: UIAction(title: "Ask") { _ in Task { await AskCoordinator().answer() } }
      ))
  }
}

/// Waits for an answer that never comes.
@Traced private final class AskCoordinator {
  private var continuation: CheckedContinuation<Void, Never>?

  static let waitingLine = #line + 1
  func answer() async { await withCheckedContinuation { self.continuation = $0 } }
}

@Traced private final class VisitViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let visit = UIAction(title: "Visit") { [unowned self] _ in
      Task { await VisitCoordinator(navigationController).visit() }
    }
    view.addSubview(UIButton(type: .system, primaryAction: visit))
  }
}

@Traced private final class PauseViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let pause = UIAction(title: "Pause") { [unowned self] _ in
      Task { await PauseCoordinator(navigationController).start() }
    }
    view.addSubview(UIButton(type: .system, primaryAction: pause))
  }
}

/// Shows a screen a second later, and is done.
@Traced private final class PauseCoordinator {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController?) {
    self.navigation = navigation
  }

  func start() async {
    try? await Task.sleep(for: .seconds(1))
    navigation?.pushViewController(UIViewController(), animated: false)
  }
}

/// Shows a screen, and waits for what is never told: that the screen has gone.
@Traced private final class VisitCoordinator {
  private weak var navigation: UINavigationController?
  private var continuation: CheckedContinuation<Void, Never>?

  init(_ navigation: UINavigationController?) {
    self.navigation = navigation
  }

  func visit() async {
    navigation?.pushViewController(UIViewController(), animated: false)
    await wait()
  }

  static let waitingLine = #line + 2
  private func wait() async {
    await withCheckedContinuation { self.continuation = $0 }
  }
}
