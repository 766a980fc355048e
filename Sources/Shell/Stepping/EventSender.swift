import LabModel
import LabRun

/// Sends events to the targets of a command.
struct EventSender {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Sends an event to every target. A target that cannot take it reports why and only counts it, as do the other apps.
  /// So an event has the same number in all apps.
  ///
  /// - Throws: the targets' errors with their apps, if none takes the event.
  func send(_ event: (Simulation) throws(LabError) -> UserEvent) throws(ShellError) -> Reply {
    let targets = try session.loadedTargets()
    // A new event would skip the rest of the stopped event, and its other breakpoints.
    if let stopped = session.stage.first(where: \.isOutcomeWithheld) {
      throw .stillStopped(event: stopped.history.count)
    }
    let events = try resolved(event, targets)
    session.stage.alignEvents()
    var refused: [(simulation: Simulation, event: UserEvent, error: ShellError)] = []
    for (simulation, event) in zip(targets, events) {
      do throws(LabError) {
        try simulation.send(event)
      } catch {
        refused.append((simulation, event, .lab(error)))
      }
    }
    if refused.count == targets.count, !session.mode.countsRefused {
      throw targets.error(of: refused.map { (simulation: $0.simulation, error: $0.error) })
    }
    for one in refused { one.simulation.count(one.event) }
    session.stage.alignEvents()
    let sent = targets.filter { target in !refused.contains { $0.simulation === target } }
    let reports = EventReporter(session).reports(of: targets) { $0.history.count }
    let reported = sent.filter { !$0.isOutcomeWithheld }
    return Reply(reports + scripts(ofStoppedAmong: reported), error: targets.failure(among: reported))
  }

  /// The event in each target. All targets get the control's label in the first target that knows it: there a number
  /// means a label.
  private func resolved(
    _ event: (Simulation) throws(LabError) -> UserEvent, _ targets: [Simulation]
  ) throws(ShellError) -> [UserEvent] {
    var events: [UserEvent?] = []
    let refusals = targets.refusals { simulation throws(LabError) in
      events.append(nil)
      events[events.count - 1] = try event(simulation)
    }
    guard let some = events.compactMap(\.self).first else { throw targets.error(of: refusals) }
    return events.map { event in
      guard let event, event.label?.lowercased() == some.label?.lowercased() else { return some }
      return event
    }
  }

  /// The scripts of events that end in a crash or hang.
  private func scripts(ofStoppedAmong simulations: [Simulation]) -> [StyledLine] {
    simulations.filter { $0.failure?.kind == .crash || $0.failure?.kind == .hang }.map { simulation in
      let name = session.stage.count > 1 ? "\(simulation.displayName): " : ""
      let commands = simulation.commandsTaken.joined(separator: ", ")
      return StyledLine(localized: "\(name)script: \(commands)").continued(at: 2)
    }
  }
}

extension UserEvent {
  /// The label of the control that is touched.
  fileprivate nonisolated var label: String? {
    switch self {
    case .tap(let target, taps: _), .select(let target), .tab(let target): target.label
    case .back, .swipeBack, .swipe, .type, .open, .wait, .disconnect: nil
    }
  }
}
