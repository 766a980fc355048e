import LabModel

/// Checks a brief with the figures of the scorecard.
struct BriefProof {
  private let brief: Brief
  private let judge: BriefJudge

  init(_ brief: Brief, _ scorecard: Scorecard) {
    self.brief = brief
    judge = BriefJudge(brief, scorecard)
  }

  /// The problems, each with its fix.
  var problems: [String] {
    let unknown = brief.requirements.map(\.row).filter { row in !judge.rows.contains { $0.name == row } }
    if !unknown.isEmpty { return unknown.map(missing) }
    let right = judge.rightStyles
    if right.isEmpty { return ["no style is right: none meets all `rows` (ask for less)"] }
    if right.count == judge.styles.count { return ["every style is right: all meet `rows` (ask for more)"] }
    return brief.accept.compactMap(refused) + brief.reject.compactMap(untold)
  }

  private func missing(_ row: String) -> String {
    let advice =
      nearest(to: row, in: judge.rows.map(\.name)).map { "did you mean `\($0)`?" }
      ?? "write `SECTION: TITLE` as in `compare variants`"
    return "`rows`: the scorecard has no row `\(row)` (\(advice))"
  }

  /// The problem of an answer that must be right and is not; nil if the answer is right.
  private func refused(_ answer: String) -> String? {
    objections(to: answer, "accept") { defence, objections in
      if objections.isEmpty { return nil }
      let voice = LessonVoice(.en, RenderOptions())
      let reasons = objections.map { voice.words(of: $0, to: defence.style) }.joined(separator: " ")
      return "the `accept` `\(answer)` is not right: \(reasons) (mend it or `rows`)"
    }
  }

  /// The problem of an answer that must be wrong, and is right or gets another explanation; nil if there is no problem.
  private func untold(_ rejection: Exercise.Rejection) -> String? {
    let answer = rejection.given.first ?? ""
    return objections(to: answer, "reject") { _, objections in
      if objections.isEmpty { return "the `reject` `\(answer)` is right (ask for more in `rows`)" }
      return judge.rejection(of: objections)?.given == rejection.given
        ? nil : "the `reject` `\(answer)` is told another's reason (remove one of them)"
    }
  }

  private func objections(to answer: String, _ key: String, _ problem: (Defence, [Objection]) -> String?)
    -> String?
  {
    do throws(LessonError) {
      let defence = try judge.defence(answer)
      return problem(defence, judge.objections(to: defence))
    } catch {
      return "`\(key)`: \(error)"
    }
  }
}
