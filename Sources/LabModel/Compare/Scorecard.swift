/// The costs and leftovers of each style of the pattern, measured on the same app: figures to choose by.
public struct Scorecard: Sendable {
  /// An edition of the app in one style.
  public struct Entry: Sendable {
    /// Its full name.
    public var spec: Spec
    /// The counts of its source.
    public var code: AppCode
    /// Messages per event in the plan's session, including the launch, in tenths; nil if the app refuses an event of
    /// the session.
    public var tenthsOfMessages: Int?
    /// What the last event of each script newly leaves behind; nil if the app refuses an event of the script.
    public var left: [LeavingEvent: LeftBehind] = [:]
    /// The same for the plan's endings, in their order.
    public var leftByEndings: [LeftBehind?] = []
    /// The classes that can leak, and the references that close their cycles.
    public var leaks = StyleLeaks()
    /// The number of lines that its fixed edition adds and removes, and of types; only for the documented edition,
    /// otherwise nil.
    public var mending: SourceDiff.Counts?
    /// How a screen refers to the coordinator that made it, with the strength.
    public var screenReportsThrough: String
    /// The holder of a started coordinator.
    public var childHeldBy: String
    /// The coordinator that refers to its starter, with the strength.
    public var childKnows: String
    /// The cost of growth, by the names of the editions that grow it: `plus-screen`; empty except for the fixed
    /// edition.
    public var cost: [String: Growth] = [:]
    /// The cost of testing a screen and a coordinator; nil except for the fixed edition.
    public var tests: TestCost?
    /// Our own decisions in the app that decide a verdict.
    public var provenance: Provenance
    /// The document of the style.
    public var documentedIn: String?

    package init(
      spec: Spec, code: AppCode, tenthsOfMessages: Int?, mending: SourceDiff.Counts?,
      connections: (screenReportsThrough: String, childHeldBy: String, childKnows: String),
      provenance: Provenance, documentedIn: String?
    ) {
      self.spec = spec
      self.code = code
      self.tenthsOfMessages = tenthsOfMessages
      self.mending = mending
      (screenReportsThrough, childHeldBy, childKnows) = connections
      self.provenance = provenance
      self.documentedIn = documentedIn
    }

    /// The year in the text about its document; nil if the text has none.
    var year: String? { documentedIn?.firstMatch(of: /\b20[0-9]{2}\b/).map { String($0.output) } }

    /// `4.8`.
    var messagesPerEvent: String { tenthsOfMessages.map { "\($0 / 10).\($0 % 10)" } ?? "-" }
  }

  /// The app and scripts of the measurement.
  public let plan: ScorecardPlan
  /// The editions, in the catalog's order.
  public let entries: [Entry]

  package init(plan: ScorecardPlan, entries: [Entry]) {
    self.plan = plan
    self.entries = entries
  }

  /// The styles, in the catalog's order.
  public var styles: [String] { entries.map(\.spec.variant).uniqued }

  /// Our own decisions in the editions that decide a verdict.
  public var provenance: [StyledLine] { Provenance.lines(entries.map(\.provenance)) }

  /// An edition of a style.
  func entry(_ style: String, _ edition: String) -> Entry? {
    entries.first { $0.spec.variant == style && $0.spec.edition == edition }
  }

  /// The commands that show what an event leaves behind; the last one sends the event.
  func commands(_ entry: Entry, leading kind: LeavingEvent) -> [String] {
    commands(entry, plan.scripts[kind] ?? [])
  }

  /// The commands that send a script's events to an edition, from its launch and the plan's start.
  func commands(_ entry: Entry, _ script: [UserEvent]) -> [String] {
    ["load \(entry.spec.typed)"] + (plan.start + script).map(\.quotedCommand)
  }

  /// The commands whose last one names the leaks, after the first script that leaks.
  func commandsForLeaks(_ entry: Entry) -> [String] {
    commands(entry, entry.leaks.script ?? plan.scripts[.sceneEnd] ?? []) + ["leaks"]
  }

  /// The commands whose last one prints a figure of the code.
  func commandsForCode(_ entry: Entry) -> [String] { ["load \(entry.spec.typed)", "compare metrics"] }

  /// The commands whose last one prints the messages per event.
  func commandsForMessages(_ entry: Entry) -> [String] {
    ["load \(entry.spec.typed)"] + plan.session.map(\.quotedCommand) + ["compare metrics"]
  }

  /// The command that prints the cost of a growth edition.
  func commandsForGrowth(_ entry: Entry, _ name: String) -> [String] {
    entry.cost[name].map { ["diff \($0.parent.typed) \($0.spec.typed)"] } ?? []
  }

  /// The command that prints the cost of the fixes.
  func commandsForMending(_ entry: Entry) -> [String] {
    ["diff \(entry.spec.typed) \(entry.spec.typed)@fixed"]
  }
}

extension Spec {
  /// The spec as the user types it: without `@documented`.
  var typed: String { edition == "documented" ? String("\(self)".prefix { $0 != "@" }) : "\(self)" }
}

extension UserEvent {
  /// The command with quotes around a label of several words: `tap "Log in"`.
  fileprivate var quotedCommand: String {
    let words = command.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[1].contains(" "), case .tap = self else { return command }
    return "\(words[0]) \"\(words[1])\""
  }
}
