/// A view of several apps in columns: what all have is dimmed, the rest is marked.
public nonisolated struct ViewColumns: Sendable {
  /// The names of the apps of each column.
  private let names: [[String]]
  private let blocks: [[StyledLine]]
  private let alignment: Alignment

  /// - Parameters:
  ///   - names: the apps' names.
  ///   - blocks: what the view prints of each; apps of which it prints the same share a column.
  public init(_ names: [String], _ blocks: [[StyledLine]]) {
    let different = blocks.uniqued
    self.blocks = different
    self.names = different.map { block in zip(names, blocks).filter { $0.1 == block }.map(\.0) }
    alignment = Alignment(different.map { $0.map(\.gist) })
  }

  /// How many columns there are.
  public var count: Int { blocks.count }

  /// The cells that each of `count` columns has if all are as wide, beside its mark.
  public static func cells(columns count: Int, _ options: RenderOptions) -> Int {
    count == 1 ? options.width - 2 : (options.width - 3 * (count - 1)) / count - 2
  }

  /// Whether bands of `count` columns fit into a width.
  public func fits(columns count: Int, in width: Int) -> Bool {
    let widths = zip(names, blocks).map { names, block in
      max(names.map(\.displayWidth).max() ?? 0, (block.map(\.width).max() ?? 0) + 2)
    }
    return stride(from: 0, to: widths.count, by: count).allSatisfy { start in
      let band = widths[start..<min(start + count, widths.count)]
      return band.reduce(3 * (band.count - 1), +) <= width
    }
  }

  /// The apps in bands of `count` columns; 1: below one another under headings.
  public func lines(columns count: Int) -> [StyledLine] {
    let lines = stride(from: 0, to: names.count, by: count).flatMap { start in
      band(start..<min(start + count, names.count), isAlone: count == 1)
    }
    let isMarked = alignment.rows.indices.contains { !alignment.isShared($0) }
    return lines + [
      isMarked ? StyledLine("~ not in all of them", .dim) : StyledLine("the same in all", .good)
    ]
  }

  private func band(_ apps: Range<Int>, isAlone: Bool) -> [StyledLine] {
    let rows = alignment.rows.indices.filter { row in apps.contains { alignment.rows[row][$0] != nil } }
    let headings = apps.map { heading(of: $0, isAlone: isAlone) }
    let height = headings.map(\.count).max() ?? 0
    let columns = zip(apps, headings).map { app, heading in
      heading + [StyledLine](repeating: "", count: height - heading.count)
        + rows.map { cell(of: app, inRow: $0) }
    }
    let widths = columns.map { $0.map(\.width).max() ?? 0 }
    return (0..<height + rows.count).map { index in
      var line: StyledLine = ""
      for (column, width) in zip(columns, widths) { line = line + column[index].padded(to: width + 3) }
      return line.trimmingEnd
    }
  }

  /// The names of a column's apps, one a line beside others.
  private func heading(of app: Int, isAlone: Bool) -> [StyledLine] {
    isAlone
      ? [StyledLine(names[app].joined(separator: ", ") + ":", .heading)]
      : names[app].map { StyledLine($0, .heading) }
  }

  private func cell(of app: Int, inRow row: Int) -> StyledLine {
    guard let index = alignment.rows[row][app] else { return "" }
    let line = blocks[app][index]
    return alignment.isShared(row) ? StyledLine("  ") + line.dimmed : StyledLine("~ ", .current) + line
  }
}

nonisolated extension StyledLine {
  fileprivate var dimmed: StyledLine {
    var result = self
    for index in result.spans.indices { result.spans[index].style = .dim }
    return result
  }
}
