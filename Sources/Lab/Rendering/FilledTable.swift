/// Rows in aligned columns, two spaces apart, that fit into a width: where they are too long, the widest columns are made
/// narrower, and their cells go on below. Names stay whole; where they leave no room for columns, a row is filled as
/// text.
nonisolated struct FilledTable: Sendable {
  /// A row of cells in one style.
  struct Row: Sendable {
    var cells: [String]
    var style = Style.plain
  }

  let rows: [Row]

  /// The rows, the first in the style of a heading.
  init(titled rows: [[String]]) {
    self.rows = rows.enumerated().map { Row(cells: $1, style: $0 == 0 ? .heading : .plain) }
  }

  init(_ rows: [Row]) { self.rows = rows }

  /// - Parameter mayRaiseNames: where there is no room for columns beside the first one, its longest cells stand on lines
  ///   of their own, above the others of their rows.
  func lines(width: Int, mayRaiseNames: Bool = false) -> [StyledLine] {
    if let widths = columnWidths(width) { return rows.flatMap { lines(of: $0, widths) } }
    if mayRaiseNames, let lines = linesWithRaisedNames(width) { return lines }
    return rows.flatMap { row in
      StyledLine(row.cells.filter { !$0.isEmpty }.joined(separator: "  "), row.style).folded(to: width)
    }
  }

  /// As many names as there is room for stay in the first column.
  private func linesWithRaisedNames(_ width: Int) -> [StyledLine]? {
    let firsts = rows.map { $0.cells.first ?? "" }
    let rest = FilledTable(rows.map { Row(cells: Array($0.cells.dropFirst()), style: $0.style) })
    // Rather a name on its own line than short cells on two.
    let choices = (firsts.map(\.displayWidth) + [2]).uniqued.sorted(by: >)
    for (first, whole) in [12, 0].flatMap({ whole in choices.map { ($0, whole) } }) {
      guard let widths = rest.columnWidths(width - first - 2, whole: whole) else { continue }
      return rows.flatMap { row -> [StyledLine] in
        let name = row.cells.first ?? ""
        if name.displayWidth <= first { return lines(of: row, [first] + widths) }
        let others = Row(cells: [""] + row.cells.dropFirst(), style: row.style)
        return [StyledLine(name, row.style)] + lines(of: others, [first] + widths)
      }
    }
    return nil
  }

  private func lines(of row: Row, _ widths: [Int]) -> [StyledLine] {
    let cells = zip(row.cells, widths).map { StyledLine($0).continued(at: 0).folded(to: $1).map(\.text) }
    let lines = (0..<(cells.map(\.count).max() ?? 0)).map { line in
      let texts = zip(cells, widths).map { (line < $0.count ? $0[line] : "").padding(to: $1 + 2) }
      return StyledLine(texts.joined().trimmingEnd, row.style)
    }
    return lines.parts(of: row.cells.joined(separator: "  "))
  }

  /// Nil where names leave no room for columns.
  ///
  /// - Parameter whole: columns of so many cells are made no narrower.
  private func columnWidths(_ width: Int, whole: Int = 0) -> [Int]? {
    let columns = 0..<(rows.map(\.cells.count).max() ?? 0)
    func widest(_ parts: (String) -> [String]) -> [Int] {
      columns.map { column in
        let cells = rows.map(\.cells).filter { column < $0.count }.map { $0[column] }
        return cells.flatMap(parts).map(\.displayWidth).max() ?? 0
      }
    }
    var widths = widest { [$0] }
    let words = zip(widths, widest { $0.split(separator: " ").map(String.init) }).map { natural, word in
      max(word, min(natural, whole))
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
