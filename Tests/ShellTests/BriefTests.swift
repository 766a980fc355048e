import LabModel
import LessonEngine
import OwnProcess
import Testing
import Variants

@testable import Shell

/// The briefs of lesson `choose`: a style is defended with rows of the scorecard.
@Suite(.ownProcess) struct BriefTests {
  /// The lesson at a brief, counted from 1. The scorecard is measured once for all.
  private func brief(_ number: Int, _ language: Language = .en) -> Session {
    let session = Session(catalog: documentedVariants)
    session.measured = Self.measured
    session.lessonSettings.language = language
    _ = session.run("lesson choose")
    for _ in 0..<(number + 3) { _ = session.run("skip") }
    return session
  }

  private static let measured = MeasuredScorecard()

  @Test(arguments: [
    (1, ["baseline: size: lines, messages"]),
    (
      2,
      [
        "flow: a screen, default:", "closure: lines for a screen, a screen",
        "delegate@fixed a screen, default",
      ]
    ),
    (
      3,
      [
        "coordinating: `a deep link`, lines to the window",
        "base/bookstore: A deep link, left behind by: deep link",
      ]
    ),
    (4, ["flow: a flow with a result, swiped sheet", "base: a screen, a flow with a result"]),
  ])
  func `A style that meets the brief is right, with two rows that it asks for`(
    number: Int, answers: [String]
  ) {
    let session = brief(number)
    for answer in answers {
      let told = session.output("answer \(answer)")
      #expect(told.contains { $0.hasPrefix("solved: brief-") }, "\(told)")
    }
  }

  @Test func `The rows that were named are told with their figures`() {
    #expect(
      Array(brief(3).output("answer base: a deep link, lines to the window").prefix(3)) == [
        "`cost of growth: a deep link`: base 26/10/4 (at most 26)",
        "`size: lines to the window`: base 19 (at most 20)", "solved: brief-deep-links",
      ])
  }

  @Test(arguments: [
    (2, "`what knows what: a screen` speaks against baseline: screens. Wanted: closure or protocol."),
    (3, "`size: lines to the window` speaks against baseline: 66. Wanted: at most 20."),
    (
      4,
      "`what knows what: a screen` speaks against baseline: screens. Wanted: closure or protocol or coordinator."
    ),
  ])
  func `Baseline is right for three screens only`(number: Int, reason: String) {
    let rows = [2: "a screen, default:", 3: "a deep link, lines to the window", 4: "a screen, swiped sheet"]
    let told = brief(number).output("answer baseline: \(rows[number] ?? "")")
    #expect(told.first?.hasPrefix("not so: baseline: ") ?? false)
    #expect(told.joined(separator: " ").contains(reason), "\(told)")
  }

  @Test func `Each reason is told that speaks against a defence`() {
    let session = brief(3)
    #expect(
      session.output("answer flow: a deep link, casts") == [
        "not so: flow: a deep link, casts",
        "`cost of growth: a deep link` speaks against flow: 31/7/2. Wanted: at most 26.",
        "The brief does not ask for `size: casts`.",
        "Nothing is left behind, and the scene delegate is short. But a link adds 31 lines, the",
        "most of all.",
      ])
    #expect(
      session.output("answer base: a deep link") == [
        "not so: base: a deep link",
        "Name at least two rows that speak for it: `answer base: ROW, ROW`.",
      ])
  }

  @Test func `What is neither a style nor a row is refused, and the brief stays open`() {
    let session = brief(3)
    #expect(
      session.output("answer swiftui: a deep link, casts") == [
        "error: \"swiftui\" is no style: delegate · closure · coordinating · flow · base · baseline"
      ])
    #expect(
      session.output("answer base: a deep lnk, casts") == [
        "error: the scorecard has no row \"a deep lnk\" (did you mean \"a deep link\"?)"
      ])
    #expect(
      session.output("answer base: taste, casts") == [
        "error: the scorecard has no row \"taste\"; `compare variants` lists them"
      ])
    #expect(session.output("answer base: a deep link, link under sheet").contains("solved: brief-deep-links"))
  }

  @Test func `In Korean the same is told in Korean`() {
    let session = brief(3, .ko)
    #expect(
      session.output("answer flow: a deep link, casts") == [
        "아닙니다: flow: a deep link, casts", "`cost of growth: a deep link` 행, flow: 31/7/2. 필요한 값: 26 이하.",
        "이 요구 사항에서는 `size: casts` 행을 따지지 않습니다.",
        "남는 것은 없고 SceneDelegate도 짧다. 그러나 링크 하나에 31줄이 늘어 가장 많다.",
      ])
    #expect(
      session.output("answer base: 취향") == [
        "오류: 표에 그런 행이 없습니다: \"취향\". 목록은 `compare variants`"
      ])
    #expect(session.output("answer base: a deep link, deep link").contains("해결: brief-deep-links"))
  }

  @Test func `The solution is an answer that is right`() throws {
    let session = brief(2)
    _ = session.run("solution")
    let told = session.output("solution")
    #expect(told.contains("  > compare variants"))
    let answer = try #require(told.last { $0.contains("answer ") })
    #expect(session.output(answer).contains { $0.hasPrefix("done, with the solution shown: brief-team") })
  }
}
