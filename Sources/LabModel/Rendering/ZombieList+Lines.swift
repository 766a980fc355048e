extension ZombieList {
  /// A line a zombie.
  public var lines: [StyledLine] {
    if zombies.isEmpty { return [StyledLine("no zombie", .good)] }
    return zombies.map { zombie in
      let holders = zombie.holders.map(\.text).joined(separator: ", ")
      return StyledLine(zombie.name, .warning)
        + StyledLine(
          holders.isEmpty && zombie.unseenHolder.isDoubtful
            ? "  \(zombie.unseenHolder.holding) it  "
            : "  held by \(holders.isEmpty ? zombie.unseenHolder.name : holders)  ")
        + StyledLine(zombie.departure.text, .dim)
    }
  }
}

extension ZombieList.Departure {
  fileprivate var text: String {
    switch self {
    case .step(let label): "its last screen left at \(label)"
    case .neverShown: "its screens were released without being shown"
    }
  }
}
