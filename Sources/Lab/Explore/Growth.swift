/// What there is ever more of: a way that can be gone again and again, each time with the same on the screen and more
/// objects than before.
nonisolated enum Growth {
  /// The types that grow on the shortest ways to the states from `frontier` on, whose events were not tried any more.
  static func all(in exploration: Exploration, _ counts: [[String: Int]], from frontier: Int) -> [String] {
    var types: Set<String> = []
    for state in exploration.states.indices where state >= frontier {
      types.formUnion(growing(in: exploration, counts, to: state))
    }
    return types.sorted()
  }

  private static func growing(in exploration: Exploration, _ counts: [[String: Int]], to last: Int)
    -> [String]
  {
    var types: [String] = []
    var earlier = exploration.source(of: last)
    while let state = earlier {
      if exploration.states[state].shows == exploration.states[last].shows,
        counts[state].allSatisfy({ $0.value <= counts[last][$0.key] ?? 0 })
      {
        types += counts[last].filter { $0.value > counts[state][$0.key] ?? 0 }.map(\.key)
      }
      earlier = exploration.source(of: state)
    }
    return types
  }
}
