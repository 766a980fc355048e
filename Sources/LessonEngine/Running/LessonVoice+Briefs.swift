import LabModel

// The sentences about the figures of a style.
extension LessonVoice {
  /// The named rows, with the style's figures and the required figures.
  func figures(of defence: Defence, _ judge: BriefJudge) -> [StyledLine] {
    judge.brief.requirements.filter { defence.rows.contains($0.row) }.flatMap { requirement in
      filled(figure(of: defence.style, requirement, judge))
    }
  }

  /// A style's figure, and the required figure.
  func figure(of style: String, _ requirement: Brief.Requirement, _ judge: BriefJudge) -> String {
    let figure = judge.figure(of: style, in: requirement.row)
    return "`\(requirement.row)`: \(style) \(figure) (\(words(of: requirement.bound)))"
  }

  /// A sentence for an objection.
  func words(of objection: Objection, to style: String) -> String {
    switch objection {
    case .figure(let figure, let requirement):
      let wanted = words(of: requirement.bound)
      return language(
        "`\(requirement.row)` speaks against \(style): \(figure). Wanted: \(wanted).",
        "`\(requirement.row)` 행, \(style): \(figure). 필요한 값: \(wanted).")
    case .notAsked(let row):
      return language(
        "The brief does not ask for `\(row)`.", "이 요구 사항에서는 `\(row)` 행을 따지지 않습니다.")
    case .tooFewRows:
      return language(
        "Name at least two rows that speak for it: `answer \(style): ROW, ROW`.",
        "근거가 되는 행을 두 개 이상 적어 주세요: `answer \(style): 행, 행`.")
    }
  }

  private func words(of bound: Brief.Bound) -> String {
    switch bound {
    case .atMost(let most):
      let number = "\(most)".hasSuffix(".0") ? "\("\(most)".dropLast(2))" : "\(most)"
      return language("at most \(number)", "\(number) 이하")
    case .oneOf(let words): return words.joined(separator: language(" or ", " 또는 "))
    }
  }
}
