extension Scorecard {
  /// A table with a column for each style: its documented edition, and after an arrow its fixed edition if that
  /// differs.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let rows = rows.flatMap(\.inLines)
    let titles = (rows.map(\.title.localizedTitle.displayWidth).max() ?? 0) + 4
    let widths = styles.indices.map { index in
      ([styles[index]] + rows.map { $0.cells[index].text }).map(\.displayWidth).max() ?? 0
    }
    let heading = [
      StyledLine(localized: "\(plan.app.localized) in \(styles.count) styles", .heading)
        + StyledLine(
          localized: "  documented → fixed, where that differs; Z zombies, L leaks, + screens", .dim)
    ]
    let table =
      widths.reduce(titles, { $0 + $1 + 2 }) <= options.width + 2
      ? [header(titles, widths)] + rows.flatMap { lines(of: $0, titles, widths) } : blocks(rows, titles)
    return heading + table + connections + leaking + notes + provenance
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
    return (row.section.map { [StyledLine($0.localized, .heading)] } ?? [])
      + [cells.reduce(StyledLine("  \(row.title.localizedTitle)".padding(to: titles)), +).whole]
  }

  /// The styles one below the other, where columns do not fit.
  private func blocks(_ rows: [ScorecardRow], _ titles: Int) -> [StyledLine] {
    styles.indices.flatMap { index in
      [StyledLine(styles[index], .name)]
        + rows.flatMap { row in
          (row.section.map { [StyledLine(" \($0.localized)", .heading)] } ?? [])
            + [
              StyledLine("  \(row.title.localizedTitle)".padding(to: titles))
                + StyledLine(row.cells[index].text, row.cells[index].style)
            ]
        }
    }
  }

  /// How a result comes back in each style, read from a short run of each edition, and the style's source.
  public var connections: [StyledLine] {
    [StyledLine(localized: "how a result comes back, and where the style is documented", .heading)]
      + styles.compactMap { style in
        guard let documented = entry(style, "documented") else { return nil }
        let fixed = entry(style, "fixed")?.connections ?? documented.connections
        let parts = zip(documented.connections, fixed).map { old, new in
          "\(old.title): \(old.connection)\(old.connection == new.connection ? "" : " → \(new.connection)")"
        }
        return StyledLine("  \(style)  ", .name)
          + StyledLine(
            (parts + [documented.documentedIn?.localized].compactMap(\.self)).joined(separator: "; ")
          )
          .continued(at: 4)
      }
  }

  /// The classes of coordinators that can leak in each style, and the properties that close their cycles.
  public var leaking: [StyledLine] {
    [StyledLine(localized: "who can leak, and which reference closes the cycle", .heading)]
      + styles.compactMap { style in
        guard let documented = entry(style, "documented")?.leaks else { return nil }
        let fixed = entry(style, "fixed")?.leaks ?? documented
        let texts = [documented.text, fixed.text].uniqued
        return StyledLine("  \(style)  ", .name)
          + StyledLine(texts.joined(separator: " → ")).continued(at: 4)
      }
  }

  /// The meaning of the signs and figures.
  public static var meanings: [String] {
    [
      "left behind by: what this event newly leaves, from the launch and a log in; not what was left before it",
      "2Z1L+3: two zombies, one leaked coordinator (a leaked zombie is one of these), three screens that stay with them; "
        + "?: alive, perhaps leaked",
      "0/8/0: stored properties that are declared strong/weak/unowned. `help compare` has the rules",
      "24/0/4, cost of growth: lines added/lines edited/types touched, from the fixed version; so are the tests. A deep "
        + "link is the first: it brings the code that reads links. `diff` shows these plus- editions, only tests run them",
      "classes not replaced, both: in the test of the screen and in that of the coordinator",
      "double tap: that it counts is our choice, no document has it",
    ].map(\.localized)
  }

  /// The commands that show the first figure of each row.
  public var shownBy: [String] {
    var section = ""
    let commands = rows.compactMap { row in
      section = row.section ?? section
      return row.cells.first.map { ("\(section.localized): \(row.title.localized)", $0.shown) }
    }
    return commands.map(\.1).uniqued.map { these in
      let titles = commands.filter { $0.1 == these }.map(\.0).uniqued
      return "\(titles.joined(separator: ", ")): \(these.joined(separator: ", "))"
    }
  }

  /// The heading of the commands.
  public static var shownByTitle: String {
    String(localized: "shown by, for another style or version with its name")
  }

  private var notes: [StyledLine] {
    Self.meanings.map { StyledLine($0, .dim).continued(at: 2) }
      + [StyledLine(Self.shownByTitle, .heading)]
      + shownBy.map { StyledLine("  \($0)", .dim).continued(at: 4) }
  }

  /// The table in Markdown, then the texts, the meaning of the signs, and the commands.
  public var markdown: [StyledLine] {
    let body = rows.map { row in
      [row.section.map { "**\($0)** \(row.title)" } ?? row.title] + row.cells.map(\.text)
    }
    return markdownTable([["documented → fixed"] + styles] + body)
      + (connections + leaking + notes + provenance).map { StyledLine($0.text.trimmed) }.paragraphs
  }

  /// One line for each number or word, with columns separated by commas: documented and fixed edition of each style,
  /// then the commands that show the first number. A spreadsheet would read `22/9/2` as a date and `+75 -37` as a sum.
  public var csv: [StyledLine] {
    let titles =
      ["section", "row"] + styles.flatMap { [$0, "\($0)@fixed"] } + ["shown by (first style)"]
    var section = ""
    let body = rows.flatMap { row -> [[String]] in
      section = row.section ?? section
      let shown = row.cells.first?.shown.joined(separator: "; ") ?? ""
      func line(_ title: String, _ number: (String) -> String) -> [String] {
        [section, title]
          + row.cells.flatMap { [$0.documented.map(number) ?? "", $0.fixed.map(number) ?? ""] }
          + [shown]
      }
      if row.parts.isEmpty { return [line(row.title) { $0 }] }
      return row.parts.enumerated().map { index, part in
        line("\(row.title): \(part)") { figure in
          figure.split { !$0.isNumber }.dropFirst(index).first.map(String.init) ?? ""
        }
      }
    }
    return ([titles] + body).map { StyledLine($0.map(\.quotedForCSV).joined(separator: ",")).whole }
  }
}

