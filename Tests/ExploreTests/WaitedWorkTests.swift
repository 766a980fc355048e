import Dispatch
import Foundation
import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// Work that the main thread waits for, and what other threads print.
@Suite(.ownProcess) struct WaitedWorkTests {
  @Test nonisolated func `The main thread may wait for a detached task`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.2
        for way in ["at once", "after a sleep", "through an actor"] {
          let simulation = try CountingApp.taps(2, in: CountingApp.edition { _ in TaskWaiter.wait(way) })
          #expect(simulation.failure == nil, "\(way)")
          #expect(simulation.printed(inEvent: 2) == ["done \(way)", "went on"], "\(way)")
        }
      }
    }
  }

  @Test nonisolated func `A task of the main actor that the main thread waits for is a hang`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.2
        let edition = CountingApp.edition { _ in TaskWaiter.wait("on the main actor") }
        let failure = try CountingApp.taps(1, in: edition).failure
        #expect(failure?.kind == .hang)
      }
    }
  }

  @Test nonisolated func `A trap in a task that the main thread waits for stops the app`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.2
        let edition = CountingApp.edition { _ in TaskWaiter.wait("in vain") }
        let failure = try CountingApp.taps(1, in: edition).failure
        #expect(failure?.kind == .crash)
        #expect(failure?.reason == "on another thread: Index out of range")
      }
    }
  }

  @Test nonisolated func `An iteration of concurrentPerform may wait for a later one`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.secondsWaiting = 0.2
        let edition = CountingApp.edition { _ in
          let done = DispatchSemaphore(value: 0)
          DispatchQueue.concurrentPerform(iterations: 3) { iteration in
            if iteration == 2 { done.signal() } else if iteration == 0 { done.wait() }
            print("\(iteration)")
          }
        }
        let simulation = try CountingApp.taps(1, in: edition)
        #expect(simulation.failure == nil)
        #expect(simulation.printed(inEvent: 1) == ["1", "2", "0"])
      }
    }
  }

  @Test nonisolated func `What another thread prints is told as what the main one prints`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = CountingApp.edition { _ in
          DispatchQueue.global().async { print("from a queue", 1) }
          Thread { print("from a thread") }.start()
          print("from the main thread")
        }
        let simulation = try CountingApp.taps(1, in: edition)
        #expect(
          simulation.printed(inEvent: 1) == ["from the main thread", "from a queue 1", "from a thread"])
      }
    }
  }

  @Test nonisolated func `Code that expects the main thread, and runs on another one, crashes with words`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for way in [Assuming.assume, Assuming.check] {
          let edition = CountingApp.edition { _ in DispatchQueue.global().async { way() } }
          let failure = try CountingApp.taps(1, in: edition).failure
          #expect(failure?.kind == .crash)
          #expect(
            failure?.reason
              == "on another thread: the code expects to run on the main thread, and runs on another one")
          #expect(failure?.location?.hasPrefix("WaitedWorkTests.swift:") == true)
        }
      }
    }
  }
}

extension Simulation {
  /// The lines that the app prints in an event.
  fileprivate func printed(inEvent number: Int) -> [String] {
    timeline.steps(ofEvent: number).compactMap { index in
      guard case .output(let text, warning: false) = timeline.step(at: index).kind else { return nil }
      return timeline.texts[text]
    }
  }
}

private actor Store {
  func load() async { await Task.yield() }
}

private enum TaskWaiter {
  /// Waits with a semaphore for a task.
  @MainActor static func wait(_ way: String) {
    let done = DispatchSemaphore(value: 0)
    if way == "on the main actor" {
      Task { done.signal() }
    } else {
      Task.detached {
        switch way {
        case "after a sleep": try? await Task.sleep(for: .seconds(1))
        case "through an actor": await Store().load()
        case "in vain": _ = [Int]()[way.count]
        default: break
        }
        print("done \(way)")
        done.signal()
      }
    }
    done.wait()
    print("went on")
  }
}

@Traced nonisolated private final class Assuming: Sendable {
  static func assume() {
    MainActor.assumeIsolated {}
  }

  static func check() {
    dispatchPrecondition(condition: .onQueue(.main))
  }
}
