/// Rows as a table that fits into a width: where they are too long, the widest columns are made narrower, and their cells
/// go on below. The first row has the titles.
nonisolated func wrappedTable(_ rows: [[String]], width: Int) -> [StyledLine] {
  var widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
  // A column keeps some cells in any case.
  let narrowest = 6
  let gaps = 2 * max(0, widths.count - 1)
  let longestWords = widths.indices.map { column in
    rows.flatMap { $0[column].split(separator: " ") }.map { String($0).displayWidth }.max() ?? 0
  }
  // Words are broken only where there is no other way.
  while widths.reduce(gaps, +) > width {
    let wide = widths.indices.filter { widths[$0] > longestWords[$0] }
    guard let widest = wide.max(by: { widths[$0] < widths[$1] }) else { break }
    widths[widest] -= 1
  }
  while widths.reduce(gaps, +) > width, let widest = widths.max(), widest > narrowest {
    widths[widths.lastIndex(of: widest) ?? 0] -= 1
  }
  return rows.enumerated().flatMap { number, row -> [StyledLine] in
    let cells = zip(row, widths).map { $0.broken(to: $1) }
    let height = cells.map(\.count).max() ?? 0
    return (0..<height).map { line -> StyledLine in
      let texts = zip(cells, widths).map { (line < $0.count ? $0[line] : "").padding(to: $1 + 2) }
      return StyledLine(texts.joined().trimmingEnd, number == 0 ? .heading : .plain)
    }
  }
}

extension String {
  /// The words, as many on a line as fit; a word that is longer than a line goes on below.
  nonisolated func broken(to width: Int) -> [String] {
    if displayWidth <= width { return [self] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.displayWidth + 1 + String(word).displayWidth <= width {
        line += " \(word)"
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, line.displayWidth + String(character).displayWidth > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return lines + [line]
  }
}
