extension KeptObjects {
  /// Each zombie with what holds it, and which message did not come; then the cycles.
  func lines(_ options: RenderOptions) -> [StyledLine] {
    zombies.flatMap(\.lines) + more(moreZombies, "zombies") + cycles.flatMap { $0.lines(options) }
      + more(moreCycles, "leaks")
      + (uncertain.isEmpty
        ? []
        : wrapped(
          uncertain, after: StyledLine("no leak for certain, \(perhapsHeldBy.mayHold): ", .dim), options))
  }

  private func more(_ count: Int, _ command: String) -> [StyledLine] {
    count == 0 ? [] : [StyledLine("and \(count) more: `\(command)` tells all", .dim)]
  }
}

extension KeptObjects.Zombie {
  fileprivate var lines: [StyledLine] {
    let holder = StyledLine(
      perhaps.map { "\($0) \(name)" } ?? "\(name) is held by \(holders.joined(separator: ", "))")
    guard let silentSince else { return [holder] }
    return [
      holder,
      StyledLine("  its last screen left at \(silentSince); no message came to it or its holder then", .dim),
    ]
  }
}

extension LeakList.Cycle {
  fileprivate func lines(_ options: RenderOptions) -> [StyledLine] {
    [StyledLine("a cycle keeps them alive:", .dim)] + references.chain(options) + mended.map(\.line)
  }
}
