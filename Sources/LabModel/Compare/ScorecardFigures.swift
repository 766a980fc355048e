/// A row of a scorecard under the name by which it is asked for, with the figures of the fixed editions.
public struct ScorecardFigures: Sendable {
  /// What the rows around it are about: `cost of growth`.
  public var section: String
  /// The question: `a deep link`.
  public var title: String
  /// The figure of each style.
  public var figures: [String: String]

  /// `cost of growth: a deep link`: titles alone are not unique.
  public var name: String { "\(section): \(title)" }
}

extension Scorecard {
  /// The rows with the figures of the editions that one would adopt.
  public var figures: [ScorecardFigures] {
    var named: [ScorecardFigures] = []
    var section = ""
    for row in rows {
      section = row.section ?? section
      let figures = Dictionary(uniqueKeysWithValues: zip(styles, row.cells.map { $0.fixed ?? $0.documented }))
      if row.isFixed, !named.isEmpty {
        named[named.count - 1].figures = figures
      } else {
        named.append(ScorecardFigures(section: section, title: row.title, figures: figures))
      }
    }
    return named
  }
}
