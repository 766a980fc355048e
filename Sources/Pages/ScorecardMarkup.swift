import LabModel

/// A scorecard's rows as an HTML table. Each figure names the commands that print it. A figure of what an event leaves
/// behind opens the event in a player.
package struct ScorecardMarkup {
  private let rows: [ScorecardRow]
  private let styles: [String]
  private let player: (_ commands: [String]) -> String?

  /// - Parameter player: the address of a player of some commands, relative to the page; nil if there is no player.
  package init(
    _ rows: [ScorecardRow], of styles: [String], player: @escaping (_ commands: [String]) -> String?
  ) {
    self.rows = rows
    self.styles = styles
    self.player = player
  }

  /// The table, in a box that scrolls sideways.
  package var html: String {
    """
    <div class="wide scorecard" tabindex="0" role="group" aria-label="\(String(localized: "Scorecard").markup)"><table>
    <thead><tr><th></th>\(styles.map { "<th scope=\"col\">\($0.markup)</th>" }.joined())</tr></thead>
    <tbody>
    \(rows.map(markup).joined())</tbody>
    </table></div>

    """
  }

  private func markup(of row: ScorecardRow) -> String {
    let section = row.section.map {
      "<tr><th class=\"section\" scope=\"colgroup\" colspan=\"\(row.cells.count + 1)\">\($0.localized.markup)</th></tr>\n"
    }
    return (section ?? "") + "<tr><th scope=\"row\">\(row.title.localized.markup)</th>"
      + row.cells.map(markup).joined() + "</tr>\n"
  }

  private func markup(of cell: ScorecardRow.Cell) -> String {
    let kind = cell.isFlawed.map { $0 ? " class=\"bad\"" : " class=\"good\"" } ?? ""
    let opens = cell.isFlawed != nil
    let documented = cell.documented.map {
      markup(of: $0, cell.commands, opens: opens, isBad: cell.isFlawed == true)
    }
    let fixed =
      cell.documented == cell.fixed
      ? nil : cell.fixed.map { markup(of: $0, cell.fixedCommands, opens: opens) }
    let text = [documented, fixed].compactMap(\.self).joined(separator: " → ")
    return "<td\(kind)>\(text.isEmpty ? "-" : text)</td>"
  }

  /// A figure with the commands that print it as its tooltip.
  private func markup(of figure: String, _ commands: [String], opens: Bool, isBad: Bool = false) -> String {
    let title = " title=\"\(commands.map(\.markup).joined(separator: "&#10;"))\""
    let bad = isBad ? " class=\"bad\"" : ""
    if opens, let address = player(commands) {
      return "<a\(bad) href=\"\(address.markup)\"\(title)>\(figure.markup)</a>"
    }
    return "<span\(bad)\(title)>\(figure.markup)</span>"
  }

  /// The table's CSS rules.
  package static let style = """
    .scorecard{overflow-x:auto;background:var(--panel);border:1px solid var(--line);border-radius:12px;margin:18px 0}
    .scorecard table{display:table;width:100%;font-size:15px;font-variant-numeric:tabular-nums;border-collapse:separate;border-spacing:0}
    .scorecard :is(th,td){padding:6px 14px;white-space:nowrap;border:0;border-top:1px solid var(--line);text-align:left}.scorecard thead th{border-top:0;font-size:16px}
    .scorecard tbody th{font-weight:400;color:var(--dim);position:sticky;left:0;background:var(--panel)}.scorecard .section{font-weight:700;color:var(--ink);padding-top:18px}
    .scorecard td .bad{color:var(--bad)}.scorecard .good{color:var(--good)}.scorecard td a{color:inherit;padding:4px 0}.scorecard .bad .bad::before{content:"✕ "}.scorecard td.good::before{content:"✓ "}
    @media (max-width:600px){.scorecard :is(th,td){padding:6px 8px}.scorecard tbody th:not(.section){white-space:normal;min-width:96px;overflow-wrap:break-word}}

    """
}
