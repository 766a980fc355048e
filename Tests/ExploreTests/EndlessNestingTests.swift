import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

@Suite(.ownProcess) struct EndlessNestingTests {
  /// What the code has nested until then can be shown. Our choice. Ledger: nesting.
  @Test nonisolated func `A screen that adds a child of its own kind, without end, is a crash`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = AppEdition("nesting/app", scene: { ScreenSceneDelegate { EntryViewController() } })
        let simulation = Simulation(edition)
        try simulation.send(.tap(.init("Go"), taps: 1))
        #expect(simulation.failure?.kind == .crash)
        #expect(simulation.failure?.reason == "stack overflow: the calls go too deep")
        #expect(simulation.failure?.location?.hasPrefix("EndlessNestingTests.swift:") == true)
        #expect(try simulation.stateLineByRerunning().contains("NestingViewController#500"))
        try simulation.undo(1)
        #expect(simulation.failure == nil)
      }
    }
  }
}

@Traced private final class EntryViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let go = UIAction(title: "Go") { [unowned self] _ in
      navigationController?.pushViewController(NestingViewController(), animated: true)
    }
    view.addSubview(UIButton(type: .system, primaryAction: go))
  }
}

@Traced private final class NestingViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let child = NestingViewController()
    addChild(child)
    view.addSubview(child.view)
  }
}
