/// Rows in aligned columns, two spaces apart, that fit into a width. If they are too long, the widest columns shrink,
/// and their cells continue below. Names stay whole. If they leave no room for columns, a row is filled as text.
package struct FilledTable: Sendable {
  /// A row of cells in one style.
  package struct Row: Sendable {
    var cells: [String]
    var style = Style.plain

    package init(cells: [String], style: Style = .plain) {
      self.cells = cells
      self.style = style
    }
  }

  let rows: [Row]
  /// Whether a name may continue below after a dot.
  var breaksNames = false

  /// The rows, the first in the style of a heading.
  init(titled rows: [[String]]) {
    self.rows = rows.enumerated().map { Row(cells: $1, style: $0 == 0 ? .heading : .plain) }
  }

  package init(_ rows: [Row]) { self.rows = rows }

  package func lines(width: Int) -> [StyledLine] {
    linesInColumns(width: width)
      ?? rows.flatMap { row in
        StyledLine(row.cells.filter { !$0.isEmpty }.joined(separator: "  "), row.style).folded(to: width)
      }
  }

  /// Nil if names leave no room for columns.
  ///
  /// - Parameter whole: the least width of each column, if there is room for that.
  func linesInColumns(width: Int, whole: [Int] = []) -> [StyledLine]? {
    guard let widths = columnWidths(width, whole: whole) ?? columnWidths(width) else { return nil }
    return rows.flatMap { lines(of: $0, widths) }
  }

  private func lines(of row: Row, _ widths: [Int]) -> [StyledLine] {
    let cells = zip(row.cells, widths).map { StyledLine($0).continued(at: 0).folded(to: $1).map(\.text) }
    let lines = (0..<(cells.map(\.count).max() ?? 0)).map { line in
      let texts = zip(cells, widths).map { (line < $0.count ? $0[line] : "").padding(to: $1 + 2) }
      return StyledLine(texts.joined().trimmingEnd, row.style)
    }
    return lines.parts(of: row.cells.joined(separator: "  "))
  }

  /// Nil if names leave no room for columns.
  ///
  /// - Parameter whole: the least width of each column.
  private func columnWidths(_ width: Int, whole: [Int] = []) -> [Int]? {
    let columns = 0..<(rows.map(\.cells.count).max() ?? 0)
    func widest(_ parts: (String) -> [String]) -> [Int] {
      columns.map { column in
        let cells = rows.map(\.cells).filter { column < $0.count }.map { $0[column] }
        return cells.flatMap(parts).map(\.displayWidth).max() ?? 0
      }
    }
    var widths = widest { [$0] }
    let words = widest { cell in
      (breaksNames ? cell.split(separator: ".").joined(separator: ". ") : cell).words
    }.enumerated().map { column, word in
      max(word, min(widths[column], column < whole.count ? whole[column] : 0))
    }
    let gaps = 2 * max(0, columns.count - 1)
    while widths.reduce(gaps, +) > width {
      let wide = columns.filter { widths[$0] > words[$0] }
      guard let column = wide.max(by: { widths[$0] < widths[$1] }) else { return nil }
      widths[column] -= 1
    }
    return widths
  }
}
