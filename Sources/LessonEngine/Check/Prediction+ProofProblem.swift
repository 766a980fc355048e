extension Exercise.Prediction {
  /// The problem of the answer's proof; nil if the proof fits the answer.
  var proofProblem: String? {
    switch proof {
    case .follows: return nil
    case .counts:
      let isNumber = answers.allSatisfy { Answer($0).number != nil }
      return isNumber ? nil : "`counts` beside an answer that is no number (write `outcomes` or `follows`)"
    case .outcomes(let outcomes):
      let count = possibleAnswers.count
      if count == 0 { return "`outcomes` without `choices` (write `counts` or `follows`)" }
      return outcomes.count == count
        ? nil : "\(outcomes.count) `outcomes` for \(count) answers (write one for each, in their order)"
    case nil:
      return isNamed
        ? nil
        : "nothing proves the answer (write `counts`, `outcomes`, or in `follows` from what it follows)"
    }
  }

  /// The possible answers, including `yes` and `no` for a yes-or-no question; empty if the question takes any text.
  var possibleAnswers: [String] {
    if !choices.isEmpty { return choices }
    return answers.first.flatMap { Answer($0).isYes } == nil ? [] : ["yes", "no"]
  }

  /// Whether the facts of `shows` name an answer.
  private var isNamed: Bool {
    if !possibleAnswers.isEmpty || answers.contains(where: { Answer($0).number != nil }) { return false }
    return answers.contains { shows?.names.contains($0) ?? false }
  }
}

extension Facts {
  /// The types, titles and properties in the facts.
  fileprivate var names: [String] {
    (general + ofApps.flatMap(\.facts)).flatMap { fact in
      switch fact {
      case .visible(let screens), .screens(let screens): screens
      case .heldBy(_, let holders): holders
      case .zombies(.these(let names)), .leaks(.these(let names)): names
      default: [String]()
      }
    }
  }
}
