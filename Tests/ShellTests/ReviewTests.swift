import Foundation
import LabModel
import LessonEngine
import OwnProcess
import Testing
import Variants

@testable import Shell

/// Old predictions come back after 1, 3 and 10 days, with other apps.
@Suite(.ownProcess) final class ReviewTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "review-\(UUID())").path
  private var file: ProgressFile { ProgressFile(path: "\(folder)/progress.json") }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func session(on day: String, _ language: Language = .en) -> Session {
    let session = Session(catalog: documentedVariants)
    session.lessonSettings = LessonSettings(language: language, progressFile: file)
    session.lessonSettings.today = { day }
    return session
  }

  @Test func `A prediction is asked again on the days that the contract has`() throws {
    _ = session(on: "2026-11-20").run("lesson back-and-zombies")
    let first = session(on: "2026-11-20")
    for command in ["lesson back-and-zombies", "answer 1"] { _ = first.run(command) }
    for day in ["2026-11-20", "2026-11-19"] {
      #expect(session(on: day).output("review").first?.hasPrefix("Nothing to review today.") == true)
    }
    for (day, question, answer) in [
      ("2026-11-21", "In delegate@fixed", "0"), ("2026-11-24", "In delegate/bookstore", "1"),
      ("2026-12-04", "In delegate@fixed", "2"),
    ] {
      let session = session(on: day)
      let asked = session.output("review").joined(separator: " ").replacing("`", with: "")
      #expect(asked.contains("Predict: \(question)"), "\(asked)")
      #expect(
        session.output("answer \(answer)").contains { $0.hasPrefix(answer == "2" ? "not so: 2" : "right: ") })
      #expect(session.output("lesson").joined().contains("The end of the review."))
      #expect(session.output("review").first?.hasPrefix("Nothing to review today.") == true)
    }
    #expect(session(on: "2027-06-01").output("review").first?.hasPrefix("Nothing to review today.") == true)
    let days = try file.load().reviews["back-and-zombies"]?["0"]
    #expect(days == ["2026-11-20", "2026-11-21", "2026-11-24", "2026-12-04"])
    // What was predicted first stays.
    #expect(try file.load().predictions["back-and-zombies"] == ["0": .right])
  }

  @Test func `At most five are asked, the oldest first, in Korean too`() throws {
    _ = try file.update { progress in
      for (number, (lesson, place)) in [
        ("finish-and-order", "0"), ("capture-lists", "1"), ("the-living-cycle", "0"), ("sheets", "0"),
        ("parent-coordinator", "1"), ("back-and-zombies", "0"),
      ].enumerated() {
        progress.review(place, of: lesson, on: "2026-11-1\(9 - number)")
      }
    }
    let session = session(on: "2026-11-23", .ko)
    #expect(session.output("review").first == "복습")
    #expect(session.lessons.active?.review.map(\.lesson).first == "back-and-zombies")
    #expect(session.lessons.active?.review.count == 5)
    _ = session.run("lesson off")
    #expect(session.lessons.active == nil)
  }
}
