import LabModel
import LabRun

/// Takes events of apps back, brings them back, switches them off and on.
struct HistoryEditor {
  private let session: Session
  private let targets: [Simulation]

  /// For the apps that the command at hand is about.
  ///
  /// - Throws: `ShellError.emptyStage`.
  init(_ session: Session) throws(ShellError) {
    self.session = session
    targets = try session.loadedTargets()
  }

  private var reporter: EventReporter { EventReporter(session) }

  /// Brings undone events back, one after the other, up to one that comes to a breakpoint or watch.
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

  /// Changes every target's history, or none where one of them refuses; shows where that leads. Of one app among several
  /// the events keep their numbers, which are the stage's.
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

  /// The events as they are now, and where they lead.
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

  /// One line for an app that could not be taken back.
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

  /// Counts, in the apps that have gone back alone, the events of the stage that they have no more; they look where they
  /// looked.
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
  /// The same for one app among several.
  fileprivate nonisolated var keepingNumbers: HistoryChange {
    switch self {
    case .undo(let count): .takeBack(count)
    case .redo(let count): .bringBack(count)
    case .takeBack, .bringBack, .toggle, .restart: self
    }
  }
}
