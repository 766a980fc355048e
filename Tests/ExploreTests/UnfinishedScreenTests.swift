import HeadlessUIKit
import OwnProcess
import Testing
import Trace
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// A trap may leave a screen half initialized, in memory that others used before.
@Suite(.ownProcess) struct UnfinishedScreenTests {
  @Test nonisolated func `A trap before super.init is a finding, and the screen can be asked for`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = AppEdition("unfinished/app", scene: { ScreenSceneDelegate { RowsViewController() } })
        var options = ExploreOptions()
        options.depth = 2
        options.without = ["double-tap", "disconnect"]
        let crash = Explorer(edition, options).run().findings.first { $0.kind == .crash }
        #expect(crash?.script == ["tap Detail"])
        #expect(crash?.at == "UnfinishedScreenTests.swift:\(RowViewController.trappingLine)")
        let simulation = Simulation(edition)
        for label in ["Reload", "Detail"] { try simulation.send(.tap(.init(label), taps: 1)) }
        let screen = try #require(
          simulation.timeline.objects.ids.first { simulation.timeline.name($0) == "RowViewController#1" })
        let printed = Inspection(running: simulation.running).value(of: screen, [])
        #expect(printed == .beingChanged("RowViewController#1"))
        try simulation.undo(1)
        #expect(simulation.failure == nil)
      }
    }
  }
}

private final class Row {
  private let text: String
  private let numbers = (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1)
  init(_ text: String) { self.text = text }
}

@Traced private final class RowsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let actions: [(String, () -> Void)] = [
      ("Reload", { _ = (0..<1_000).map { Row("\($0)") } }),
      ("Detail", { [unowned self] in show(RowViewController(["a"], 1), sender: nil) }),
    ]
    for (title, act) in actions {
      view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in act() }))
    }
  }
}

@Traced private final class RowViewController: UIViewController {
  private let text: String

  static let trappingLine = #line + 2
  init(_ texts: [String], _ index: Int) {
    text = texts[index]
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
