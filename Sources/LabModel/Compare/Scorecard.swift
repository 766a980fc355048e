/// What each style of the pattern costs and leaves behind, on the same work: figures to choose by.
public struct Scorecard: Sendable {
  /// An edition of the app in one style.
  public struct Entry: Sendable {
    /// Its full name.
    public var spec: Spec
    /// Its source in numbers.
    public var code: AppCode
    /// Messages in the plan's session, the launch among its events, in tenths of a message for each event; nil where the
    /// session is refused.
    public var tenthsOfMessages: Int?
    /// What the last event of each script newly leaves behind; nil where an event of the script is refused.
    public var left: [LeavingEvent: LeftBehind] = [:]
    /// The same of the plan's endings, in their order.
    public var leftByEndings: [LeftBehind?] = []
    /// Who can leak, and through which references.
    public var leaks = StyleLeaks()
    /// How many lines its fixed edition adds and removes, in so many types; nil but for the documented edition.
    public var mending: SourceDiff.Counts?
    /// How a screen knows the coordinator that made it, with the strength.
    public var screenReportsThrough: String
    /// Who holds a started coordinator.
    public var childHeldBy: String
    /// Which coordinator refers to the one that started it, with the strength.
    public var childKnows: String
    /// What it costs to let it grow, by the names of the editions that do: `plus-screen`; empty but for the fixed edition.
    public var cost: [String: Growth] = [:]
    /// What it costs to test a screen and a coordinator; nil but for the fixed edition.
    public var tests: TestCost?
    /// What of the app is ours and decides a verdict.
    public var provenance: Provenance
    /// Where the style is documented.
    public var documentedIn: String?

    package init(
      spec: Spec, code: AppCode, tenthsOfMessages: Int?, mending: SourceDiff.Counts?,
      ways: (screenReportsThrough: String, childHeldBy: String, childKnows: String),
      provenance: Provenance, documentedIn: String?
    ) {
      self.spec = spec
      self.code = code
      self.tenthsOfMessages = tenthsOfMessages
      self.mending = mending
      (screenReportsThrough, childHeldBy, childKnows) = ways
      self.provenance = provenance
      self.documentedIn = documentedIn
    }

    /// The year that the words on its document name; nil if they name none.
    var year: String? { documentedIn?.firstMatch(of: /\b20[0-9]{2}\b/).map { String($0.output) } }

    /// `4.8`.
    var messagesPerEvent: String { tenthsOfMessages.map { "\($0 / 10).\($0 % 10)" } ?? "-" }
  }

  /// What it was measured with.
  public let plan: ScorecardPlan
  /// The editions, in the catalog's order.
  public let entries: [Entry]

  package init(plan: ScorecardPlan, entries: [Entry]) {
    self.plan = plan
    self.entries = entries
  }

  /// The styles, in the catalog's order.
  public var styles: [String] { entries.map(\.spec.variant).uniqued }

  /// What of the editions is ours and decides a verdict.
  public var provenance: [StyledLine] { Provenance.lines(entries.map(\.provenance)) }

  /// An edition of a style.
  func entry(_ style: String, _ edition: String) -> Entry? {
    entries.first { $0.spec.variant == style && $0.spec.edition == edition }
  }

  /// The commands that lead to what an event leaves, the last one the event itself.
  func commands(_ entry: Entry, leading kind: LeavingEvent) -> [String] {
    commands(entry, plan.scripts[kind] ?? [])
  }

  /// The commands that send a script's events to an edition, from its launch and the plan's start.
  func commands(_ entry: Entry, _ script: [UserEvent]) -> [String] {
    ["load \(entry.spec.typed)"] + (plan.start + script).map(\.quotedCommand)
  }

  /// The commands of which the last one names the leaks, after the first script that leaves one.
  func commandsForLeaks(_ entry: Entry) -> [String] {
    commands(entry, entry.leaks.script ?? plan.scripts[.sceneEnd] ?? []) + ["leaks"]
  }

  /// The commands of which the last one prints a figure of the code.
  func commandsForCode(_ entry: Entry) -> [String] { ["load \(entry.spec.typed)", "compare metrics"] }

  /// The commands of which the last one prints the messages for each event.
  func commandsForMessages(_ entry: Entry) -> [String] {
    ["load \(entry.spec.typed)"] + plan.session.map(\.quotedCommand) + ["compare metrics"]
  }

  /// The command that prints what it costs to let an edition grow.
  func commandsForGrowth(_ entry: Entry, _ name: String) -> [String] {
    entry.cost[name].map { ["diff \($0.parent.typed) \($0.spec.typed)"] } ?? []
  }

  /// The command that prints what the fixes cost.
  func commandsForMending(_ entry: Entry) -> [String] {
    ["diff \(entry.spec.typed) \(entry.spec.typed)@fixed"]
  }
}

extension Spec {
  /// The spec as it is typed: the edition is left out if it is the documented one.
  var typed: String { edition == "documented" ? String("\(self)".prefix { $0 != "@" }) : "\(self)" }
}

extension UserEvent {
  /// The command with a label of several words in quotes: `tap "Log in"`.
  fileprivate var quotedCommand: String {
    let words = command.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[1].contains(" "), case .tap = self else { return command }
    return "\(words[0]) \"\(words[1])\""
  }
}
