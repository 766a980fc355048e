/// One measured quantity: a value for each round.
nonisolated struct Figure: Sendable {
  /// The name for `--only`: `goto.records`.
  let name: String
  /// The title in the table.
  let title: String
  /// The unit of the values: `ns`, `steps/s`.
  let unit: String
  /// The goal for the median; nil for a figure without one.
  let goal: Goal?
  /// A value for each round, in the order of the rounds. Never empty.
  let values: [Double]

  /// A goal for a median.
  enum Goal: Sendable, Hashable {
    case atLeast(Double)
    case atMost(Double)
  }

  /// The median of the rounds.
  var median: Double { values.median }
  /// The least and the greatest value of any round.
  var spread: ClosedRange<Double> { (values.min() ?? 0)...(values.max() ?? 0) }

  /// The same measurement without a goal.
  var withoutGoal: Figure { Figure(name: name, title: title, unit: unit, goal: nil, values: values) }

  /// Whether the median reaches the goal; nil if there is none.
  var isMet: Bool? {
    switch goal {
    case .atLeast(let least): median >= least
    case .atMost(let most): median <= most
    case nil: nil
    }
  }
}

nonisolated extension [Double] {
  /// The middle value, or the mean of the two in the middle; 0 if there are no values.
  var median: Double {
    let sorted = sorted()
    guard let last = sorted.last else { return 0 }
    let middle = count / 2
    if middle == 0 { return last }
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
