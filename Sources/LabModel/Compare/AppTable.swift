/// A table with a column for each app. A mark shows the rows in which the apps differ.
struct AppTable: Sendable, Hashable {
  struct Row: Sendable, Hashable {
    var title: String
    var cells: [String]

    /// Whether the cell of some app is the odd one out.
    var isMarked: Bool { !cells.oddOnes.isEmpty }

    /// The cells; with more than two apps, the odd ones have a mark. With two apps the row has the mark.
    var markedCells: [String] {
      if cells.count == 2 { return cells }
      let odd = cells.oddOnes
      return cells.indices.map { odd.contains($0) ? "~\(cells[$0])" : cells[$0] }
    }

    /// The text before the title.
    var mark: String { isMarked && cells.count == 2 ? "~ " : "  " }
  }

  /// The apps' names.
  var names: [String]
  var rows: [Row]

  /// The width of the marks and titles in cells, with the gap after them.
  var titleWidth: Int { (rows.map(\.title.displayWidth).max() ?? 0) + 4 }

  /// The columns side by side. Numbers replace names that are too long for the width. If there are still too many
  /// columns, the apps go one below the other.
  func lines(_ options: RenderOptions) -> [StyledLine] {
    let numbers = names.indices.map { ["\($0 + 1)"] }
    for headers in [names.map { [$0] }, names.map(\.parts), numbers] {
      let widths = names.indices.map { index in
        (headers[index] + rows.map { $0.markedCells[index] }).map(\.displayWidth).max() ?? 0
      }
      if widths.reduce(titleWidth - 2, { $0 + $1 + 2 }) > options.width { continue }
      let height = headers.map(\.count).max() ?? 0
      let key = zip(numbers, names).map { "\($0[0]) \($1)" }
      return (headers == numbers ? wrapped(key, after: "  ", options) : [])
        + (0..<height).map { line in
          row("", headers.map { line < $0.count ? $0[line] : "" }, widths, .name)
        } + rows.map { line($0, widths) }
    }
    return rowsBelowOneAnother
  }

  private func line(_ row: Row, _ widths: [Int]) -> StyledLine {
    self.row(row.mark + row.title, row.markedCells, widths, row.isMarked ? .plain : .dim)
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
            row.mark + row.title.padding(to: titleWidth - 2) + row.markedCells[index],
            row.isMarked ? .plain : .dim)
        }
    }
  }
}

extension String {
  /// `delegate`, `/bookstore` and `@fixed` of `delegate/bookstore@fixed`.
  fileprivate var parts: [String] {
    var parts: [String] = [""]
    for character in self {
      if character == "/" || character == "@", parts != [""] { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
