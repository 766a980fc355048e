/// What an exploration leaves out in a state, though a user could do it.
nonisolated enum NotTried: CaseIterable {
  case rows, rowsOffScreen, texts, waits

  var text: String {
    switch self {
    case .rows: "rows after the first of a table (`--all-rows` tries them)"
    case .rowsOffScreen: "rows that are not on the screen (`select ROW` scrolls to them)"
    case .texts: "texts other than \"a\""
    case .waits: "waits that end before or after the next timer"
    }
  }
}

extension ExploreOptions {
  /// The events that the options leave out.
  nonisolated var notTried: [String] {
    (only.isEmpty ? [] : [String(localized: "events other than \(only.joined(separator: ", "))")]) + without
  }
}

/// States that a search did not tell apart, or could not.
struct MergedStates {
  /// The properties and variables that alone differ among more states than are told apart.
  private var numbers: Set<String> = []
  /// The least number of events that lead to such a state; nil if none was met.
  private(set) var depth: Int?
  /// Whether the events that led to a state led to another one after a new launch.
  var hasHiddenState = false

  /// Whether an event was left out because it was a hang in a state that differs in numbers only.
  var hasHungBefore = false

  /// Whether all states were told apart.
  var isEmpty: Bool { depth == nil && !hasHiddenState && !hasHungBefore }

  /// Notes a state of which too many like it are known.
  mutating func add(differingIn names: [String], depth: Int) {
    numbers.formUnion(names)
    self.depth = min(depth, self.depth ?? depth)
  }

  /// What was not tried for that.
  var notTried: [String] {
    let names = numbers.sorted().joined(separator: ", ")
    return [
      depth == nil
        ? nil
        : String(localized: "states after the first \(StateNumbers.limit) that differ only in \(names)"),
      hasHungBefore
        ? String(localized: "events that hung before, in states that differ only in numbers") : nil,
      hasHiddenState
        ? String(localized: "what depends on state that cannot be seen: the same events led elsewhere") : nil,
    ].compactMap(\.self)
  }
}
