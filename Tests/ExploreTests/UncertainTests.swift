import HeadlessUIKit
import Testing
import Tracing

@testable import Explore
@testable import Lab

@Suite struct UncertainTests {
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
    #expect(!exploration.findings.contains { $0.kind == .leak })
    #expect(exploration.jsonLine.contains(#""kind":"uncertain","script":["tap Ask"]"#))
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

  func answer() async { await withCheckedContinuation { self.continuation = $0 } }
}
