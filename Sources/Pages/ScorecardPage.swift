import LabModel

/// A scorecard as a page: a table. Its cells name the commands behind each figure, and link to a player of the event.
public struct ScorecardPage {
  private let scorecard: Scorecard
  private let home: String
  private let sharing: SharedLink?
  private let player: (_ commands: [String]) -> String?

  /// A page.
  ///
  /// - Parameter player: the address of a player of some commands, relative to the page; nil if there is no player.
  public init(_ scorecard: Scorecard, player: @escaping (_ commands: [String]) -> String?) {
    self.init(scorecard, home: "", sharing: nil, player: player)
  }

  /// A page of a site.
  ///
  /// - Parameter home: links to other pages, as HTML; empty for none.
  package init(
    _ scorecard: Scorecard, home: String, sharing: SharedLink?,
    player: @escaping (_ commands: [String]) -> String?
  ) {
    self.scorecard = scorecard
    self.home = home
    self.sharing = sharing
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
      \(home)<main>
      <h1>\(title.markup)</h1>
      <p>\(introduction.markup)</p>
      \(ScorecardMarkup(scorecard.rows, of: scorecard.styles, player: player).html)\
      \(paragraphs(Scorecard.meanings.map { StyledLine($0) }))
      \(paragraphs(scorecard.connections))
      \(paragraphs(scorecard.leaking))
      <h2>\(Scorecard.shownByTitle.markup)</h2>
      \(paragraphs(scorecard.shownBy.map { StyledLine($0) }))
      \(paragraphs(scorecard.provenance))
      </main>
      """
    return HTMLDocument(
      title: "\(title) · Coordinator Lab", language: Language.current.rawValue,
      style: ScorecardMarkup.style + Self.style, script: Assets.themeScript, sharing: sharing, body: body
    ).html
  }

  private func paragraphs(_ lines: [StyledLine]) -> String {
    lines.map { "<p class=\"key\">\(markup(of: $0.text.trimmed))</p>" }.joined(separator: "\n")
  }

  /// Text with the commands between backticks in code font.
  private func markup(of text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part).markup : "<code>\(String(part).markup)</code>"
    }.joined()
  }

  private static let style = """
    main{max-width:1200px}.key{margin:4px 0;color:var(--dim);font-size:15px}.home{max-width:1200px;align-items:center}

    """
}
