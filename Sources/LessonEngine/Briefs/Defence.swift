import LabModel

/// An answer to a brief: a style, and the rows that speak for it.
struct Defence: Hashable {
  /// The style's name.
  var style: String
  /// The rows by their full names, each once.
  var rows: [String]
  /// What stands for a row that the brief does not ask for.
  var others: [String]
}

/// What speaks against a defence.
enum Objection: Hashable {
  /// The style's figure is not the one wanted.
  case figure(String, for: Brief.Requirement)
  /// The brief does not ask for this row.
  case notAsked(String)
  /// Fewer than two rows are named.
  case tooFewRows
}

/// Holds defences against a brief and the scorecard's figures.
struct BriefJudge {
  let brief: Brief
  let styles: [String]
  let rows: [ScorecardFigures]

  init(_ brief: Brief, _ scorecard: Scorecard) {
    (self.brief, styles, rows) = (brief, scorecard.styles, scorecard.figures)
  }

  /// Reads `STYLE: ROW, ROW`.
  ///
  /// - Throws: `LessonError.noSuchStyle` or `noSuchRow`.
  func defence(_ text: String) throws(LessonError) -> Defence {
    let text = text.trimmed
    let word = String(text.prefix { !" :：".contains($0) })
    // A spec names its style, too.
    let name = word.prefix { !"/@".contains($0) }
    guard let style = styles.first(where: { Answer(String(name)).matches($0) }) else {
      throw .noSuchStyle(String(name), styles: styles)
    }
    var defence = Defence(style: style, rows: [], others: [])
    let items = text.dropFirst(word.count).drop { " :：".contains($0) }.split { ",，、".contains($0) }
    for item in items.map({ String($0).trimmed }) where !item.isEmpty {
      let meant = rows.filter { $0.isMeant(by: item) }
      if let asked = meant.first(where: { row in brief.requirements.contains { $0.row == row.name } }) {
        defence.rows.append(asked.name)
      } else if let first = meant.first {
        defence.others.append(meant.count == 1 ? first.name : first.title)
      } else {
        throw .noSuchRow(item, nearest: nearest(to: item, in: rows.map(\.title) + rows.map(\.name)))
      }
    }
    (defence.rows, defence.others) = (defence.rows.uniqued, defence.others.uniqued)
    return defence
  }

  /// What speaks against a defence; nothing if it is right.
  func objections(to defence: Defence) -> [Objection] {
    brief.requirements.compactMap { requirement in
      let figure = figure(of: defence.style, in: requirement.row)
      return requirement.bound.allows(figure) ? nil : .figure(figure, for: requirement)
    } + defence.others.map { .notAsked($0) }
      + (defence.rows.count + defence.others.count < 2 ? [.tooFewRows] : [])
  }

  /// A style's figure; `-` where the row is not there.
  func figure(of style: String, in row: String) -> String {
    rows.first { $0.name == row }?.figures[style] ?? "-"
  }

  /// What the brief says besides the figures to a defence that draws these objections, perhaps among others.
  func rejection(of objections: [Objection]) -> Exercise.Rejection? {
    brief.reject.first { rejection in
      guard let defence = try? defence(rejection.given.first ?? "") else { return false }
      let known = self.objections(to: defence)
      return !known.isEmpty && known.allSatisfy(objections.contains)
    }
  }

  /// The styles that meet all requirements.
  var rightStyles: [String] {
    styles.filter { style in
      brief.requirements.allSatisfy { $0.bound.allows(figure(of: style, in: $0.row)) }
    }
  }

  /// A right answer: the first right style, with the first two rows; nil if no style is right.
  var solution: String? {
    rightStyles.first.map { style in
      "\(style): \(brief.requirements.prefix(2).map(\.row).joined(separator: ", "))"
    }
  }
}

extension ScorecardFigures {
  /// Whether it is named, in full or by its title.
  fileprivate func isMeant(by text: String) -> Bool { [name, title].contains { $0.asTyped == text.asTyped } }
}

extension String {
  /// Without quotes, a colon at the end, capitals and doubled spaces.
  fileprivate var asTyped: String {
    let text = lowercased().filter { !"`\"'“”".contains($0) }.words.joined(separator: " ")
    return text.hasSuffix(":") ? String(text.dropLast()) : text
  }
}
