/// What an exploration leaves out in a state, though a user could do it.
nonisolated enum NotTried: CaseIterable {
  case rows, texts, waits

  var text: String {
    switch self {
    case .rows: "rows after the first of a table (`--all-rows` tries them)"
    case .texts: "texts other than \"a\""
    case .waits: "waits that end before or after the next timer"
    }
  }
}

extension ExploreOptions {
  /// The events that the options leave out.
  nonisolated var notTried: [String] {
    (only.isEmpty ? [] : ["events other than \(only.joined(separator: ", "))"]) + without
  }
}
