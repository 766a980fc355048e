import OwnProcess
import Testing
import Variants

@testable import LessonEngine
@testable import Shell

/// The check of a `choose` block with `rows`.
@Suite(.ownProcess) struct BriefProofTests {
  private func problems(_ rows: String, _ more: String = "") throws -> [String] {
    let block = "```choose\nid: c\nquestion: Q\nbecause: B\nrows: \(rows)\n\(more)```\n"
    let file = LessonFile(text: CheckedLessons.lesson(block), path: "one.md")
    if !file.problems.isEmpty { return file.problems.map(\.message) }
    let lesson = try #require(file.lesson)
    let exercise = try #require(lesson.exercises.first)
    return ExerciseProof(lesson: lesson, exercise: exercise, makeStage: Self.session.makeLessonStage).problems
  }

  /// Measures the scorecard once for all tests.
  private static let session = Session(catalog: documentedVariants)

  private let small = "{'size: lines': at most 300, 'a test: classes subclassed': at most 0}"

  @Test func `Every row must be one of the scorecard`() throws {
    #expect(
      try problems("{'size: lins': at most 300, 'taste: mine': [good]}") == [
        "`rows`: the scorecard has no row `size: lins` (did you mean `size: lines`?)",
        "`rows`: the scorecard has no row `taste: mine` (write `SECTION: TITLE` as in `compare variants`)",
      ])
  }

  @Test func `A style must be right and another one wrong`() throws {
    #expect(try problems(small) == [])
    #expect(
      try problems("{'size: lines': at most 3, 'size: casts': at most 30}") == [
        "no style is right: none meets all `rows` (ask for less)"
      ])
    #expect(
      try problems("{'size: lines': at most 900, 'size: casts': at most 30}") == [
        "every style is right: all meet `rows` (ask for more)"
      ])
  }

  @Test(arguments: [
    ("accept: ['baseline: lines, classes subclassed']\n", nil),
    (
      "accept: ['flow: lines, classes subclassed']\n",
      "the `accept` `flow: lines, classes subclassed` is not right: `size: lines` speaks against flow: 512. "
        + "Wanted: at most 300. (mend it or `rows`)"
    ),
    (
      "accept: ['flaw: lines']\n",
      "`accept`: \"flaw\" is no style: delegate · closure · coordinating · flow · base · baseline"
    ),
    ("reject: {'flow: lines, classes subclassed': W, 'baseline: lines': V}\n", nil),
    (
      "reject: {'baseline: lines, classes subclassed': W}\n",
      "the `reject` `baseline: lines, classes subclassed` is right (ask for more in `rows`)"
    ),
    (
      "reject: {'flow: lines, classes subclassed': W, 'flow: classes subclassed, lines': V}\n",
      "the `reject` `flow: classes subclassed, lines` is told another's reason (remove one of them)"
    ),
  ])
  func `What a brief accepts is right, and what it rejects is told its reason`(more: String, message: String?)
    throws
  {
    #expect(try problems(small, more) == (message.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (
      "{'size: lines': at most few, 'size: casts': at most 3}",
      "one.md:12: `at most few` has no number (write `at most 26`)"
    ),
    (
      "{'size: lines': at most 300}",
      "one.md:12: `rows` is no map of two rows or more (write `\"SECTION: TITLE\": at most N`, or a list of words)"
    ),
  ])
  func `What cannot be read is told at its line`(rows: String, message: String) throws {
    #expect(try problems(rows) == [message])
  }

  @Test func `Both languages have the same brief, with reasons of their own`() throws {
    func lesson(_ reason: String, _ most: Int = 300) -> String {
      CheckedLessons.lesson(
        "```choose\nid: c\nquestion: Q\nbecause: B\nrows: {'size: lines': at most \(most), 'size: casts': at most 3}\n"
          + "reject: {'flow: lines, casts': \(reason)}\n```\n")
    }
    #expect(try CheckedLessons.problems(["en/1.md": lesson("large"), "ko/1.md": lesson("크다")]) == [])
    #expect(
      try CheckedLessons.problems(["en/1.md": lesson("large"), "ko/1.md": lesson("크다", 299)]) == [
        "ko/1.md:8: not the exercise at en/1.md:8 (copy all but the words)"
      ])
  }
}
