/// How far an exploration goes, and what it tries.
public nonisolated struct ExploreOptions: Sendable {
  /// The longest script that is tried, in events; nil for no bound.
  ///
  /// An app whose stack grows without end takes ever longer for an event.
  public var depth: Int? = Self.defaultDepth
  /// The length of scripts that is enough for most apps.
  public static let defaultDepth = 20
  /// The greatest number of states that are kept; more than a billion count as a billion.
  public var states = 1_000 { didSet { states = min(states, Self.most) } }
  /// How long it may take; nil for no bound. With it, two runs may differ. More than a billion count as a billion.
  public var seconds: Double? { didSet { seconds = seconds.map { min($0, Double(Self.most)) } } }
  /// What can be multiplied with without a look at what comes out.
  private static let most = 1_000_000_000
  /// Deep links that are opened in every state, besides those that the catalog names for the app.
  public var links: [String] = []
  /// Only these events are tried, named by their verbs or in full; empty for all.
  public var only: [String] = []
  /// These events are not tried, named by their verbs or in full.
  public var without: [String] = []
  /// Whether every row of a table is tried, not its first alone: rows mostly differ only in data.
  public var triesAllRows = false

  /// Everything that can be done, up to 20 events and 1,000 states.
  public init() {}

  /// The verbs of the events that can be named in `only` and `without`.
  public static let verbs = [
    "tap", "double-tap", "select", "back", "swipe-back", "swipe", "tab", "type", "open", "wait", "disconnect",
  ]

  /// Whether every kind of event is tried.
  var triesEverything: Bool { only.isEmpty && without.isEmpty }

  /// Whether an event is one that is tried.
  func tries(_ command: String) -> Bool {
    func isNamed(in names: [String]) -> Bool {
      names.contains { $0 == command || $0 == command.prefix { $0 != " " } }
    }
    return (only.isEmpty || isNamed(in: only)) && !isNamed(in: without)
  }
}
