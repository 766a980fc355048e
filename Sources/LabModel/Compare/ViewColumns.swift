/// A view of several apps in columns: what all have is dimmed, and a mark shows which of them is the odd one out.
public struct ViewColumns: Sendable {
  /// The names of the apps of each column.
  private let names: [[String]]
  /// What the view prints of each column's apps; a line that was broken is one, however many it is here.
  private let blocks: [[[StyledLine]]]
  private let alignment: Alignment<String>
  /// Which of the aligned lists each column is: where lines differ in their layout only, several columns are one.
  private let lists: [Int]
  /// For each row the columns that have a mark there.
  private let marks: [Set<Int>]
  /// Whether some line is in all. Of two apps that have none in common each line would have a mark.
  private let hasShared: Bool

  /// - Parameters:
  ///   - names: the apps' names.
  ///   - blocks: what the view prints of each; apps of which it prints the same share a column.
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

  /// What the marked lines say, without their layout: however they are broken, these are the same.
  package var marked: [String] {
    alignment.rows.indices.filter { !marks[$0].isEmpty }.map { row in
      blocks.indices.lazy.compactMap { parts(of: $0, inRow: row).first?.gist }.first ?? ""
    }
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
      max(names.map(\.displayWidth).max() ?? 0, (block.joined().map(\.width).max() ?? 0) + 2)
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
        ? hasShared ? "~ not in all of them" : "nothing is the same in both"
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

  /// The names of a column's apps, one a line beside others.
  private func heading(of app: Int, isAlone: Bool) -> [StyledLine] {
    isAlone
      ? [StyledLine(names[app].joined(separator: ", ") + ":", .heading)]
      : names[app].map { StyledLine($0, .heading) }
  }

  /// The lines of an app in a stretch; only a mark where the odd one out lacks what the others have.
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
  /// With empty lines behind it.
  fileprivate func padded(to count: Int) -> [StyledLine] {
    self + [StyledLine](repeating: "", count: Swift.max(0, count - self.count))
  }

  /// Each line with those that go on it.
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
