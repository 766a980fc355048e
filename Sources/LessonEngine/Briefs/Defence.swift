import LabModel

/// An answer to a brief: a style, and the rows that support it.
struct Defence: Hashable {
  /// The style's name.
  var style: String
  /// The rows by their full names, each once.
  var rows: [String]
  /// The names of rows that the brief does not ask for.
  var others: [String]
}

/// A reason why a defence is wrong.
enum Objection: Hashable {
  /// The style's figure does not meet the requirement.
  case figure(String, for: Brief.Requirement)
  /// The brief does not ask for this row.
  case notAsked(String)
  /// The defence names fewer than two rows.
  case tooFewRows
}

/// Compares defences with a brief and the scorecard's figures.
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
    // A spec is accepted as the name of its style.
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

  /// The objections to a defence; empty if the defence is right.
  func objections(to defence: Defence) -> [Objection] {
    brief.requirements.compactMap { requirement in
      let figure = figure(of: defence.style, in: requirement.row)
      return requirement.bound.allows(figure) ? nil : .figure(figure, for: requirement)
    } + defence.others.map { .notAsked($0) }
      + (defence.rows.count + defence.others.count < 2 ? [.tooFewRows] : [])
  }

  /// A style's figure; `-` if the scorecard has no such row.
  func figure(of style: String, in row: String) -> String {
    rows.first { $0.name == row }?.figures[style] ?? "-"
  }

  /// The first of the brief's rejections whose objections are all among the given ones; nil if there is none.
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
  /// Whether a text is the row's full name or title.
  fileprivate func isMeant(by text: String) -> Bool { [name, title].contains { $0.asTyped == text.asTyped } }
}

extension String {
  /// The text in lower case, without quotes, a colon at the end, and repeated spaces.
  fileprivate var asTyped: String {
    let text = lowercased().filter { !"`\"'“”".contains($0) }.words.joined(separator: " ")
    return text.hasSuffix(":") ? String(text.dropLast()) : text
  }
}
