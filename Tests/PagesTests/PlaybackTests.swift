import LabModel
import LabRun
import Shell
import Testing
import Trace
import Variants

/// The facts of a playback against the snapshots that the views print.
struct PlaybackTests {
  @Test(arguments: SampleSession.all)
  func `At every step the facts that hold are those of the snapshot`(_ sample: SampleSession) throws {
    for simulation in sample.run().stage {
      let playback = try simulation.playback()
      for step in simulation.timeline.steps {
        let snapshot = simulation.snapshotByRerunning(at: step)
        let label = Comment(rawValue: "\(sample) \(simulation.timeline.label(ofStep: step))")
        #expect(
          playback.coordinators.values(at: step).sorted { $0.id < $1.id } == snapshot.coordinators, label)
        #expect(playback.leaks.values(at: step).sorted() == snapshot.memory.leaks, label)
        #expect(playback.lives.values(at: step).sorted() == snapshot.alive, label)
        #expect(Set(playback.references.values(at: step)) == Set(snapshot.memory.references), label)
        #expect(Set(playback.placements.values(at: step)) == snapshot.hierarchy.placements(simulation), label)
      }
    }
  }

  @Test func `A fact that ends where another begins is one fact the less at each step`() throws {
    let playback = try Simulation(documentedVariants.edition("delegate/kanji")).playback()
    for fact in playback.placements { #expect(fact.to.map { $0 > fact.from } ?? true) }
  }

  @Test func `A field that UIKit declares is told from the app's own`() throws {
    let playback = try Simulation(documentedVariants.edition("delegate/kanji")).playback()
    let fields = playback.references.map(\.value).filter { $0.source != nil }
    let own = Set(fields.filter { !playback.isFrameworks($0) }.map(\.field))
    #expect(own.contains("applicationCoordinator"))
    #expect(!own.contains { $0.hasPrefix("viewControllers") })
  }
}

extension Array {
  /// What holds at a step.
  func holding<Value>(at step: Int) -> [Value] where Element == Lifetime<Value> {
    filter { $0.from <= step && step < $0.to ?? .max }.map(\.value)
  }

  func values<Value>(at step: Int) -> [Value] where Element == Lifetime<Value> { holding(at: step) }
}

extension Hierarchy {
  /// The same as facts, of every object that the run has recorded.
  @MainActor func placements(_ simulation: Simulation) -> Set<Placement> {
    var result: Set<Placement> = []
    for (index, window) in windows.enumerated() {
      result.insert(.window(index: index, window, isHidden: !seenWindows.contains(window)))
    }
    for object in simulation.timeline.objects.ids {
      if let root = root(of: object) { result.insert(.root(window: object, root)) }
      for (index, child) in children(of: object).enumerated() {
        result.insert(.child(container: object, index: index, child))
      }
      for (index, screen) in leaving(object).enumerated() {
        result.insert(.leaving(holder: object, index: index, screen))
      }
      if let index = selection(of: object) { result.insert(.selected(container: object, index: index)) }
      if let above = presented(by: object) { result.insert(.presented(presenter: object, above)) }
      if hasAppeared(object) { result.insert(.appeared(object)) }
      if let title = title(of: object) { result.insert(.title(screen: object, title)) }
    }
    return result
  }
}
