/// How far an exploration goes, and what it tries.
public nonisolated struct ExploreOptions: Sendable {
  /// The longest script that is tried, in events; nil for no bound.
  public var depth: Int?
  /// The greatest number of states that are kept.
  public var states = 1_000
  /// How long it may take; nil for no bound. With it, two runs may differ.
  public var seconds: Double?
  /// In how many processes the work is shared.
  public var jobs = 1
  /// Deep links that are opened in every state, besides those that the catalog names for the app.
  public var links: [String] = []
  /// Only these events are tried, named by their verbs or in full; empty for all.
  public var only: [String] = []
  /// These events are not tried, named by their verbs or in full.
  public var without: [String] = []
  /// Whether rows that differ only in data are all tried.
  public var triesAllRows = false

  /// Everything that can be done, from 1,000 states at most.
  public init() {}

  /// The verbs of the events that can be named in `only` and `without`.
  public static let verbs = [
    "tap", "double-tap", "select", "back", "swipe-back", "swipe", "tab", "open", "disconnect",
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
