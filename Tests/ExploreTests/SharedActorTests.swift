import HeadlessUIKit
import OwnProcess
import Testing
import Trace
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// A trap in an actor that all launches share: later launches wait for it and meet no crash.
@Suite(.ownProcess) struct SharedActorTests {
  @Test func `A crash that this process cannot repeat is found, by the script that really led there`() {
    var options = ExploreOptions()
    options.without = ["double-tap"]
    let edition = AppEdition("shared/app", scene: { ScreenSceneDelegate { LoadingViewController() } })
    let exploration = Explorer(edition, options).run()
    let crash = exploration.findings.first { $0.kind == .crash }
    #expect(crash?.script == ["tap Load"])
    #expect(crash?.what == ["Index out of range"])
    #expect(crash?.at == "SharedActorTests.swift:\(LoadingViewController.awaitingLine)")
    #expect(crash?.cause?.hasPrefix("only the first time in a process") == true)
    #expect(exploration.notRepeated == [])
    #expect(!exploration.isComplete)
    #expect(exploration.notTried.contains { $0.hasPrefix("what can happen after a crash") })
  }
}

private actor Store {
  static let shared = Store()
  private var items: [Int] = []
  func item(_ index: Int) -> Int { items[index] }
}

@Traced private final class LoadingViewController: UIViewController {
  static let awaitingLine = #line + 10

  override func viewDidLoad() {
    super.viewDidLoad()
    let load = UIAction(title: "Load") { [unowned self] _ in loadItem() }
    view.addSubview(UIButton(type: .system, primaryAction: load))
  }

  private func loadItem() {
    Task {
      _ = await Store.shared.item(4)
    }
  }
}
