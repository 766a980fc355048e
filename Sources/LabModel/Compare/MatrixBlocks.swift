/// A matrix where there is no room for columns: a block an app, its name and below it the cells that are not fine.
struct MatrixBlocks: Sendable {
  /// What each cell beside the name tells.
  let titles: [String]
  /// A row an app, its name first.
  let rows: [[String]]
  /// The cells that need no line; the first one stands for a row of nothing else.
  let fine: [String]
  /// What that means, where the other lines do not tell it.
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
