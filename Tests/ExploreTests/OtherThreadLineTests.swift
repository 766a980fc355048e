import Dispatch
import Foundation
import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// The line of a trap on another thread. Each in a process of its own: the frames of what was left stay.
@Suite(.ownProcess) struct OtherThreadLineTests {
  @Test nonisolated func `A trap on another thread names the traced line that ran there`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.2
        let lines = Worker.lines
        for (way, words) in lines {
          let simulation = try CountingApp.taps(1, in: CountingApp.edition { _ in Worker().work(way) })
          #expect(simulation.failure?.reason == "on another thread: Index out of range", "\(way)")
          #expect(simulation.failure?.location == Worker.location(of: words), "\(way)")
        }
      }
    }
  }

  @Test(arguments: ["queue", "thread", "operation"])
  nonisolated func `What the other thread releases last may trap, too`(way: String) async {
    await #expect(processExitsWith: .success) { [way] in
      try await MainActor.run {
        let simulation = try CountingApp.taps(
          1, in: CountingApp.edition { _ in Falling.release(by: way) })
        #expect(simulation.failure?.reason == "on another thread: the last reference went")
        #expect(simulation.failure?.location == Worker.location(of: "the last reference went"))
        try simulation.undo(1)
        #expect(simulation.failure == nil)
      }
    }
  }

  @Test nonisolated func `Where no traced code ran on the thread, no line is named`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = CountingApp.edition { _ in DispatchQueue.global().async(execute: fall) }
        let simulation = try CountingApp.taps(1, in: edition)
        #expect(simulation.failure?.reason == "on another thread: Index out of range")
        #expect(simulation.failure?.location == nil)
      }
    }
  }

  @Test nonisolated func `Traps on another thread at two lines are two findings`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var options = ExploreOptions()
        options.only = ["tap"]
        let edition = AppEdition("lines/app", scene: { ScreenSceneDelegate { TwoWaysViewController() } })
        let findings = Explorer(edition, options).run().findings
        #expect(findings.map(\.at) == ["first[", "of second"].map { Worker.location(of: $0) })
      }
    }
  }
}

@Sendable nonisolated private func fall() { _ = [Int]()[1] }

private final class TwoWaysViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for way in ["queue", "service"] {
      let work = UIAction(title: way) { _ in Worker().work(way) }
      view.addSubview(UIButton(type: .system, primaryAction: work))
    }
  }
}

@Traced nonisolated private final class Falling: Sendable {
  static func release(by way: String) {
    let last = Falling()
    switch way {
    case "thread": Thread { last.touch() }.start()
    case "operation": OperationQueue().addOperation { last.touch() }
    default: DispatchQueue.global().async { last.touch() }
    }
  }

  func touch() {}

  deinit {
    fatalError("the last reference went")
  }
}

@Traced nonisolated private final class Worker: Sendable {
  /// Words of the line at which each way to work traps.
  static let lines = [
    ("queue", "first["), ("thread", "second["), ("operation", "third["), ("wait", "fourth["),
    ("service", "of second"), ("back", "fifth["),
  ]

  static func location(of words: String) -> String {
    let text = (try? String(contentsOf: URL(filePath: #filePath), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = (lines.lastIndex { $0.contains(words) } ?? -1) + 1
    return "OtherThreadLineTests.swift:\(line)"
  }

  func work(_ way: String) {
    let done = DispatchSemaphore(value: 0)
    switch way {
    case "queue":
      DispatchQueue.global().async {
        let first = [1]
        print(first[1])
      }
    case "thread":
      Thread {
        let second = [1]

        print(second[1])
      }.start()
    case "operation":
      OperationQueue().addOperation {
        self.quiet()
        let third = [1]
        _ = third[3]
      }
    case "wait":
      DispatchQueue.global().async {
        let fourth = [1]
        print(fourth[1])
        done.signal()
      }
      done.wait()
    case "back":
      DispatchQueue.global().async {
        _ = try? self.fails()
        let fifth = [1]
        print(fifth[self.number])
      }
    default:
      DispatchQueue.global().async {
        self.quiet()
        self.load()
        self.quiet()
      }
    }
  }

  var number: Int { 7 }

  func quiet() {
    _ = [1, 2].map { $0 + number }
  }

  func fails() throws -> Int {
    quiet()
    throw CancellationError()
  }

  func load() {
    quiet()
    _ = [Int]()[number]  // of second
  }
}
