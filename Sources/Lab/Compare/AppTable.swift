/// A table with a column an app. Rows in which the apps differ are marked.
nonisolated struct AppTable: Sendable, Hashable {
  /// A row.
  struct Row: Sendable, Hashable {
    var title: String
    var cells: [String]

    /// Whether not all apps have the same there.
    var isMarked: Bool { Set(cells).count > 1 }
  }

  /// The apps' names.
  var names: [String]
  var rows: [Row]

  /// How many cells the marks and titles take, with the gap behind them.
  var titleWidth: Int { (rows.map(\.title.displayWidth).max() ?? 0) + 4 }

  /// The columns beside each other; where they are too many for the width, one app below the other.
  func lines(_ options: RenderOptions) -> [StyledLine] {
    let headers = headers(options.width)
    let widths = names.indices.map { index in
      (headers[index] + rows.map { $0.cells[index] }).map(\.displayWidth).max() ?? 0
    }
    if widths.reduce(titleWidth - 2, { $0 + $1 + 2 }) > options.width { return rowsBelowOneAnother }
    let height = headers.map(\.count).max() ?? 0
    return (0..<height).map { line in
      row("", headers.map { line < $0.count ? $0[line] : "" }, widths, .name)
    } + rows.map { line($0, widths) }
  }

  /// The names, on several lines each where they are too long beside each other.
  private func headers(_ width: Int) -> [[String]] {
    let all = names.reduce(titleWidth - 2) { $0 + $1.displayWidth + 2 }
    return all <= width ? names.map { [$0] } : names.map(\.parts)
  }

  private func line(_ row: Row, _ widths: [Int]) -> StyledLine {
    self.row((row.isMarked ? "~ " : "  ") + row.title, row.cells, widths, row.isMarked ? .plain : .dim)
  }

  private func row(_ title: String, _ cells: [String], _ widths: [Int], _ style: Style) -> StyledLine {
    let padded = zip(cells, widths).map { $0.padding(to: $1 + 2) }.joined()
    return StyledLine((title.padding(to: titleWidth) + padded).trimmingEnd, style)
  }

  private var rowsBelowOneAnother: [StyledLine] {
    names.indices.flatMap { index in
      [StyledLine("\(names[index]):", .heading)]
        + rows.map { row in
          StyledLine(
            (row.isMarked ? "~ " : "  ") + row.title.padding(to: titleWidth - 2) + row.cells[index],
            row.isMarked ? .plain : .dim)
        }
    }
  }
}

extension String {
  /// `delegate`, `/bookstore` and `@fixed` of `delegate/bookstore@fixed`.
  nonisolated fileprivate var parts: [String] {
    var parts: [String] = [""]
    for character in self {
      if character == "/" || character == "@", parts != [""] { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