extension Scorecard.Entry {
  fileprivate var connections: [(title: String, connection: String)] {
    [
      (String(localized: "screen to coordinator"), screenReportsThrough.localized),
      (String(localized: "child to parent"), childKnows.localized),
      (String(localized: "a child is held by"), childHeldBy.localized),
    ]
  }
}

extension StyleLeaks {
  /// `BuyCoordinator through BuyViewController.coordinator`.
  fileprivate var text: String {
    if coordinators.isEmpty { return String(localized: "nobody") }
    let (who, through) = (coordinators.joined(separator: ", "), references.joined(separator: ", "))
    return String(localized: "\(who) through \(through)")
  }
}

extension ScorecardRow {
  /// The row split in two, documented and fixed, if both figures side by side would exceed 100 columns.
  fileprivate var inLines: [ScorecardRow] {
    guard parts.count == 3, cells.contains(where: { $0.documented != nil }) else { return [self] }
    var (above, below) = (self, self)
    for index in cells.indices {
      above.cells[index].fixed = nil
      below.cells[index].documented = nil
    }
    (below.section, below.title) = (nil, "  fixed")
    return [above, below]
  }
}

extension String {
  /// A row's title in the current language, with its indentation.
  fileprivate var localizedTitle: String { prefix { $0 == " " } + trimmed.localized }
}

extension ScorecardRow.Cell {
  /// The commands that show its first figure.
  fileprivate var shown: [String] { documented == nil ? fixedCommands : commands }

  fileprivate var style: Style {
    switch isFlawed {
    case true: .warning
    case false: .good
    case nil: .plain
    }
  }
}

extension String {
  /// RFC 4180: quotes around a text that contains a comma or a quote; each quote inside is doubled.
  fileprivate var quotedForCSV: String {
    contains(where: { ",\"\n".contains($0) }) ? "\"\(replacing("\"", with: "\"\""))\"" : self
  }
}
