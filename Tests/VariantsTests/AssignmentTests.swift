import Testing
import Variants

@testable import Lab
@testable import Shell
@testable import Trace

/// A step shows what is before the line that runs next: an assignment is there after its line, and not before.
@Suite struct AssignmentTests {
  @Test(arguments: Tour.all)
  func `An assignment to a stored property shows from the first step after its line on`(tour: Tour) throws {
    let session = Session(catalog: documentedVariants)
    for command in tour.commands { _ = session.run(command) }
    let simulation = try #require(session.stage.first)
    let timeline = simulation.timeline
    for assignment in timeline.assignments {
      guard let line = timeline.lineOf(assignment), let target = assignment.target else { continue }
      let field = timeline.texts[assignment.field]
      func isHeld(_ step: Int) -> Bool {
        simulation.snapshot(at: step).memory.references.contains {
          $0.source == assignment.owner && $0.target == target && $0.field == field
        }
      }
      // Computed properties, and what was there before, say nothing.
      guard !isHeld(line), isHeld(assignment.step + 1) else { continue }
      let label = "\(timeline.label(ofStep: line)) \(timeline.name(assignment.owner)).\(field)"
      // From the line's first step on it is not there, then it is: it comes once, at the end of the line.
      let held = (line...assignment.step + 1).map(isHeld)
      #expect(held.drop { !$0 }.allSatisfy { $0 }, "\(label)")
      // Of a step inside the line's own calls only one of a `didSet` or later may show it.
      let calls = timeline.stepsOfCalls(in: line + 1..<assignment.step + 1)
      #expect(zip(line..., held).allSatisfy { !$1 || $0 > line || !calls.contains($0) }, "\(label)")
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
    for step in made...line { #expect(simulation.snapshot(at: step).memory.holders(of: child).isEmpty) }
    for step in line + 1..<timeline.stepCount {
      let holders = simulation.snapshot(at: step).memory.holders(of: child).map(\.field)
      #expect(holders.first == "kanjiDetailCoordinator")
    }
  }
}

extension Timeline {
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

  /// The steps that lie in calls which begin and return within a range.
  fileprivate func stepsOfCalls(in range: Range<Int>) -> Set<Int> {
    guard let first = range.first else { return [] }
    let depth = step(at: first).depth
    return Set(range.filter { step(at: $0).depth > depth })
  }
}
