import Dispatch
import Foundation
import HeadlessUIKit
import Testing
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// Code that a queue hands back to the main thread is the app's as any other. Each in a process of its own: the frames of
/// what was left stay.
@Suite struct HandedBackTests {
  @Test nonisolated func `A trap in what a queue hands back is a crash, with its line`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var options = ExploreOptions()
        options.only = ["tap", "wait"]
        let edition = AppEdition("loader/app", scene: { ScreenSceneDelegate { LoadingViewController() } })
        let findings = Explorer(edition, options).run().findings
        #expect(findings.map(\.kind) == [.crash, .crash])
        #expect(findings.map(\.script.first) == ["tap Fall", "tap Late"])
        let text = (try? String(contentsOf: URL(filePath: #filePath), encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let numbers = ["[0]", "[1]"].map { index in
          (lines.firstIndex { $0.contains("_ = names\(index)") } ?? -1) + 1
        }
        #expect(findings.map(\.at) == numbers.map { "HandedBackTests.swift:\($0)" })
      }
    }
  }

  @Test func `What waiting work on a queue captures is named`() throws {
    let edition = AppEdition("loader/app", scene: { ScreenSceneDelegate { LoadingViewController() } })
    let simulation = Simulation(edition)
    try simulation.send(.tap(UserEvent.Target("Later"), taps: 1))
    let references = try simulation.referencesByRerunning(of: "Loader#1")
    #expect(references.incoming.map(\.field) == ["a block due in 2 s"])
    #expect(references.perhapsHeldBy == [])
  }
}

@Traced private final class Loader: Sendable {
  nonisolated init() {}
  nonisolated func load() {}
}

@Traced private final class LoadingViewController: UIViewController {
  private var names: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    add("Fall") { [weak self] in
      DispatchQueue.global().async { DispatchQueue.main.async { self?.show() } }
    }
    add("Late") { [weak self] in
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
        DispatchQueue.main.async { self?.showLater() }
      }
    }
    add("Later") {
      let loader = Loader()
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { loader.load() }
    }
  }

  private func add(_ label: String, _ work: @escaping () -> Void) {
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: label) { _ in work() }))
  }

  private func show() {
    _ = names[0]
  }

  private func showLater() {
    _ = names[1]
  }
}
