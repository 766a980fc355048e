/// A view of several apps in columns. Lines that all apps share are dimmed; a mark shows the apps that are the odd one
/// out.
public struct ViewColumns: Sendable {
  /// The names of the apps of each column.
  private let names: [[String]]
  /// The lines of each column; a wrapped line is one element with several parts.
  private let blocks: [[[StyledLine]]]
  private let alignment: Alignment<String>
  /// The index of each column's aligned list. Columns that differ only in their layout share a list.
  private let lists: [Int]
  /// The columns that have a mark in each row.
  private let marks: [Set<Int>]
  /// Whether all apps share some line. Without one, every line of two apps would have a mark.
  private let hasShared: Bool

  /// - Parameters:
  ///   - names: the apps' names.
  ///   - blocks: the lines of each app's view; apps with equal lines share a column.
  public init(_ names: [String], _ blocks: [[StyledLine]]) {
    let columns = blocks.uniqued
    self.blocks = columns.map(\.joinedParts)
    self.names = columns.map { block in zip(names, blocks).filter { $0.1 == block }.map(\.0) }
    let gists = self.blocks.map { $0.map { $0[0].gist } }
    let different = gists.uniqued
    lists = gists.map { different.firstIndex(of: $0) ?? 0 }
    alignment = Alignment(different)
    let marks = alignment.marks(of: zip(self.names, lists).map { ($1, $0.count) })
    hasShared = alignment.rows.indices.contains(where: alignment.isShared)
    self.marks = names.count > 2 || hasShared ? marks : marks.map { _ in [] }
  }

  /// The text of the marked lines without layout, so that wrapping makes no difference.
  package var marked: [String] {
    alignment.rows.indices.filter { !marks[$0].isEmpty }.map { row in
      blocks.indices.lazy.compactMap { parts(of: $0, inRow: row).first?.gist }.first ?? ""
    }
  }

  /// The number of columns.
  public var count: Int { blocks.count }

  /// The width of each of `count` equal columns in cells, without its mark.
  public static func cells(columns count: Int, _ options: RenderOptions) -> Int {
    count == 1 ? options.width - 2 : (options.width - 3 * (count - 1)) / count - 2
  }

  /// Whether bands of `count` columns fit into a width.
  public func fits(columns count: Int, in width: Int) -> Bool {
    let widths = zip(names, blocks).map { names, block in
      max(names.map(\.displayWidth).max() ?? 0, (block.joined().map(\.width).max() ?? 0) + 2)
    }
    return stride(from: 0, to: widths.count, by: count).allSatisfy { start in
      let band = widths[start..<min(start + count, widths.count)]
      return band.reduce(3 * (band.count - 1), +) <= width
    }
  }

  /// The apps in bands of `count` columns; with 1, one below the other under headings.
  public func lines(columns count: Int) -> [StyledLine] {
    let lines = stride(from: 0, to: names.count, by: count).flatMap { start in
      band(start..<min(start + count, names.count), isAlone: count == 1)
    }
    return lines + [legend]
  }

  private var legend: StyledLine {
    if alignment.rows.indices.allSatisfy(alignment.isShared) {
      return StyledLine(localized: "the same in all", .good)
    }
    let apps = names.joined().count
    let isMarked = marks.contains { !$0.isEmpty }
    return StyledLine(
      localized: apps == 2
        ? hasShared ? "~ not in all of them" : "no row is the same in both"
        : isMarked ? "~ not as in most of them" : "not the same in all; none is the odd one out",
      .dim)
  }

  private func band(_ apps: Range<Int>, isAlone: Bool) -> [StyledLine] {
    let headings = apps.map { heading(of: $0, isAlone: isAlone) }
    var columns = headings.map { $0.padded(to: headings.map(\.count).max() ?? 0) }
    for stretch in alignment.stretches {
      let cells = apps.map { cell(of: $0, in: stretch) }
      let height = cells.map(\.count).max() ?? 0
      for (index, cell) in cells.enumerated() { columns[index] += cell.padded(to: height) }
    }
    let widths = columns.map { $0.map(\.width).max() ?? 0 }
    return (columns.first ?? []).indices.map { index in
      var line: StyledLine = ""
      for (column, width) in zip(columns, widths) { line = line + column[index].padded(to: width + 3) }
      return line.trimmingEnd
    }
  }

  /// The names of a column's apps, each on its own line if there are several columns.
  private func heading(of app: Int, isAlone: Bool) -> [StyledLine] {
    isAlone
      ? [StyledLine(names[app].joined(separator: ", ") + ":", .heading)]
      : names[app].map { StyledLine($0, .heading) }
  }

  /// The lines of an app in a stretch; only a mark if the odd one out lacks what the others have.
  private func cell(of app: Int, in stretch: Range<Int>) -> [StyledLine] {
    let mark = StyledLine("~ ", .current)
    let marked = stretch.filter { marks[$0].contains(app) }
    let lines = stretch.flatMap { row in
      parts(of: app, inRow: row).map { line in
        (marked.contains(row) ? mark : "  ") + (alignment.isShared(row) ? line.dimmed : line)
      }
    }
    let isMarkShown = marked.contains { !parts(of: app, inRow: $0).isEmpty }
    return lines + (marked.isEmpty || isMarkShown ? [] : [mark.trimmingEnd])
  }

  private func parts(of app: Int, inRow row: Int) -> [StyledLine] {
    alignment.rows[row][lists[app]].map { blocks[app][$0] } ?? []
  }
}

extension [StyledLine] {
  /// Appends empty lines.
  fileprivate func padded(to count: Int) -> [StyledLine] {
    self + [StyledLine](repeating: "", count: Swift.max(0, count - self.count))
  }

  /// Each line with its continuations.
  fileprivate var joinedParts: [[StyledLine]] {
    reduce(into: []) { groups, line in
      if line.part == .further, !groups.isEmpty {
        groups[groups.count - 1].append(line)
      } else {
        groups.append([line])
      }
    }
  }
}

extension StyledLine {
  fileprivate var dimmed: StyledLine {
    var result = self
    for index in result.spans.indices { result.spans[index].style = .dim }
    return result
  }
}
