import Dispatch
import Foundation
import HeadlessUIKit
import OwnProcess
import Testing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// An event that waits for ever is ended. Each in a process of its own: the frames of what waited stay.
@Suite(.ownProcess) struct BlockedThreadTests {
  private static let words = "the main thread waits: no step and no processor time for 0.2 seconds"

  @Test(arguments: ["semaphore", "lock", "group", "pipe", "condition", "sleep"])
  nonisolated func `Code that waits for ever on the main thread is a hang, with its line`(way: String) async {
    await #expect(processExitsWith: .success) { [way] in
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.2
        let edition = CountingApp.edition(["Show"]) { if $0 == 2 { wait(for: way) } }
        let simulation = try CountingApp.taps(2, on: "Show", in: edition)
        #expect(simulation.failure?.kind == .hang)
        #expect(simulation.failure?.reason == BlockedThreadTests.words)
        #expect(simulation.failure?.location == "CountingApp.swift:\(CountingApp.line(of: "act(count)"))")
      }
    }
  }

  @Test nonisolated func `The steps before a wait can be looked at, and undo takes it back`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.2
        let edition = CountingApp.edition(["Show"]) { if $0 == 2 { wait(for: "semaphore") } }
        let simulation = try CountingApp.taps(2, on: "Show", in: edition)
        // A repeat that went on behind the last step would not end.
        EventLimit.current.secondsWaiting = 1_000_000
        let steps = simulation.timeline.steps(ofEvent: 2)
        for step in steps { #expect(simulation.snapshotByRerunning(at: step).isMemoryRead, "\(step)") }
        try simulation.undo(1)
        #expect(simulation.failure == nil)
        #expect(simulation.history.count == 1)
      }
    }
  }

  @Test nonisolated func `explore finds the wait, its line, and goes on`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.2
        let edition = CountingApp.edition(["Show", "Walk"]) { if $0 == 3 { wait(for: "semaphore") } }
        EventLimit.current.steps = 500
        var options = ExploreOptions()
        options.only = ["tap"]
        let exploration = Explorer(edition, options).run()
        #expect(exploration.findings.map(\.kind) == [.hang, .hang])
        let blocked = try #require(exploration.findings.last)
        #expect(blocked.script == ["tap Show", "tap Show", "tap Show"])
        #expect(blocked.what == [BlockedThreadTests.words])
        #expect(blocked.at == "CountingApp.swift:\(CountingApp.line(of: "act(count)"))")
        #expect(exploration.notRepeated.isEmpty)
      }
    }
  }

  @Test nonisolated func `The time of a search ends a wait, which is no hang then`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        // Not reached: the search's time is over before.
        EventLimit.current.secondsWaiting = 1_000_000
        EventLimit.current.secondsLeft = 0.1
        let edition = CountingApp.edition { _ in wait(for: "semaphore") }
        let failure = try CountingApp.taps(1, in: edition).failure
        #expect(failure?.kind == .interrupted)
      }
    }
  }

  @Test nonisolated func `Work for the main queue that the main thread waits for is a crash`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = CountingApp.edition { _ in DispatchQueue.main.sync {} }
        let simulation = try CountingApp.taps(1, in: edition)
        #expect(simulation.failure?.kind == .crash)
        #expect(
          simulation.failure?.reason
            == "it waits for itself: DispatchQueue.main.sync on the main thread")
        #expect(simulation.failure?.location == "CountingApp.swift:\(CountingApp.line(of: "act(count)"))")
      }
    }
  }

  @Test nonisolated func `A sleep that is no hang is not cut short`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.4
        // Longer than one of the two periods in which the wait is looked at.
        let edition = CountingApp.edition { _ in precondition(usleep(250_000) == 0) }
        let failure = try CountingApp.taps(1, in: edition).failure
        #expect(failure == nil)
      }
    }
  }

  @Test nonisolated func `Another queue may be waited for`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = CountingApp.edition { _ in DispatchQueue(label: "other").sync {} }
        let simulation = try CountingApp.taps(1, in: edition)
        #expect(simulation.failure == nil)
      }
    }
  }
}

private func wait(for way: String) {
  switch way {
  case "semaphore": DispatchSemaphore(value: 0).wait()
  case "lock":
    let lock = NSLock()
    lock.lock()
    lock.lock()
  case "sleep": sleep(100)
  case "group":
    let group = DispatchGroup()
    group.enter()
    group.wait()
  case "pipe":
    let pipe = Pipe()
    withExtendedLifetime(pipe) { _ = pipe.fileHandleForReading.readDataToEndOfFile() }
  default:
    let condition = NSCondition()
    condition.lock()
    condition.wait()
  }
}
