import Dispatch
import Foundation
import HeadlessUIKit
import Testing

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
