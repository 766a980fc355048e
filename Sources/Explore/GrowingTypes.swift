/// Types whose objects accumulate: a path returns to the same screen with more objects alive than before.
nonisolated enum GrowingTypes {
  /// The types that grow on the shortest paths to the states of the frontier. The frontier begins at index `frontier`.
  static func all(in exploration: Exploration, _ counts: [[String: Int]], from frontier: Int) -> [String] {
    var types: Set<String> = []
    for state in exploration.states.indices where state >= frontier {
      types.formUnion(growing(in: exploration, counts, to: state))
    }
    // A slot that is empty or not has no more than one.
    return types.filter { type in counts.contains { $0[type] ?? 0 > 1 } }.sorted()
  }

  private static func growing(in exploration: Exploration, _ counts: [[String: Int]], to last: Int)
    -> [String]
  {
    var types: [String] = []
    var earlier = exploration.predecessor(of: last)
    while let state = earlier {
      if exploration.states[state].shows == exploration.states[last].shows,
        counts[state].allSatisfy({ $0.value <= counts[last][$0.key] ?? 0 })
      {
        types += counts[last].filter { $0.value > counts[state][$0.key] ?? 0 }.map(\.key)
      }
      earlier = exploration.predecessor(of: state)
    }
    return types
  }
}
