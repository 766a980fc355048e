/// Possible actions that an exploration leaves out in a state.
nonisolated enum NotTried: CaseIterable {
  case rows, rowsOffScreen, texts, waits, links

  var text: String {
    switch self {
    case .rows: "rows after the first of a table (`--all-rows` tries them)"
    case .rowsOffScreen: "rows that are not on the screen (`select ROW` scrolls to them)"
    case .texts: "texts other than \"a\""
    case .waits: "waits that end before or after the next timer"
    case .links: "links (`--open URL` tries one)"
    }
  }
}

extension ExploreOptions {
  /// The events that the options exclude.
  nonisolated var notTried: [String] {
    (only.isEmpty ? [] : [String(localized: "events other than \(only.joined(separator: ", "))")]) + without
  }
}

/// Different states that a search treated as one.
struct MergedStates {
  /// The properties and variables that are the only difference among too many states.
  private var numbers: Set<String> = []
  /// The least number of events before such a state; nil if there was none.
  private(set) var depth: Int?
  /// Whether the events before a state reached another state after a new launch.
  var hasHiddenState = false

  /// Whether an event was left out because it was a hang in a state that differs only in numbers.
  var hasHungBefore = false

  /// Whether the search met a crash that this process does not repeat.
  var hasUnrepeatedCrash = false

  /// Whether all states were distinguished.
  var isEmpty: Bool { depth == nil && !hasHiddenState && !hasHungBefore && !hasUnrepeatedCrash }

  /// Notes a state with too many known ones like it.
  mutating func add(differingIn names: [String], depth: Int) {
    numbers.formUnion(names)
    self.depth = min(depth, self.depth ?? depth)
  }

  /// What the search did not try because of this.
  var notTried: [String] {
    let names = numbers.sorted().joined(separator: ", ")
    return [
      depth == nil
        ? nil
        : String(localized: "states after the first \(StateNumbers.limit) that differ only in \(names)"),
      hasHungBefore
        ? String(localized: "events that hung before, in states that differ only in numbers") : nil,
      hasUnrepeatedCrash
        ? String(
          localized:
            "what can happen after a crash that does not repeat: later launches may share what it left")
        : nil,
      hasHiddenState
        ? String(localized: "what depends on state that cannot be seen: the same events led elsewhere") : nil,
    ].compactMap(\.self)
  }
}
