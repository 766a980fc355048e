/// One measured quantity: a value for each round.
nonisolated struct Figure: Sendable {
  /// What is measured, as `--only` takes it: `goto.records`.
  let name: String
  /// The same in words.
  let title: String
  /// What the values count: `ns`, `steps/s`.
  let unit: String
  /// What the median should reach; nil for a figure that only tells.
  let goal: Goal?
  /// A value for each round, in the order of the rounds. Never empty.
  let values: [Double]

  /// What a median should reach.
  enum Goal: Sendable, Hashable {
    case atLeast(Double)
    case atMost(Double)
  }

  /// The value that half of the rounds stayed below.
  var median: Double { values.median }
  /// The least and the greatest value of a round.
  var spread: ClosedRange<Double> { (values.min() ?? 0)...(values.max() ?? 0) }

  /// The same measurement, judged by nothing.
  var withoutGoal: Figure { Figure(name: name, title: title, unit: unit, goal: nil, values: values) }

  /// Whether the median reaches the goal; nil where there is none.
  var isMet: Bool? {
    switch goal {
    case .atLeast(let least): median >= least
    case .atMost(let most): median <= most
    case nil: nil
    }
  }
}

nonisolated extension [Double] {
  /// The middle value, or the mean of the two in the middle; 0 if there is none.
  var median: Double {
    let sorted = sorted()
    guard let last = sorted.last else { return 0 }
    let middle = count / 2
    if middle == 0 { return last }
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
