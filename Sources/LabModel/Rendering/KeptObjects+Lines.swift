extension KeptObjects {
  /// Each zombie with its holders, and the message that it did not get; then the cycles.
  func lines(_ options: RenderOptions) -> [StyledLine] {
    zombies.flatMap(\.lines) + more(moreZombies, "zombies") + perhapsZombies.perhapsZombies
      + cycles.flatMap { $0.lines(options) }
      + more(moreCycles, "leaks")
      + (uncertain.isEmpty
        ? []
        : wrapped(
          uncertain, after: StyledLine(localized: "no leak for certain, \(perhapsHeldBy.mayHold): ", .dim),
          options))
  }

  private func more(_ count: Int, _ command: String) -> [StyledLine] {
    count == 0 ? [] : [StyledLine(localized: "and \(count) more: `\(command)` tells all", .dim)]
  }
}

extension KeptObjects.Zombie {
  fileprivate var lines: [StyledLine] {
    let holder = StyledLine(
      perhaps.map { String(localized: "\($0) \(name)") }
        ?? String(localized: "\(name) is held by \(holders.joined(separator: ", "))"))
    guard let silentSince else { return [holder] }
    return [
      holder,
      StyledLine(
        localized: "  its last screen left at \(silentSince); no message came to it or its holder then", .dim),
    ]
  }
}

extension LeakList.Cycle {
  fileprivate func lines(_ options: RenderOptions) -> [StyledLine] {
    [StyledLine(localized: "a cycle keeps them alive:", .dim)] + references.chain(options)
      + mended.map(\.line)
  }
}
