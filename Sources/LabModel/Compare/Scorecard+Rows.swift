/// A question of a scorecard, with each style's answer.
public struct ScorecardRow: Sendable {
  /// The answer of one style.
  public struct Cell: Sendable {
    /// The answer of the style's documented edition; nil if the question does not apply, or there is no such edition.
    public var documented: String?
    /// The answer of the style's fixed edition; nil if the question does not apply, or there is no such edition.
    public var fixed: String?
    /// Whether the documented edition leaves something behind; nil for other questions.
    public var isFlawed: Bool?
    /// The commands that show the answer of the documented edition.
    public var commands: [String]
    /// The commands that show the answer of the fixed edition.
    public var fixedCommands: [String]

    /// `1Z+1 → 0`; one figure if both are the same.
    public var text: String {
      guard let documented, let fixed, documented != fixed else { return documented ?? fixed ?? "-" }
      return "\(documented) → \(fixed)"
    }
  }

  /// The topic from this row on; nil if the topic of the row above goes on.
  public var section: String?
  /// The question in a word or two.
  public var title: String
  /// The units of a figure's numbers: `22/9/2` are `lines added`, `lines edited` and `types touched`; empty for one
  /// number or a word.
  var parts: [String] = []
  /// A cell for each style.
  public var cells: [Cell]
}

extension Scorecard {
  /// The questions, with the answers of the styles.
  public var rows: [ScorecardRow] {
    let messages = row("messages", section: "for each event", commandsForMessages) { $0.messagesPerEvent }
    let year = row("year", section: "source", { _ in ["variants"] }, edition: "documented") {
      $0.year ?? "undated"
    }
    return code + leaving + canLeak + holding + [messages] + mending + growing + testing + [year]
  }

  private var mending: [ScorecardRow] {
    [
      row(
        "lines", section: "price of the fixes", commandsForMending, edition: "documented",
        parts: ["added", "removed"]
      ) { entry in
        entry.mending.map { "+\($0.added) -\($0.removed)" }
      },
      row("types touched", commandsForMending, edition: "documented") { entry in
        entry.mending.map { "\($0.types)" }
      },
    ]
  }

  private var code: [ScorecardRow] {
    [
      row("lines", section: "size", commandsForCode) { "\($0.code.lines)" },
      row("types of the wiring", commandsForCode) { "\($0.code.typesOfWiring)" },
      row("lines of the wiring", commandsForCode) { "\($0.code.linesOfWiring)" },
      row("lines to the window", commandsForCode) { "\($0.code.linesOfDelegates)" },
      row("casts", commandsForCode) { "\($0.code.casts)" },
      row("default:", commandsForCode) { "\($0.code.defaults)" },
    ]
  }

  private var leaving: [ScorecardRow] {
    LeavingEvent.allCases.map { kind in
      leaving(kind.title, section: kind == .back ? "left behind by" : nil, plan.scripts[kind] ?? []) {
        $0.left[kind]
      }
    }
      + plan.endings.enumerated().map { index, ending in
        leaving(ending.title, ending.script) { $0.leftByEndings[index] }
      }
  }

  private func leaving(
    _ title: String, section: String? = nil, _ script: [UserEvent], _ left: (Entry) -> LeftBehind?
  ) -> ScorecardRow {
    var row = row(title, section: section, { commands($0, script) }) { left($0).map(\.signs) }
    for (index, style) in styles.enumerated() {
      row.cells[index].isFlawed = entry(style, "documented").flatMap(left).map { !$0.isEmpty }
    }
    return row
  }

  private var canLeak: [ScorecardRow] {
    [
      row("coordinators", section: "can leak", commandsForLeaks) {
        "\($0.leaks.coordinators.count)"
      },
      row("through references", commandsForLeaks) { "\($0.leaks.references.count)" },
    ]
  }

  /// Lines added, lines edited and types touched, against the fixed edition.
  private var growing: [ScorecardRow] {
    [("plus-screen", "a screen"), ("plus-result", "a flow with a result"), ("plus-link", "a deep link")]
      .map { name, title in
        row(
          title, section: name == "plus-screen" ? "cost of growth" : nil, { commandsForGrowth($0, name) },
          edition: "fixed", parts: ["lines added", "lines edited", "types touched"]
        ) { entry in entry.cost[name].map { "\($0.added)/\($0.edited)/\($0.types)" } }
      }
  }

  private var testing: [ScorecardRow] {
    func test(_ title: String, section: String? = nil, _ text: (TestCost) -> String?) -> ScorecardRow {
      row(title, section: section, { _ in ["help testing"] }, edition: "fixed") { entry in
        entry.tests.flatMap(text)
      }
    }
    return [
      test("lines for a screen", section: "a test") { $0.screen.map { "\($0.lines)" } },
      test("classes subclassed") { $0.screen.map { "\($0.subclassed.count)" } },
      test("lines for a coordinator") { $0.coordinator.map { "\($0.lines)" } },
      test("classes not replaced, both") { cost in
        [cost.screen, cost.coordinator].compactMap(\.self).isEmpty
          ? nil
          : "\([cost.screen, cost.coordinator].compactMap { $0?.named.count }.reduce(0, +))"
      },
    ]
  }

  private var holding: [ScorecardRow] {
    [row("a screen", section: "what knows what", commandsForCode) { $0.code.screenKnows.rawValue }]
      + AppCode.Reference.Ends.allCases.map { ends in
        row(ends.rawValue, commandsForCode, parts: ["strong", "weak", "unowned"]) { $0.code.declared(ends) }
      }
  }

  /// - Parameter edition: the only edition to ask; nil for the documented and the fixed one.
  private func row(
    _ title: String, section: String? = nil, _ commands: (Entry) -> [String], edition: String? = nil,
    parts: [String] = [], _ text: (Entry) -> String?
  ) -> ScorecardRow {
    ScorecardRow(
      section: section, title: title, parts: parts,
      cells: styles.map { style in
        func asked(_ name: String) -> Entry? {
          edition == nil || edition == name ? entry(style, name) : nil
        }
        let (documented, fixed) = (asked("documented"), asked("fixed"))
        return ScorecardRow.Cell(
          documented: documented.flatMap(text), fixed: fixed.flatMap(text),
          commands: documented.map(commands) ?? [], fixedCommands: fixed.map(commands) ?? [])
      })
  }
}

extension LeftBehind {
  /// `1Z+1`: zombies, leaked coordinators (`L`, including leaked zombies) and uncertain ones (`?`), then the screens
  /// that they keep; `0` if there is nothing.
  var signs: String {
    let zombies = zombies.filter { !leaked.contains($0) }.count
    let coordinators = [(zombies, "Z"), (leaked.count, "L"), (uncertain.count, "?")]
      .filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    return coordinators + (screens.isEmpty ? "" : "+\(screens.count)")
      + (coordinators.isEmpty && screens.isEmpty ? "0" : "")
  }
}
