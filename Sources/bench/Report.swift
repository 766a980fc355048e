import Foundation

/// The output of the figures.
nonisolated struct Report: Sendable {
  let figures: [Figure]

  /// A row for each figure, in columns.
  var table: String {
    let rows = [["figure", "median", "lowest", "highest", "unit", "goal", ""]] + figures.map(\.row)
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let fill = String(repeating: " ", count: cell.1 - cell.0.count)
        return (1...3).contains(column) ? fill + cell.0 : cell.0 + fill
      }.joined(separator: "  ").trimmingEnd + "\n"
    }.joined()
  }

  /// A line of JSON for each figure, keys sorted.
  var json: String {
    figures.map { $0.json + "\n" }.joined()
  }
}

nonisolated extension Figure {
  fileprivate var row: [String] {
    [
      title, median.short, spread.lowerBound.short, spread.upperBound.short, unit, goal?.text ?? "",
      isMet.map { $0 ? "met" : "MISSED" } ?? "",
    ]
  }

  fileprivate var json: String {
    let fields = [
      ("figure", "\"\(name)\""), ("goal", goal.map { "\"\($0.text)\"" } ?? "null"),
      ("highest", spread.upperBound.number), ("lowest", spread.lowerBound.number),
      ("median", median.number), ("met", isMet.map { "\($0)" } ?? "null"), ("rounds", "\(values.count)"),
      ("unit", "\"\(unit)\""),
    ]
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}

nonisolated extension Figure.Goal {
  var text: String {
    switch self {
    case .atLeast(let least): ">= \(least.short)"
    case .atMost(let most): "<= \(most.short)"
    }
  }
}

nonisolated extension Double {
  /// Three digits or more: `1,234,568`, `12.3`, `0.0123`.
  var short: String {
    let size = magnitude
    if size >= 100 || self == 0 { return grouped }
    return String(format: "%.\(size >= 10 ? 1 : size >= 1 ? 2 : 4)f", self)
  }

  private var grouped: String {
    let digits = "\(Int(magnitude.rounded()))"
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }

  /// The number in JSON, which has no infinity.
  fileprivate var number: String { isFinite ? "\(self)" : "null" }
}

nonisolated extension String {
  fileprivate var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
