import LabModel

/// Checks a prediction's answer with the state after its commands.
struct PredictionProof {
  private let parts: Exercise.Prediction
  private let observations: [AppObservation]
  private let fullSpec: (String) -> String

  /// - Parameter stage: the stage after the commands.
  init(parts: Exercise.Prediction, stage: LessonStage) {
    self.parts = parts
    // Reads the states once for all facts.
    observations = stage.observations(parts.allFacts)
    fullSpec = stage.fullSpec
  }

  /// The problems, each with its fix.
  var problems: [String] {
    let shortfalls = parts.shows.map(shortfalls) ?? []
    return (shortfalls.isEmpty ? [] : ["`shows` does not hold after `run`: \(words(shortfalls))"]) + unproved
  }

  private func shortfalls(_ facts: Facts) -> [Shortfall] {
    facts.shortfalls(in: observations, fullSpec: fullSpec)
  }

  private func words(_ shortfalls: [Shortfall]) -> String {
    shortfalls.flatMap(LessonVoice(.en, RenderOptions()).sentences).joined(separator: "; ")
  }

  private var unproved: [String] {
    // `CheckJobs` reports this problem for each file, at its own answer.
    if parts.proofProblem != nil { return [] }
    switch parts.proof {
    case .counts(let counting):
      let number = counting.number(in: observations, fullSpec: fullSpec)
      return parts.answers.filter { Answer($0).number != number }.map {
        "the answer is `\($0)`, and `counts` finds \(number) after `run` (mend the answer, or what is counted)"
      }
    case .outcomes(let outcomes): return zip(parts.possibleAnswers, outcomes).compactMap(problem)
    case .follows, nil: return []
    }
  }

  /// The problem of one of the possible answers; nil if there is none.
  private func problem(_ choice: String, _ outcome: Facts) -> String? {
    let isRight =
      parts.choices.isEmpty ? Answer(choice).matches(anyOf: parts.answers) : parts.answers.contains(choice)
    if outcome.isEmpty {
      return isRight ? "no fact in `outcomes` proves the answer `\(choice)` (write what holds then)" : nil
    }
    let shortfalls = shortfalls(outcome)
    if isRight {
      return shortfalls.isEmpty
        ? nil : "the answer `\(choice)` is not what happens: \(words(shortfalls)) (mend it or `outcomes`)"
    }
    return shortfalls.isEmpty
      ? "`\(choice)` is what happens too, by its `outcomes` (mend the answer, or ask for more)" : nil
  }
}

extension Exercise.Prediction {
  /// All facts of the prediction, merged.
  fileprivate var allFacts: Facts {
    var all = shows ?? Facts()
    var others: [Facts] = []
    switch proof {
    case .counts(let counting): others = [counting.facts]
    case .outcomes(let outcomes): others = outcomes
    case .follows, nil: break
    }
    for facts in others {
      all.general += facts.general
      all.ofApps += facts.ofApps
    }
    return all
  }
}
