import MemoryGraph
import OwnProcess
import Testing
import Variants

@testable import LabModel
@testable import LabRun
@testable import Shell
@testable import Trace

/// A step shows what is before the line that runs next: an assignment is there after its line, and not before.
@Suite(.ownProcess) struct AssignmentTests {
  @Test nonisolated func `An assignment to a stored property shows from the first step after its line on`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { for tour in Tour.all { try AssignmentTests().expectAssignments(tour) } }
    }
  }

  private func expectAssignments(_ tour: Tour) throws {
    let session = Session(catalog: documentedVariants)
    for command in tour.commands { _ = session.run(command) }
    let simulation = try #require(session.stage.first)
    let timeline = simulation.timeline
    for event in timeline.events.indices { check(event, of: simulation) }
  }

  private func check(_ event: Int, of simulation: Simulation) {
    let timeline = simulation.timeline
    let steps = timeline.steps(ofEvent: event)
    let assignments = timeline.assignments.filter { steps.contains($0.step) && timeline.isStored($0) }
    let lines = assignments.map { timeline.lineOf($0) ?? $0.step }
    // Of a long line, the steps at both ends.
    let wanted = zip(lines, assignments).map { line, assignment in
      let range = Array(max(line - 1, steps.lowerBound)...assignment.step + 1)
      return range.count <= 9 ? range : range.prefix(4) + range.suffix(5)
    }
    var readings: [Int: MemoryReading] = [:]
    guard !wanted.isEmpty else { return }
    let isSame = simulation.rerun(event) { app, step, _ in
      if wanted.contains(where: { $0.contains(step) }) { readings[step] = MemoryReading(of: app) }
    }
    #expect(isSame)
    for (assignment, range) in zip(assignments, wanted) {
      let held = range.map { readings[$0]?.holds(assignment, timeline) ?? false }
      let label: Comment =
        "\(timeline.label(ofStep: range[1])) \(timeline.name(assignment.owner)).\(timeline.texts[assignment.field])"
      // At the line's first step all is as before it; where the object has come, in a `didSet` at the earliest, it stays.
      #expect(held[1] == held[0], label)
      #expect(held.dropFirst().drop { !$0 }.allSatisfy { $0 }, label)
      #expect(held.last == true, label)
    }
  }

  @Test func `In the Kanji app a child is held by nothing before the line that stores it has run`() throws {
    let session = Session(catalog: documentedVariants)
    for command in ["load delegate", "select 人"] { _ = session.run(command) }
    let simulation = try #require(session.stage.first)
    let timeline = simulation.timeline
    let child = try #require(timeline.objects.ids.first { timeline.name($0) == "KanjiDetailCoordinator#1" })
    let stored = try #require(timeline.assignments.last { $0.target == child })
    let line = try #require(timeline.lineOf(stored))
    let made = timeline.objects[child].madeAt
    for step in made...line {
      #expect(simulation.snapshotByRerunning(at: step).memory.holders(of: child).isEmpty)
    }
    for step in line + 1..<timeline.stepCount {
      let holders = simulation.snapshotByRerunning(at: step).memory.holders(of: child).map(\.field)
      #expect(holders.first == "kanjiDetailCoordinator")
    }
  }
}

extension MemoryReading {
  fileprivate func holds(_ assignment: Timeline.Assignment, _ timeline: Timeline) -> Bool {
    references.contains {
      $0.source == assignment.owner && $0.target == assignment.target
        && $0.field == timeline.texts[assignment.field]
    }
  }
}

extension Timeline {
  /// Whether a statement assigned an object, to a stored property.
  fileprivate func isStored(_ assignment: Assignment) -> Bool {
    let field = texts[assignment.field]
    return !assignment.isFound && assignment.target != nil
      && strength(ofField: field, in: objects[assignment.owner].class) != nil
  }

  /// The step of the line whose statement assigned: the last one before it in the same body.
  fileprivate func lineOf(_ assignment: Assignment) -> Int? {
    var open = 0
    for index in stride(from: assignment.step, through: steps.lowerBound, by: -1) {
      switch step(at: index).kind {
      case .returned: open += 1
      case .call where open > 0: open -= 1
      case .line where open == 0: return index
      case .call, .event: return nil
      default: break
      }
    }
    return nil
  }
}
