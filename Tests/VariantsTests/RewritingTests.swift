import Randomness
import Testing
import Trace
import Variants

@testable import Lab

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
      compare(simulation, fresh(edition, simulation.history), "\(edition.spec), seed \(seed), round \(round)")
    }
  }

  @Test nonisolated func `What is kept of a bounded history is what a full one has`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { for seed in UInt64(0)..<20 { try RewritingTests().rewriteBounded(seed) } }
    }
  }

  private func rewriteBounded(_ seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    let edition = try #require(documentedVariants.editions.randomElement(using: &numbers))
    let bounded = Simulation(edition)
    bounded.keptEvents = Int.random(in: 1...5, using: &numbers)
    for round in 0..<20 {
      for _ in 0..<2 { change(bounded, &numbers) }
      let full = fresh(edition, bounded.history)
      let comment: Comment = "\(edition.spec), seed \(seed), round \(round)"
      #expect(bounded.timeline.events.count <= bounded.keptEvents ?? 0, comment)
      compare(bounded, full, comment)
      let step = try #require(bounded.timeline.steps.randomElement(using: &numbers))
      #expect(
        bounded.snapshotByRerunning(at: step).memory == full.snapshotByRerunning(at: step).memory, comment)
    }
  }

  @Test func `Forgetting keeps what is needed of long sessions only`() throws {
    let simulation = Simulation(try documentedVariants.edition("delegate/kanji@fixed"))
    simulation.keptEvents = 4
    for _ in 0..<600 {
      try simulation.send(.select(.init("人")))
      try simulation.send(.back)
    }
    #expect(simulation.timeline.events.indices == 1197..<1201)
    #expect(simulation.timeline.objects.ids.count < 400)
    #expect(simulation.history.count == 1200)
    compare(simulation, fresh(simulation.edition, simulation.history), "kanji")
    try simulation.undo(1000)
    #expect(simulation.timeline.events.indices == 197..<201)
    compare(simulation, fresh(simulation.edition, simulation.history), "kanji, undone")
  }

  @Test(arguments: [0, 1, 2, 3, 100, 101, 102, 103])
  func `After much is forgotten, events can be taken back and others sent`(extra: Int) throws {
    let simulation = Simulation(try documentedVariants.edition("delegate/kanji@fixed"))
    simulation.keptEvents = 40
    for _ in 0..<130 + extra {
      try simulation.send(.select(.init("人")))
      try simulation.send(.back)
    }
    try simulation.undo(31)
    #expect(!simulation.running.recorder.hasDiverged)
    #expect(
      simulation.timeline.objects.endIndex == Int(simulation.timeline.objects.ids.last?.rawValue ?? 0) + 1)
    try simulation.send(.back)
    try simulation.send(.select(.init("日")))
    #expect(simulation.timeline.events.count == 11)
    compare(simulation, fresh(simulation.edition, simulation.history), "kanji, \(extra)")
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
        simulation.look(at: step)
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

  /// Compares all that is recorded of the steps that the first one has.
  private func compare(_ one: Simulation, _ other: Simulation, _ comment: Comment) {
    #expect(one.timeline.stepCount == other.timeline.stepCount, comment)
    #expect(one.choices == other.choices, comment)
    for step in one.timeline.steps where step < other.timeline.stepCount {
      #expect(
        one.timeline.description(ofStep: step) == other.timeline.description(ofStep: step), comment)
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
