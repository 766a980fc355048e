extension Scorecard {
  /// A table with a column a style: its documented edition, and behind an arrow its fixed one where that differs.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let rows = rows
    let titles = (rows.map(\.title.displayWidth).max() ?? 0) + 4
    let widths = styles.indices.map { index in
      ([styles[index]] + rows.map { $0.cells[index].text }).map(\.displayWidth).max() ?? 0
    }
    let heading = [
      StyledLine("\(plan.app) in \(styles.count) styles", .heading)
        + StyledLine("  documented → fixed, where that differs", .dim)
    ]
    let table =
      widths.reduce(titles, { $0 + $1 + 2 }) <= options.width + 2
      ? [header(titles, widths)] + rows.flatMap { lines(of: $0, titles, widths) } : blocks(rows, titles)
    return heading + table + ways + notes(rows) + provenance
  }

  private func header(_ titles: Int, _ widths: [Int]) -> StyledLine {
    StyledLine(
      (String(repeating: " ", count: titles) + zip(styles, widths).map { $0.padding(to: $1 + 2) }.joined())
        .trimmingEnd, .name)
  }

  private func lines(of row: ScorecardRow, _ titles: Int, _ widths: [Int]) -> [StyledLine] {
    let cells = zip(row.cells, widths).enumerated().map { index, cell in
      let text = StyledLine(cell.0.text, cell.0.style)
      return index + 1 < row.cells.count ? text.padded(to: cell.1 + 2) : text
    }
    return (row.section.map { [StyledLine($0, .heading)] } ?? [])
      + [cells.reduce(StyledLine("  \(row.title)".padding(to: titles)), +).whole]
  }

  /// One style below the other, where there is no room for columns.
  private func blocks(_ rows: [ScorecardRow], _ titles: Int) -> [StyledLine] {
    styles.indices.flatMap { index in
      [StyledLine(styles[index], .name)]
        + rows.flatMap { row in
          (row.section.map { [StyledLine(" \($0)", .heading)] } ?? [])
            + [
              StyledLine("  \(row.title)".padding(to: titles))
                + StyledLine(row.cells[index].text, row.cells[index].style)
            ]
        }
    }
  }

  /// In words, for each style: how a result comes back, read from a short run of its documented edition; and its source.
  private var ways: [StyledLine] {
    [StyledLine("how a result comes back, and where the style is documented", .heading)]
      + styles.compactMap { style in
        entry(style, "documented").map { entry in
          let parts = [
            "screen to coordinator: \(entry.screenReportsThrough)", "child to parent: \(entry.childKnows)",
            "a child is held by: \(entry.childHeldBy)", entry.documentedIn,
          ]
          return StyledLine("  \(style)  ", .name)
            + StyledLine(parts.compactMap(\.self).joined(separator: "; ")).continued(at: 4)
        }
      }
  }

  /// What the signs and figures mean.
  public static var meanings: [String] {
    [
      "2Z1L+3: two zombies, one leaked coordinator, three screens that stay with them; ?: alive, perhaps leaked",
      "0/8/0: stored properties that are declared strong/weak/unowned. `help compare` has the rules",
      "24/0/4, cost of growth: lines added/lines edited/types touched, from the fixed version; so are the tests",
      "double tap: that it counts is our choice, no document has it",
    ]
  }

  /// What the signs mean, and for each row the commands that show its first cell.
  private func notes(_ rows: [ScorecardRow]) -> [StyledLine] {
    let commands = rows.compactMap { row in row.cells.first.map { (row.title.trimmed, $0.commands) } }
    let shown = commands.map(\.1).uniqued.map { these in
      let titles = commands.filter { $0.1 == these }.map(\.0).uniqued
      return "\(titles.joined(separator: ", ")): \(these.joined(separator: ", "))"
    }
    return Self.meanings.map { StyledLine($0, .dim).continued(at: 2) }
      + [StyledLine("shown by, for another style with its name", .heading)]
      + shown.map { StyledLine("  \($0)", .dim).continued(at: 4) }
  }

  /// The table in Markdown.
  public var markdown: [StyledLine] {
    let body = rows.map { row in
      [row.section.map { "**\($0)** \(row.title)" } ?? row.title] + row.cells.map(\.text)
    }
    return markdownTable([["documented → fixed"] + styles] + body)
      + provenance.paragraphs
  }

  /// A line for each row, with commas: documented and fixed of each style in columns of their own, then the commands that
  /// show the first one.
  public var csv: [StyledLine] {
    let titles = ["section", "row"] + styles.flatMap { ["\($0)", "\($0)@fixed"] } + ["shown by"]
    var section = ""
    let body = rows.map { row -> [String] in
      section = row.section ?? section
      return [section, row.title] + row.cells.flatMap { [$0.documented, $0.fixed ?? $0.documented] }
        + [row.cells.first?.commands.joined(separator: "; ") ?? ""]
    }
    return ([titles] + body).map { StyledLine($0.map(\.quotedForCSV).joined(separator: ",")).whole }
  }
}

extension ScorecardRow.Cell {
  fileprivate var style: Style {
    switch isFlawed {
    case true: .warning
    case false: .good
    case nil: .plain
    }
  }
}

extension String {
  /// RFC 4180: in quotes where a comma or a quote is in it, with each quote twice.
  fileprivate var quotedForCSV: String {
    contains(where: { ",\"\n".contains($0) }) ? "\"\(replacing("\"", with: "\"\""))\"" : self
  }
}
