import HeadlessUIKit
import OwnProcess
import Testing
import Trace

@testable import Explore
@testable import LabModel
@testable import LabRun

/// An event without end is ended. Each in a process of its own: the frames of what ran stay.
@Suite(.ownProcess) struct HangTests {
  @Test nonisolated func `A loop of traced code hangs after as many steps as are allowed`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.steps = 500
        let simulation = try CountingApp.taps(1, on: "Walk", in: CountingApp.edition(["Walk"]))
        let failure = try #require(simulation.failure)
        #expect(failure.kind == .hang)
        #expect(failure.reason == "more than 500 steps in one event")
        #expect(failure.location?.hasPrefix("CountingApp.swift:") == true)
        // With its beginning, what tells why, and its end.
        #expect(simulation.timeline.steps(ofEvent: 1).count == 503)
      }
    }
  }

  @Test nonisolated func `The steps of a hang can be looked at, and undo takes it back`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.seconds = 0.01
        let simulation = try CountingApp.taps(
          2, in: CountingApp.edition(["Count", "Descend"]) { if $0 == 2 { while true {} } })
        #expect(simulation.failure?.kind == .hang)
        #expect(simulation.failure?.reason == "no step for 0.01 seconds of processor time")
        // A repeat that went on behind the last step would not end.
        EventLimit.current.seconds = 1_000_000
        let steps = simulation.timeline.steps(ofEvent: 2)
        for step in steps { #expect(simulation.snapshotByRerunning(at: step).isMemoryRead, "\(step)") }
        try simulation.undo(1)
        #expect(simulation.failure == nil)
        try simulation.send(.tap(UserEvent.Target("Descend"), taps: 1))
        #expect(simulation.failure?.kind == .crash)
        #expect(simulation.failure?.reason == "stack overflow: the calls go too deep")
        #expect(simulation.failure?.location?.hasPrefix("CountingApp.swift:") == true)
      }
    }
  }

  @Test nonisolated func `explore finds the hang, its line, and goes on`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.seconds = 0.01
        var options = ExploreOptions()
        options.only = ["tap Show"]
        let edition = CountingApp.edition(["Show"]) { if $0 == 3 { while true {} } }
        let exploration = Explorer(edition, options).run()
        let hang = try #require(exploration.findings.first { $0.kind == .hang })
        #expect(hang.script == ["tap Show", "tap Show", "tap Show"])
        #expect(hang.what == ["no step for 0.01 seconds of processor time"])
        #expect(hang.at?.hasPrefix("CountingApp.swift:") == true)
      }
    }
  }

  @Test nonisolated func `A hang while a variable is being changed ends the change`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.seconds = 0.01
        let edition = CountingApp.edition(["Show"]) { change(&changed, at: $0) }
        let simulation = try CountingApp.taps(2, on: "Show", in: edition)
        #expect(simulation.failure?.kind == .hang)
        // A second access at the same time would be a crash.
        for _ in 0..<2 {
          let next = try CountingApp.taps(1, on: "Show", in: edition)
          #expect(next.failure == nil)
        }
        try simulation.undo(1)
        try simulation.send(.tap(UserEvent.Target("Show"), taps: 1))
        #expect(simulation.failure?.kind == .hang)
        var options = ExploreOptions()
        options.only = ["tap"]
        #expect(Explorer(edition, options).run().findings.map(\.kind) == [.hang])
      }
    }
  }

  @Test nonisolated func `A hang ends no change that began before it`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        EventLimit.current.seconds = 0.01
        whileChanging(&changed) {
          let edition = CountingApp.edition(["Show"]) { hang(at: $0) }
          let simulation = try? CountingApp.taps(2, on: "Show", in: edition)
          #expect(simulation?.failure?.kind == .hang)
          let changing = CountingApp.edition(["Show"]) { _ in changed += 1 }
          let other = try? CountingApp.taps(1, on: "Show", in: changing)
          #expect(other?.failure?.reason.hasPrefix("Simultaneous accesses") == true)
        }
        changed += 1
        #expect(changed == 1)
      }
    }
  }

  @Test nonisolated func `A hang is waited for once among states that differ in numbers only`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.seconds = 0.01
        var options = ExploreOptions()
        options.only = ["tap"]
        let exploration = Explorer(CountingApp.edition(["Count", "Spin"]), options).run()
        let hang = try #require(exploration.findings.first)
        #expect(hang.kind == .hang)
        #expect(hang.script == ["tap Spin"])
        #expect(hang.states == 1)
        #expect(
          exploration.notTried.contains("events that hung before, in states that differ only in numbers"))
        #expect(!exploration.isComplete)
      }
    }
  }

  @Test(arguments: ["Yield", "Requeue"])
  nonisolated func `Tasks and blocks that never rest are a hang, with the line that asks for more`(
    label: String
  ) async {
    await #expect(processExitsWith: .success) { [label] in
      try await MainActor.run {
        let edition = CountingApp.edition([label])
        let simulation = try CountingApp.taps(1, on: label, in: edition)
        #expect(simulation.failure?.kind == .hang)
        #expect(simulation.failure?.reason == "10000 blocks or tasks in a row, each due at once")
        let place = try #require(simulation.failure?.location)
        let line = CountingApp.line(of: label == "Yield" ? "await Task.yield()" : "DispatchQueue.main.async")
        #expect(place == "CountingApp.swift:\(line)")
        try simulation.undo(1)
        #expect(simulation.failure == nil)
        let findings = Explorer(edition, ExploreOptions()).run().findings
        #expect(findings.map(\.kind) == [.hang])
        #expect(findings.first?.at == place)
      }
    }
  }

  @Test nonisolated func `The time of a search ends an event, which is no finding`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.seconds = 1_000_000
        var options = ExploreOptions()
        options.seconds = 0.2
        options.only = ["tap Count"]
        let exploration = Explorer(CountingApp.edition { _ in while true {} }, options).run()
        try #require(exploration.findings.isEmpty)
        #expect(!exploration.isComplete)
      }
    }
  }

  @Test nonisolated func `What is looked at during an event does not count as its time`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let edition = CountingApp.edition()
        let simulation = try CountingApp.taps(1, in: edition)
        EventLimit.current.steps = simulation.timeline.steps(ofEvent: 0).count
        var looks = 0
        let isRead = simulation.rerun(1) { _, _, _ in
          looks += 1
          #expect(Simulation(edition).failure == nil)
        }
        #expect(isRead)
        #expect(looks == simulation.timeline.steps(ofEvent: 1).count)
      }
    }
  }
}

private var changed = 0

/// Hangs at the second time, with the variable still open to be changed.
private func change(_ number: inout Int, at count: Int) {
  number += 1
  hang(at: count)
}

private func hang(at count: Int) { if count == 2 { while true {} } }

private func whileChanging(_ number: inout Int, _ work: () -> Void) { work() }
