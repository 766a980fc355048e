import Testing
import Trace
import Variants

@testable import LabModel
@testable import LabRun
@testable import Shell

/// What must hold at every step of every app.
@Suite struct InvariantTests {
  @Test
  nonisolated func
    `At every step trees and stacks are sound, calls under way are found, lines can be broken at, visible is visible`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for tour in Tour.all {
          let session = Session(catalog: documentedVariants)
          for command in tour.commands { _ = session.run(command) }
          let simulation = try #require(session.stage.first)
          let snapshots = simulation.timeline.steps.map { simulation.recordedSnapshot(at: $0) }
          let tests = InvariantTests()
          for snapshot in snapshots { tests.check(snapshot, simulation.timeline) }
          tests.checkCallsUnderWay(simulation.timeline)
          tests.checkBreakableLines(simulation)
          tests.checkTopVisible(snapshots, simulation.timeline)
          tests.checkShownVisible(snapshots, simulation.timeline)
        }
      }
    }
  }

  /// The calls under way, found backwards, are those that began, or went on after they waited, and have neither returned
  /// nor begun to wait.
  private func checkCallsUnderWay(_ timeline: Timeline) {
    var stack: [Int] = []
    for step in 0..<timeline.stepCount {
      let kind = timeline.step(at: step).kind
      if kind == .event || kind == .end { stack = [] }
      switch kind {
      case .call, .resumed: stack.append(step)
      default: break
      }
      let next = step + 1 < timeline.stepCount ? timeline.step(at: step + 1) : nil
      let isDeinit = next?.site.map { timeline.sites[Int($0)].name == "deinit" } ?? false
      if kind == .released, isDeinit, next?.object == timeline.step(at: step).object { stack.append(step) }
      #expect(
        timeline.callStack(at: step).dropLast() == stack.reversed()[...], "\(timeline.label(ofStep: step))")
      switch kind {
      case .returned, .suspended: _ = stack.popLast()
      default: break
      }
    }
  }

  /// Every line that runs, and every body's first, is one that a breakpoint can be set on.
  private func checkBreakableLines(_ simulation: Simulation) {
    let timeline = simulation.timeline
    for step in 0..<timeline.stepCount {
      let index = timeline.frameSite(ofStep: step) ?? timeline.step(at: step).site
      guard let site = index.map({ timeline.sites[Int($0)] }),
        let file = simulation.source.files.first(where: { $0.id == site.file })
      else { continue }
      if case .line(let line) = timeline.step(at: step).kind {
        #expect(file.codeLine(from: line) == line, "\(timeline.label(ofStep: step))")
      }
      #expect(file.codeLine(from: site.line) == site.line, "\(site.file):\(site.line)")
    }
  }

  private func check(_ snapshot: Snapshot, _ timeline: Timeline) {
    let label = timeline.label(ofStep: snapshot.step)
    #expect(snapshot.alive == timeline.objects.ids.filter { timeline.objects[$0].isAlive(at: snapshot.step) })
    let alive = Set(snapshot.alive)
    // Every living coordinator stands in the tree once.
    let tree = CoordinatorTree(snapshot, timeline).roots.flatMap(\.flattened).map(\.id)
    #expect(tree.sorted() == snapshot.coordinators.map(\.id).sorted(), "\(label)")
    // Every screen stands on the stack once, is alive, and is a screen.
    let stack = ScreenStack(snapshot, timeline).windows
      .flatMap(\.flattened).compactMap(\.id)
    #expect(Set(stack).count == stack.count, "\(label)")
    #expect(stack.allSatisfy(alive.contains), "\(label)")
    // What the user sees stands on the stack.
    #expect(snapshot.visible.isSubset(of: Set(stack)), "\(label)")
    // A zombie has no screen on it.
    for zombie in snapshot.zombies {
      #expect(!stack.contains { timeline.objects[$0].coordinator == zombie }, "\(label)")
    }
  }
}
