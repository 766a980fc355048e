import MemoryGraph
import OwnProcess
import Testing
import Trace
import Variants

@testable import LabModel
@testable import LabRun
@testable import Shell

/// `why` and `refs` tell one story, at every step.
@Suite(.ownProcess) struct RetentionTests {
  private nonisolated static let specs = [
    "closure/login-tabs@documented", "base/transitions@documented", "delegate/kanji@documented",
    "coordinating/two-screens@documented", "flow/browse@documented", "closure/bookstore@documented",
  ]
  private nonisolated static let tours = Tour.all.filter { tour in
    specs.contains { tour.commands.first == "load \($0)" }
  }

  @Test func `There is a tour for each of the apps looked at`() {
    #expect(Self.tours.count == Self.specs.count)
  }

  @Test(arguments: tours)
  func `Where refs names strong holders, why names one of them, at each step up to the scene's end`(
    tour: Tour
  )
    throws
  {
    let session = Session(catalog: documentedVariants)
    for command in tour.commands { _ = session.run(command) }
    let simulation = try #require(session.stage.first)
    let timeline = simulation.timeline
    // A tour's last event is the scene's end.
    for event in [0, 1, timeline.events.count - 1].uniqued {
      for step in timeline.steps(ofEvent: event) {
        simulation.moveCursor(to: step)
        for object in simulation.snapshotByRerunning().coordinators.map(\.id) {
          try check(timeline.name(object), simulation)
        }
      }
    }
  }

  private func check(_ object: String, _ simulation: Simulation) throws {
    let label = simulation.label(ofStep: simulation.cursor)
    let holders = try simulation.referencesByRerunning(of: object).incoming
      .filter { $0.strength == .strong && $0.isCertain }
    let why = try simulation.retentionByRerunning(of: object)
    #expect(!why.isBeingReleased || holders.isEmpty, "\(label) \(object)")
    let chains = [why.path, why.hold?.path, why.branch.isEmpty ? why.cycle : why.branch].compactMap(\.self)
    let named = chains.compactMap(\.last).filter { $0.target == object }
    #expect(named.allSatisfy(holders.contains), "\(label) \(object)")
    #expect(named.isEmpty == holders.isEmpty, "\(label) \(object)")
    let lines = why.lines(RenderOptions()).map(\.text)
    let isUnseen = lines.contains {
      $0.hasPrefix("something unseen holds it:") || $0.hasSuffix(" may hold it")
    }
    #expect(holders.isEmpty || !isUnseen, "\(label)")
  }
}
