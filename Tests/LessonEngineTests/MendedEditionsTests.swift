import Foundation
import LabModel
import LabRun
import LessonEngine
import Testing
import Variants

@testable import LessonEngine
@testable import Shell

/// If a task asks the learner to load another edition, only editions without the flaw solve the task.
@Suite struct MendedEditionsTests {
  /// The lessons explain the flaws of the other editions.
  @Test func `Each solution leads there with these editions of its app, and with no others`() throws {
    #expect(
      try Self.all == [
        "one-class compare: base@documented", "giant-switch ask-the-delegate: delegate@fixed",
        "who-keeps-the-child mend: delegate@documented delegate@fixed delegate@strong-delegate "
          + "delegate@stolen-delegate delegate@one-at-a-time delegate@pop-to-list delegate@pop-to-list-fixed "
          + "baseline@documented",
        "reuse-a-screen second-details: delegate@fixed delegate@stolen-delegate delegate@pop-to-list "
          + "delegate@pop-to-list-fixed",
        "back-and-zombies no-zombie: delegate@fixed delegate@pop-to-list delegate@pop-to-list-fixed",
        "finish-and-order one-child: closure@auto-login-fixed",
        "capture-lists no-leak: closure@documented closure@fixed",
        "the-living-cycle nothing-left: coordinating@fixed", "coordinate-to the-end: flow@fixed",
        "sheets told-of-the-swipe: delegate@fixed", "no-parents no-leak: flow@fixed",
        "parent-coordinator nothing-left: base@fixed", "forgotten-children one-setting: base@fixed",
        "alive-by-a-leak side-by-side: base@fixed",
        "hearing-back one-listener: delegate@fixed delegate@pop-to-list delegate@pop-to-list-fixed",
        "hearing-back all-of-them: delegate@pop-to-list-fixed", "two-taps one: delegate@one-at-a-time",
        "deep-link visible: delegate@fixed",
        "choose defend: delegate@fixed closure@fixed coordinating@fixed flow@fixed base@fixed",
      ])
  }

  /// The editions with which the solution's commands solve a task, of all variants of the app, by lesson and task.
  private static var all: [String] {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Lessons").path
      return LessonLibrary(LessonFolder(path: root), language: .en).all.flatMap { lesson in
        lesson.exercises.compactMap { exercise in
          editions(thatSolve: exercise, of: lesson).map { "\(lesson.id) \(exercise.id ?? ""): \($0)" }
        }
      }
    }
  }

  /// Nil for an exercise that asks for no other edition.
  private static func editions(thatSolve exercise: Exercise, of lesson: Lesson) -> String? {
    guard case .task(let task) = exercise.kind, case .state(let facts) = task.aim,
      let load = task.solution.firstIndex(where: { $0.hasPrefix("load ") })
    else { return nil }
    let app = try? documentedVariants.edition(String(task.solution[load].dropFirst("load ".count))).spec.app
    let solving = documentedVariants.editions.map(\.spec).filter { spec in
      var commands = task.solution
      commands[load] = "load \(spec)"
      return spec.app == app && solve(commands, facts, lesson.beginning(of: exercise))
    }
    return solving.map { "\($0.variant)@\($0.edition ?? "")" }.joined(separator: " ")
  }

  private static func solve(_ commands: [String], _ facts: Facts, _ beginning: [String]) -> Bool {
    let session = Session(catalog: documentedVariants)
    session.mode = .unread
    let stage = session.lessonStage
    _ = stage.prepare(beginning)
    // Skips commands that an edition refuses.
    return commands.contains { command in
      _ = stage.run(command)
      return stage.holds(facts)
    }
  }
}
