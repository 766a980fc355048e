import LabModel

/// The bounds of an exploration, and the events that it tries.
public nonisolated struct ExploreOptions: Sendable {
  /// The length of the longest script, in events; nil for no bound.
  ///
  /// An app whose stack grows without end needs more time for each event.
  public var depth: Int? = Self.defaultDepth
  /// A length that suffices for most apps.
  public static let defaultDepth = 20
  /// The greatest number of states; more than a billion count as a billion.
  public var states = 1_000 { didSet { states = min(states, Self.most) } }
  /// The time limit in seconds; nil for none. With a limit, two runs may differ. More than a billion count as a
  /// billion.
  public var seconds: Double? { didSet { seconds = seconds.map { min($0, Double(Self.most)) } } }
  /// Small enough for products not to overflow.
  private static let most = 1_000_000_000
  /// Deep links to open in every state, besides those that the catalog lists for the app.
  public var links: [String] = []
  /// The events to try, by verb or in full; empty for all.
  public var only: [String] = []
  /// The events not to try, by verb or in full.
  public var without: [String] = []
  /// How many rows of a table are tried, the first ones; nil for all. Rows mostly differ only in data.
  public var rows: Int? = 1

  /// For a graph: scripts whose states all count as first states.
  public var along: [[UserEvent]] = []

  /// Differences between two apps that do not count.
  public var exceptions: Set<Comparison.Divergence.Kind> = []

  /// Every event, up to 20 events a script and 1,000 states.
  public init() {}

  /// The verbs that `only` and `without` accept.
  public static let verbs = [
    "tap", "double-tap", "select", "back", "swipe-back", "swipe", "tab", "type", "open", "wait", "disconnect",
  ]

  /// Whether every kind of event is tried.
  var triesEverything: Bool { only.isEmpty && without.isEmpty }

  /// Whether an event is tried.
  func tries(_ command: String) -> Bool {
    func isNamed(in names: [String]) -> Bool {
      names.contains { $0 == command || $0 == command.prefix { $0 != " " } }
    }
    return (only.isEmpty || isNamed(in: only)) && !isNamed(in: without)
  }
}
