import Dispatch
import Foundation
import HeadlessUIKit
import Testing
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

private nonisolated enum Level {
  @TaskLocal static var depth = 0
}

/// Code of a task that is left: the task was the thread's running one, and is it no longer. Each in a process of its own:
/// the frames of what was left stay.
@Suite struct TaskTrapTests {
  @Test(arguments: ["task", "sleep", "detached", "actor", "async let", "continuation", "loop"])
  nonisolated func `A trap in a task stops the app, and tasks go on`(way: String) async {
    await #expect(processExitsWith: .success) { [way] in
      try await MainActor.run {
        EventLimit.current.seconds = 0.5
        let edition = CountingApp.edition(["Show"]) { if $0 == 2 { begin(way) } }
        let simulation = try CountingApp.taps(2, on: "Show", in: edition)
        if way == "sleep" { try simulation.send(.wait(nanoseconds: nil)) }
        let failure = try #require(simulation.failure)
        #expect(failure.kind == (way == "loop" ? .hang : .crash))
        // What a task allocates for itself it takes from its own memory, and not from that of the one that was left.
        for number in 0..<100 {
          Level.$depth.withValue(number) { #expect(Level.depth == number) }
        }
        try simulation.undo(way == "sleep" ? 2 : 1)
        #expect(simulation.failure == nil)
        try simulation.send(.tap(UserEvent.Target("Show"), taps: 1))
        #expect(simulation.failure != nil || way == "sleep")
      }
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 0..<10 { group.addTask { number } }
        return await group.reduce(0, +)
      }
      #expect(sum == 45)
    }
  }
}

extension TaskTrapTests {
  @Test nonisolated func `A trap in an actor's method is at the traced line that awaits it`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = AppEdition("await/app", scene: { ScreenSceneDelegate { AwaitingViewController() } })
        let simulation = try CountingApp.taps(1, on: "Load", in: edition)
        #expect(simulation.failure?.reason == "Index out of range")
        #expect(simulation.failure?.location == "TaskTrapTests.swift:\(AwaitingViewController.awaitingLine)")
        let findings = Explorer(edition, ExploreOptions()).run().findings
        #expect(findings.map(\.at) == ["TaskTrapTests.swift:\(AwaitingViewController.awaitingLine)"])
      }
    }
  }
}

@Traced private final class AwaitingViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let load = UIAction(title: "Load") { [weak self] _ in self?.load() }
    view.addSubview(UIButton(type: .system, primaryAction: load))
  }

  static let awaitingLine = #line + 4
  private func load() {
    Task {
      let store = Store()
      await store.fall()
    }
  }
}

private actor Store {
  func fall() { _ = [Int]()[1] }
}

@MainActor private func begin(_ way: String) {
  switch way {
  case "sleep":
    Task {
      try await Task.sleep(for: .seconds(1))
      _ = [Int]()[1]
    }
  case "detached": Task.detached { _ = [Int]()[1] }
  case "actor": Task { await Store().fall() }
  case "async let":
    Task {
      async let number: Int = [Int]()[1]
      _ = await number
    }
  case "continuation":
    Task {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        continuation.resume()
        _ = [Int]()[1]
      }
    }
  case "loop": Task { while true {} }
  default: Task { _ = [Int]()[1] }
  }
}
