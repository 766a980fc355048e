import HeadlessUIKit
import OwnProcess
import Testing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// An event that reaches the limit of steps has the same facts, however much of its memory is read.
@Suite(.ownProcess) struct LongEventTests {
  @Test(arguments: ["Walk", "Descend"])
  nonisolated func `A playback that passes over plain lines lacks no fact`(way: String) async {
    await #expect(processExitsWith: .success) { [way] in
      try await MainActor.run {
        EventLimit.current.steps = 500
        let simulation = try CountingApp.taps(1, on: way, in: CountingApp.edition([way]))
        #expect(simulation.failure?.kind == .hang)
        let whole = try simulation.playback()
        let short = try simulation.playback(readingAtMost: 0)
        #expect(whole.isMemoryOfEachStep && !short.isMemoryOfEachStep)
        #expect(short.lives == whole.lives)
        #expect(short.placements == whole.placements)
        #expect(short.coordinators == whole.coordinators)
      }
    }
  }

  @Test nonisolated func `The memory of a stack overflow is not read at each of its steps`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        EventLimit.current.steps = 20_000
        let simulation = try CountingApp.taps(1, on: "Walk", in: CountingApp.edition(["Walk"]))
        #expect(simulation.timeline.stepCount > 10_000)
        #expect(try !simulation.playback().isMemoryOfEachStep)
      }
    }
  }
}
