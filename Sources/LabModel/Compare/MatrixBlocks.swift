/// A matrix that is too wide for columns: a block for each app, with its name and below it the cells that are not fine.
struct MatrixBlocks: Sendable {
  /// The criterion of each cell after the name.
  let titles: [String]
  /// A row for each app, its name first.
  let rows: [[String]]
  /// The cells that need no line; the first one is printed for a row that has no others.
  let fine: [String]
  /// What the first fine cell means, where the other lines do not say it.
  var meaning: String?

  func lines(width: Int) -> [StyledLine] {
    let legend = meaning.map { StyledLine("\(fine[0]): \($0)", .dim).continued(at: 0).folded(to: width) }
    return rows.flatMap { block($0, width) } + (legend ?? [])
  }

  private func block(_ row: [String], _ width: Int) -> [StyledLine] {
    let cells = zip(titles, row.dropFirst()).filter { !fine.contains($0.1) }
    let name = row.first ?? ""
    if cells.isEmpty { return (StyledLine(name, .heading) + StyledLine("  \(fine[0])")).folded(to: width) }
    let indent = 4 + (titles.map(\.displayWidth).max() ?? 0)
    return StyledLine(name, .heading).folded(to: width)
      + cells.flatMap { title, cell in
        (StyledLine("  \(title)").padded(to: indent) + StyledLine(cell)).continued(at: indent).folded(
          to: width)
      }
  }
}
