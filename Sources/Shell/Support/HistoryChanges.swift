import Lab

extension Session {
  /// Changes every target's history, or none where one of them refuses; shows where that leads. `undo` and `redo` count
  /// the events of the stage.
  func rewrite(_ change: HistoryChange) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    try check(change, ofStage: targets)
    let changes = targets.map { own(change, of: $0, among: targets) }
    for (simulation, change) in zip(targets, changes) { try named(simulation, check: change) }
    for (simulation, change) in zip(targets, changes) { try named(simulation, apply: change) }
    if !isRead { return [] }
    let warnings = targets.filter { !$0.didRepeat }.map(Self.warning)
    guard targets.count > 1 else {
      return targets.flatMap {
        $0.eventList.lines(options) + warnings + $0.presentSceneByRerunning().lines(options)
      }
    }
    return StageHistory(targets).lines(options) + warnings + presentTable(of: targets)
  }

  /// One line for an app that could not be taken back.
  private static func warning(of simulation: Simulation) -> StyledLine {
    StyledLine(
      "\(simulation.displayName) did something else when it was launched again: it keeps something outside, as in "
        + "a static or a file",
      .warning)
  }

  /// Makes sure that the stage has so many events to undo or redo.
  private func check(_ change: HistoryChange, ofStage targets: [Simulation]) throws(ShellError) {
    guard targets.count > 1 else { return }
    let last = targets.map(\.history.count).max() ?? 0
    switch change {
    case .undo(let count):
      if last == 0 { throw error(ofAll: .nothingToUndo) }
      if count > last { throw error(ofAll: .tooManyUndos(count, count: last)) }
    case .redo(let count):
      let undone = targets.map { $0.undone.count - (last - $0.history.count) }.min() ?? 0
      if undone <= 0 { throw error(ofAll: .nothingToRedo) }
      if count > undone { throw error(ofAll: .tooManyUndos(count, count: undone)) }
    case .toggle, .restart: return
    }
  }

  /// What a change of the stage is for one app: one that has taken events back alone has less to undo, more to redo.
  private func own(
    _ change: HistoryChange, of simulation: Simulation, among targets: [Simulation]
  ) -> HistoryChange? {
    let last = targets.map(\.history.count).max() ?? 0
    let missing = last - simulation.history.count
    switch change {
    case .undo(let count):
      if missing == 0 { return change }
      return count > missing ? .undo(count - missing) : nil
    case .redo(let count): return .redo(count + missing)
    case .toggle, .restart: return change
    }
  }

  private func named(_ simulation: Simulation, check change: HistoryChange?) throws(ShellError) {
    guard let change else { return }
    do throws(LabError) {
      try simulation.check(change)
    } catch {
      throw self.error(error, of: simulation)
    }
  }

  private func named(_ simulation: Simulation, apply change: HistoryChange?) throws(ShellError) {
    guard let change else { return }
    do throws(LabError) {
      try simulation.apply(change)
    } catch {
      throw self.error(error, of: simulation)
    }
  }
}
