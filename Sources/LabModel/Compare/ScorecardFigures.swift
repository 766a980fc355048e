/// A row of a scorecard with its unique name, and the figures of the fixed editions.
public struct ScorecardFigures: Sendable {
  /// The topic of the rows around it: `cost of growth`.
  public var section: String
  /// The question: `a deep link`.
  public var title: String
  /// The figure of each style.
  public var figures: [String: String]

  /// `cost of growth: a deep link`, since titles alone are not unique.
  public var name: String { "\(section): \(title)" }
}

extension Scorecard {
  /// The rows with the figures of the fixed editions, which are the ones to adopt.
  public var figures: [ScorecardFigures] {
    var section = ""
    return rows.map { row in
      section = row.section ?? section
      let figures = row.cells.map { $0.fixed ?? $0.documented ?? "-" }
      return ScorecardFigures(
        section: section, title: row.title, figures: Dictionary(uniqueKeysWithValues: zip(styles, figures)))
    }
  }
}
