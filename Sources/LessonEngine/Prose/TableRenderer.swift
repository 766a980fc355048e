import LabModel

/// Lays out the rows of a Markdown table in columns. Wraps the cells if the table is wider than the screen.
struct TableRenderer {
  private let rows: [[[Prose.Inline]]]
  private let hasHeader: Bool
  private let isUnicode: Bool
  private let widths: [Int]

  private static let gap = 2
  /// The greatest number of columns; no screen could show more.
  private static let columnLimit = 20

  /// - Parameter lines: the lines as written, each starting with `|`.
  init?(_ lines: [String], width: Int, isUnicode: Bool) {
    let written = lines.map { Self.cells(of: $0) }
    if written.contains(where: { $0.count > Self.columnLimit }) { return nil }
    let hasHeader = written.count > 1 && written[1].allSatisfy(\.isRule)
    let shown = hasHeader ? Array(written.prefix(1) + written.dropFirst(2)) : written
    let rows = shown.map { $0.map(Prose.inlines) }
    (self.rows, self.hasHeader, self.isUnicode) = (rows, hasHeader, isUnicode)
    let columnCount = rows.map(\.count).max() ?? 0
    let natural: [Int] = (0..<columnCount).map { column in
      rows.map { $0.indices.contains(column) ? Self.width(of: $0[column]) : 0 }.max() ?? 0
    }
    widths = Self.narrowed(natural.map { min($0, width) }, to: width)
  }

  /// The table's lines.
  var lines: [StyledLine] {
    rows.enumerated().flatMap { index, row in
      hasHeader && index == 0 ? self.lines(of: row, .heading) + [rule] : lines(of: row, .plain)
    }
  }

  private var rule: StyledLine {
    let bars = widths.map { String(repeating: isUnicode ? "─" : "-", count: $0) }
    return StyledLine(bars.joined(separator: String(repeating: " ", count: Self.gap)), .dim)
  }

  private func lines(of row: [[Prose.Inline]], _ base: Style) -> [StyledLine] {
    let cells = widths.indices.map { column in
      row.indices.contains(column) ? Prose.filled(row[column], width: widths[column], base: base) : [""]
    }
    let height = cells.map(\.count).max() ?? 0
    return (0..<height).map { index in
      var line: StyledLine = ""
      var end = 0
      for (cell, width) in zip(cells, widths) {
        if cell.indices.contains(index), cell[index].width > 0 { line = line.padded(to: end) + cell[index] }
        end += width + Self.gap
      }
      return line
    }
  }

  private static func width(of cell: [Prose.Inline]) -> Int {
    Prose.filled(cell, width: .max).map(\.width).max() ?? 0
  }

  /// Narrows the widest columns until all fit, or the widest has the least width of 8 cells.
  private static func narrowed(_ natural: [Int], to width: Int) -> [Int] {
    var widths = natural
    let least = 8
    while widths.reduce(0, +) + gap * max(0, widths.count - 1) > width,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > least
    {
      widths[widest] -= 1
    }
    return widths
  }

  /// The cells of a line. A `|` in code or after a backslash does not end a cell.
  private static func cells(of line: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isCode = false
    var isEscaped = false
    for character in line.trimmed.dropFirst() {
      if character == "|", !isCode, !isEscaped {
        cells.append(cell.trimmed)
        cell = ""
      } else {
        if character == "|", isEscaped { cell.removeLast() }
        if character == "`" { isCode.toggle() }
        cell.append(character)
      }
      isEscaped = character == "\\"
    }
    return cell.trimmed.isEmpty ? cells : cells + [cell.trimmed]
  }
}

extension String {
  /// Whether the text is a cell of the delimiter row below a table's heading.
  fileprivate var isRule: Bool { contains("-") && allSatisfy { "-: ".contains($0) } }
}
