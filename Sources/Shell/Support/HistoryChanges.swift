import Lab

extension Session {
  /// Changes every target's history, or none where one of them refuses; shows where that leads.
  func rewrite(_ change: HistoryChange) throws(ShellError) -> [StyledLine] {
    for simulation in try loadedTargets() { try named(simulation, check: change) }
    return try each { simulation throws(LabError) in
      try simulation.apply(change)
      return simulation.historyLines(options) + simulation.presentLines(options)
    }
  }

  private func named(_ simulation: Simulation, check change: HistoryChange) throws(ShellError) {
    do throws(LabError) {
      try simulation.check(change)
    } catch {
      throw self.error(error, of: simulation)
    }
  }
}
