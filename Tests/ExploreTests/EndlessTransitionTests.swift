import HeadlessUIKit
import OwnProcess
import Testing
import Trace
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

@Suite(.ownProcess) struct EndlessTransitionTests {
  /// Our choice: on a device touches get their turn in between. Ledger: endless-work.
  @Test(arguments: [true, false])
  nonisolated func `Screens that show each other without end are a hang`(replaces: Bool) async {
    await #expect(processExitsWith: .success) { [replaces] in
      try await MainActor.run {
        let edition = AppEdition("endless/app", scene: { ScreenSceneDelegate { GoViewController(replaces) } })
        let simulation = Simulation(edition)
        try simulation.send(.tap(.init("Go"), taps: 1))
        #expect(simulation.failure?.kind == .hang)
        #expect(simulation.failure?.reason == "1000 transitions in a row, each begun by the one before")
        #expect(simulation.failure?.location?.hasPrefix("EndlessTransitionTests.swift:") == true)
        try simulation.undo(1)
        #expect(simulation.failure == nil)
        var options = ExploreOptions()
        options.without = ["double-tap", "disconnect"]
        let findings = Explorer(edition, options).run().findings
        #expect(findings.map(\.kind) == [.hang])
        #expect(findings.map(\.script) == [["tap Go"]])
      }
    }
  }
}

@Traced private class ReplacingViewController: UIViewController {
  fileprivate let replaces: Bool

  init(_ replaces: Bool) {
    self.replaces = replaces
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

@Traced private final class GoViewController: ReplacingViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let go = UIAction(title: "Go") { [unowned self] _ in
      navigationController?.pushViewController(RestlessViewController(replaces), animated: true)
    }
    view.addSubview(UIButton(type: .system, primaryAction: go))
  }
}

@Traced private final class RestlessViewController: ReplacingViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if !replaces {
      navigationController?.pushViewController(RestlessViewController(replaces), animated: true)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if replaces {
      navigationController?.setViewControllers([RestlessViewController(replaces)], animated: true)
    }
  }
}
