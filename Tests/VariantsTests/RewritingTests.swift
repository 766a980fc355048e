import Randomness
import Testing
import Trace
import Variants

@testable import LabModel
@testable import LabRun

/// A history that is changed again and again must lead to what a fresh launch with the same events does.
@Suite struct RewritingTests {
  @Test nonisolated func `A history rewritten at random leads to what a fresh launch leads to`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { for seed in UInt64(0)..<16 { try RewritingTests().rewriteFull(seed) } }
    }
  }

  private func rewriteFull(_ seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    let edition = try #require(documentedVariants.editions.randomElement(using: &numbers))
    let simulation = Simulation(edition)
    for round in 0..<12 {
      for _ in 0..<4 { change(simulation, &numbers) }
      let full = fresh(edition, simulation.history)
      let comment: Comment = "\(edition.spec), seed \(seed), round \(round)"
      compare(simulation, full, comment, &numbers)
      let step = try #require(simulation.timeline.steps.randomElement(using: &numbers))
      #expect(
        simulation.snapshotByRerunning(at: step).memory == full.snapshotByRerunning(at: step).memory, comment)
    }
  }

  /// Does something that a user could do.
  private func change(_ simulation: Simulation, _ numbers: inout SplitMix64) {
    let count = simulation.history.count
    // What is refused changes nothing; that it stays so is a part of the comparison.
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: try? simulation.undo(Int.random(in: 1...max(1, count), using: &numbers))
    case 1: try? simulation.redo(Int.random(in: 1...3, using: &numbers))
    case 2: try? simulation.toggle(Int.random(in: 1...max(1, count), using: &numbers))
    case 3: simulation.makeCheckpoint("there")
    case 4: try? simulation.restart(at: "there")
    case 5 where count > 12: simulation.reset()
    case 6:
      if let step = simulation.timeline.steps.randomElement(using: &numbers) {
        simulation.moveCursor(to: step)
        _ = simulation.snapshotByRerunning()
      }
    default:
      if let choice = simulation.choices.randomElement(using: &numbers) { try? simulation.send(choice.event) }
    }
  }

  private func fresh(_ edition: AppEdition, _ history: History) -> Simulation {
    let simulation = Simulation(edition)
    simulation.replaceHistory(by: history)
    return simulation
  }

  /// Compares what is recorded: every step in words, and some of them, with the last, as snapshots.
  private func compare(
    _ one: Simulation, _ other: Simulation, _ comment: Comment, _ numbers: inout SplitMix64
  ) {
    #expect(one.timeline.stepCount == other.timeline.stepCount, comment)
    #expect(one.choices == other.choices, comment)
    let steps = one.timeline.steps.prefix(other.timeline.stepCount)
    #expect(
      steps.allSatisfy { one.timeline.description(ofStep: $0) == other.timeline.description(ofStep: $0) },
      comment)
    for step in Set((0..<16).compactMap { _ in steps.randomElement(using: &numbers) } + steps.suffix(1)) {
      let (left, right) = (one.recordedSnapshot(at: step), other.recordedSnapshot(at: step))
      #expect(left.alive == right.alive, comment)
      #expect(left.coordinators == right.coordinators, comment)
      #expect(left.visible == right.visible, comment)
      #expect(left.hierarchy.onDisplay == right.hierarchy.onDisplay, comment)
    }
    let (read, expected) = (one.readMemory(), other.readMemory())
    // What differs is in a short message then.
    #expect(read.references.filter { !expected.references.contains($0) } == [], comment)
    #expect(read.untraced == expected.untraced, comment)
    #expect(read.isSettled == expected.isSettled, comment)
    #expect(read == expected, comment)
  }
}
