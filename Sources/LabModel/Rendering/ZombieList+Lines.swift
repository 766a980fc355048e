extension ZombieList {
  /// A line a zombie, and below it the line of code that stored a reference to it, if that is known.
  ///
  /// - Parameter stored: finds that line.
  public func lines(_ stored: ([NamedReference]) -> StoredReference?) -> [StyledLine] {
    if zombies.isEmpty, uncertain.isEmpty { return [StyledLine(localized: "no zombie", .good)] }
    return zombies.flatMap { zombie in
      let line = stored(zombie.references).map {
        zombie.holders.count == 1 ? $0.lineWithoutReference : $0.line
      }
      return [zombie.line] + [line, zombie.lineOfKeptScreens].compactMap(\.self)
    } + uncertain.perhapsZombies
  }
}

extension [String] {
  /// Coordinators that may be zombies.
  var perhapsZombies: [StyledLine] {
    isEmpty
      ? []
      : [
        StyledLine(
          localized: "no zombie for certain: \(joined(separator: ", ")); see `help uncertain`", .warning)
      ]
  }
}

extension ZombieList.Zombie {
  fileprivate var line: StyledLine {
    let holders = holders.map(\.text).joined(separator: ", ")
    return StyledLine(name, .warning)
      + StyledLine(
        holders.isEmpty && unseenHolder.isDoubtful
          ? String(localized: "  \(unseenHolder.holding) it  ")
          : String(localized: "  held by \(holders.isEmpty ? unseenHolder.name : holders)  "))
      + StyledLine(departure.text, .dim)
  }
}

extension ZombieList.Zombie {
  fileprivate var lineOfKeptScreens: StyledLine? {
    if keptScreens.isEmpty { return nil }
    let screens = keptScreens.map { "\($0.target) (\($0.field))" }.joined(separator: ", ")
    return StyledLine(localized: "  keeps \(screens): no zombie once shown again", .dim)
  }
}

extension ZombieList.Departure {
  fileprivate var text: String {
    switch self {
    case .step(let label): String(localized: "its last screen left at \(label)")
    case .neverShown: String(localized: "its screens were released without being shown")
    }
  }
}
