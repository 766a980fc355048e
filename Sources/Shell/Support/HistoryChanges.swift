import Lab

extension Session {
  /// Brings undone events back, one after the other, up to one that comes to a breakpoint or watch.
  func redo(_ count: Int) throws(ShellError) -> [StyledLine] {
    if stops.isEmpty { return try rewrite(.redo(count)) }
    let targets = try loadedTargets()
    try check(.redo(count), of: targets)
    let rest = try finishStoppedEvent()
    if targets.eventWithheld != nil { return rest + stillUndone(count) }
    for done in 1...count {
      let events = targets.map { targets.count < stage.count ? $0.firstTakenBack ?? 0 : $0.history.count + 1 }
      try apply(.redo(1), to: targets)
      let numbers = Dictionary(zip(targets.map(ObjectIdentifier.init), events)) { first, _ in first }
      let event = { (simulation: Simulation) in numbers[ObjectIdentifier(simulation)] ?? 0 }
      let hits = stop(targets, in: event)
      guard hits.contains(where: { $0 != nil }) else { continue }
      return rest + told(targets, hits, of: event) + stillUndone(count - done)
    }
    return rest + present(targets)
  }

  private func stillUndone(_ count: Int) -> [StyledLine] {
    if count == 0 { return [] }
    return [
      StyledLine(
        "\(counted(count, "event")) still undone: `redo\(count > 1 ? " \(count)" : "")` goes on", .dim)
    ]
  }

  /// Changes every target's history, or none where one of them refuses; shows where that leads. Of one app among several
  /// the events keep their numbers, which are the stage's.
  func rewrite(_ change: HistoryChange) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    try check(change, of: targets)
    try apply(change, to: targets)
    return present(targets)
  }

  private func check(_ change: HistoryChange, of targets: [Simulation]) throws(ShellError) {
    let change = targets.count < stage.count ? change.keepingNumbers : change
    let refusals = refusals(of: targets) { simulation throws(LabError) in try simulation.check(change) }
    if !refusals.isEmpty { throw error(of: refusals) }
  }

  private func apply(_ change: HistoryChange, to targets: [Simulation]) throws(ShellError) {
    let change = targets.count < stage.count ? change.keepingNumbers : change
    for simulation in targets {
      do throws(LabError) {
        try simulation.apply(change)
      } catch {
        throw self.error(error, of: simulation)
      }
    }
    keepNumbers(of: targets)
  }

  /// The events as they are now, and where they lead.
  private func present(_ targets: [Simulation]) -> [StyledLine] {
    if !isRead { return [] }
    let warnings = targets.filter { !$0.didRepeat }.map(Self.warning)
    guard targets.count > 1 else {
      return targets.flatMap {
        $0.eventList.lines(options) + warnings + $0.presentSceneByRerunning().lines(options)
      }
    }
    return presentTable(of: targets, below: StageHistory(targets).lines(options) + warnings)
  }

  /// One line for an app that could not be taken back.
  private static func warning(of simulation: Simulation) -> StyledLine {
    let (name, statics) = (simulation.displayName, simulation.otherStatics)
    return StyledLine(
      statics.isEmpty
        ? "\(name) did something else when it was launched again: it keeps something outside, as in a file "
          + "or another module's static"
        : "when \(name) was launched again, these were not as they had been: \(statics.joined(separator: ", "))",
      .warning)
  }

  /// Counts, in the apps that have gone back alone, the events of the stage that they have no more; they look where they
  /// looked.
  func keepNumbers(of targets: [Simulation]) {
    let cursors = targets.map(\.cursor)
    alignEvents(of: targets, because: .takenBack)
    for (simulation, cursor) in zip(targets, cursors) {
      simulation.look(at: max(cursor, simulation.timeline.steps.lowerBound))
    }
    alignEvents()
  }
}

extension HistoryChange {
  /// The same for one app among several.
  fileprivate nonisolated var keepingNumbers: HistoryChange {
    switch self {
    case .undo(let count): .takeBack(count)
    case .redo(let count): .bringBack(count)
    case .takeBack, .bringBack, .toggle, .restart: self
    }
  }
}
