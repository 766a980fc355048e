import LabModel
import LabRun

/// Undoes, restores and toggles events of apps.
struct HistoryEditor {
  private let session: Session
  private let targets: [Simulation]

  /// Creates an editor for the current command's targets.
  ///
  /// - Throws: `ShellError.emptyStage`.
  init(_ session: Session) throws(ShellError) {
    self.session = session
    targets = try session.loadedTargets()
  }

  private var reporter: EventReporter { EventReporter(session) }

  /// Restores undone events one by one, up to the first that hits a breakpoint or watch.
  func redo(_ count: Int) throws(ShellError) -> [StyledLine] {
    if session.setup.stops.isEmpty { return try rewrite(.redo(count)) }
    try check(.redo(count))
    let mover = CursorMover(session, targets)
    let rest = try mover.finishStoppedEvent()
    if targets.eventWithheld != nil { return rest + stillUndone(count) }
    for done in 1...count {
      let events = targets.map {
        targets.count < session.stage.count ? $0.firstTakenBack ?? 0 : $0.history.count + 1
      }
      try apply(.redo(1))
      let numbers = Dictionary(zip(targets.map(ObjectIdentifier.init), events)) { first, _ in first }
      let event = { (simulation: Simulation) in numbers[ObjectIdentifier(simulation)] ?? 0 }
      let hits = mover.stop(in: event)
      guard hits.contains(where: { $0 != nil }) else { continue }
      return rest + reporter.report(targets, hits, of: event) + stillUndone(count - done)
    }
    return rest + presentLines
  }

  private func stillUndone(_ count: Int) -> [StyledLine] {
    if count == 0 { return [] }
    return [
      StyledLine(
        localized: "\(counted(count, "event")) still undone: `redo\(count > 1 ? " \(count)" : "")` goes on",
        .dim)
    ]
  }

  /// Changes every target's history, or none if one target refuses; shows the result. The events of one app among
  /// several keep their numbers, which are the stage's.
  func rewrite(_ change: HistoryChange) throws(ShellError) -> [StyledLine] {
    try check(change)
    try apply(change)
    return presentLines
  }

  private func check(_ change: HistoryChange) throws(ShellError) {
    let change = targets.count < session.stage.count ? change.keepingNumbers : change
    let refusals = targets.refusals { simulation throws(LabError) in try simulation.check(change) }
    if !refusals.isEmpty { throw targets.error(of: refusals) }
  }

  private func apply(_ change: HistoryChange) throws(ShellError) {
    let change = targets.count < session.stage.count ? change.keepingNumbers : change
    for simulation in targets {
      do throws(LabError) {
        try simulation.apply(change)
      } catch {
        throw targets.error(error, of: simulation)
      }
    }
    alignNumbers()
  }

  /// The present events, and the present tree and screens.
  private var presentLines: [StyledLine] {
    if !session.mode.isRead { return [] }
    let warnings = targets.filter { !$0.didRepeat }.map(Self.warning)
    guard targets.count > 1 else {
      return targets.flatMap {
        $0.eventList.lines(session.options) + warnings + $0.presentSceneByRerunning().lines(session.options)
      }
    }
    return reporter.presentTable(of: targets, below: StageHistory(targets).lines(session.options) + warnings)
  }

  /// A warning for an app that diverged when it was launched again.
  private static func warning(of simulation: Simulation) -> StyledLine {
    let (name, statics) = (simulation.displayName, simulation.otherStatics)
    return StyledLine(
      localized: statics.isEmpty
        ? """
        \(name) did something else when it was launched again: it keeps something outside, as in a file or another \
        module's static
        """
        : "when \(name) was launched again, these were not as they had been: \(statics.joined(separator: ", "))",
      .warning)
  }

  /// Counts the stage's events that apps have taken back separately, so that their later events keep their numbers.
  /// Keeps the cursors.
  private func alignNumbers() {
    let cursors = targets.map(\.cursor)
    session.stage.alignEvents(of: targets, because: .takenBack)
    for (simulation, cursor) in zip(targets, cursors) {
      simulation.moveCursor(to: max(cursor, simulation.timeline.steps.lowerBound))
    }
    session.stage.alignEvents()
  }
}

extension HistoryChange {
  /// The same change for one app among several.
  fileprivate nonisolated var keepingNumbers: HistoryChange {
    switch self {
    case .undo(let count): .takeBack(count)
    case .redo(let count): .bringBack(count)
    case .takeBack, .bringBack, .toggle, .restart: self
    }
  }
}
