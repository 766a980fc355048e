import OwnProcess
import Randomness
import Testing
import Trace
import Variants

@testable import LabModel
@testable import LabRun
@testable import Shell

/// What `leaks` promises: one reference of each cycle that it names cut, whichever it is, and no cycle is left.
@Suite(.ownProcess) struct LeakCutTests {
  @Test(arguments: Tour.all)
  func `Whichever reference of each named cycle is cut, every leak of a tour goes`(tour: Tour) throws {
    let session = Session(catalog: documentedVariants)
    for command in tour.commands {
      _ = session.run(command)
      let memory = try #require(session.stage.first).snapshotByRerunning().memory
      if !memory.leaks.isEmpty { expectCut(memory, "\(tour.name), \(command)") }
    }
  }

  /// The coordinators and their screens hold one another in four ways: four choices of 36 once left a fifth cycle.
  @Test func `A strong delegate's cycles are all named`() throws {
    let session = Session(catalog: documentedVariants)
    for command in ["load delegate@strong-delegate", "select 人", "disconnect"] { _ = session.run(command) }
    let memory = try #require(session.stage.first).snapshotByRerunning().memory
    #expect(LeakedCycles(memory).cycles.count == 5)
    expectCut(memory, "strong-delegate")
  }

  private func expectCut(_ memory: MemoryReading, _ place: String) {
    let found = LeakedCycles(memory)
    #expect(!found.hasOthers && !found.isCut, "\(place)")
    let leaked = Set(memory.leaks + memory.untraced.ids)
    let references = (memory.references + memory.untraced.references).filter { reference in
      reference.isStrong && leaked.contains(reference.target) && reference.source.map(leaked.contains) == true
    }
    #expect(found.cycles.allSatisfy { Set($0).isSubset(of: references) }, "\(place)")
    for choice in choices(among: found.cycles) {
      #expect(!hasCycle(references.filter { !choice.contains($0) }), "\(place): \(choice)")
    }
  }

  /// Every choice of a reference of each cycle; where there are too many, some of them by chance.
  private func choices(among cycles: [[Reference]]) -> [Set<Reference>] {
    let count = cycles.reduce(1) { min($0 * $1.count, 100_000) }
    guard count <= 1_000 else {
      var generator = SplitMix64(seed: 11)
      return (0..<1_000).map { _ in Set(cycles.compactMap { $0.randomElement(using: &generator) }) }
    }
    return cycles.reduce([[]]) { chosen, cycle in
      chosen.flatMap { before in cycle.map { before.union([$0]) } }
    }
  }

  /// Takes away, again and again, what nothing holds; a cycle is what is left.
  private func hasCycle(_ references: [Reference]) -> Bool {
    var left = references
    while true {
      let held = Set(left.map(\.target))
      let next = left.filter { reference in reference.source.map(held.contains) ?? false }
      if next.count == left.count { return !left.isEmpty }
      left = next
    }
  }
}
