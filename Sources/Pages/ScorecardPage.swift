import LabModel

/// A scorecard as a page: a table. Its cells name the commands behind each figure, and link to a player of the event.
public struct ScorecardPage {
  private let scorecard: Scorecard
  private let player: (_ commands: [String]) -> String?

  /// A page.
  ///
  /// - Parameter player: the address of a player of some commands, relative to the page; nil if there is no player.
  public init(_ scorecard: Scorecard, player: @escaping (_ commands: [String]) -> String?) {
    self.scorecard = scorecard
    self.player = player
  }

  /// The HTML document, in the current language.
  public var html: String {
    let (app, count) = (scorecard.plan.app.localized, scorecard.styles.count)
    let title = String(localized: "\(app) in \(count) styles")
    let introduction = [
      String(localized: "Each cell: the documented version, and behind → the fixed one where it differs."),
      String(localized: "What an event leaves behind opens in a player."),
      String(
        localized: "Each figure names the commands that show it, and for the first style they stand below."),
    ].joined(separator: " ")
    let body = """
      <main>
      <h1>\(title.markup)</h1>
      <p>\(introduction.markup)</p>
      \(paragraphs(Scorecard.meanings.map { StyledLine($0) }))
      <div class="wide"><table>
      <thead><tr><th></th>\(scorecard.styles.map { "<th scope=\"col\">\($0.markup)</th>" }.joined())</tr></thead>
      <tbody>
      \(scorecard.rows.map(markup).joined())</tbody>
      </table></div>
      \(paragraphs(scorecard.connections))
      \(paragraphs(scorecard.leaking))
      <h2>\(Scorecard.shownByTitle.markup)</h2>
      \(paragraphs(scorecard.shownBy.map { StyledLine($0) }))
      \(paragraphs(scorecard.provenance))
      </main>
      """
    return HTMLDocument(
      title: "\(title) · Coordinator Lab", language: Language.current.rawValue, style: Self.style, body: body
    ).html
  }

  private func paragraphs(_ lines: [StyledLine]) -> String {
    lines.map { "<p class=\"key\">\($0.text.trimmed.markup)</p>" }.joined(separator: "\n")
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

  /// A figure, with the commands behind it as its tooltip.
  private func markup(of figure: String, _ commands: [String], opens: Bool, isBad: Bool = false) -> String {
    let title = " title=\"\(commands.map(\.markup).joined(separator: "&#10;"))\""
    let bad = isBad ? " class=\"bad\"" : ""
    if opens, let address = player(commands) {
      return "<a\(bad) href=\"\(address.markup)\"\(title)>\(figure.markup)</a>"
    }
    return "<span\(bad)\(title)>\(figure.markup)</span>"
  }

  private static let style = """
    main{max-width:1200px}.key{margin:4px 0;color:var(--dim);font-size:15px}
    .wide{overflow-x:auto;background:var(--panel);border:1px solid var(--line);border-radius:12px;margin:18px 0}
    table{display:table;width:100%;font-size:15px;font-variant-numeric:tabular-nums}
    th,td{padding:6px 14px;white-space:nowrap;border:0;border-top:1px solid var(--line)}thead th{border-top:0;font-size:16px}
    tbody th{font-weight:400;color:var(--dim);position:sticky;left:0;background:var(--panel)}.section{font-weight:700;color:var(--ink);padding-top:18px}
    .bad{color:var(--bad)}.good{color:var(--good)}td a{color:inherit}.bad .bad::before{content:"✕ "}td.good::before{content:"✓ "}
    @media (max-width:600px){th,td{padding:6px 8px}tbody th:not(.section){white-space:normal;max-width:112px}}
    """
}
