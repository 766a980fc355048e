import LabModel
import LabRun

/// Sends events to the apps that commands go to.
struct EventSender {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Sends an event to every target. One to which it cannot be sent says so; it only counts it, as do the apps that
  /// are no targets: an event has the same number in all.
  ///
  /// - Throws: what the targets refuse, if none takes the event; each reason with its apps.
  func send(_ event: (Simulation) throws(LabError) -> UserEvent) throws(ShellError) -> Reply {
    let targets = try session.loadedTargets()
    // It would go past what is left of the event, and past its other breakpoints.
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

  /// What an event is in each target. All get what the user would touch in the first that knows it: there a number
  /// stands for a label.
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

  /// The events that led to a crash or hang.
  private func scripts(ofStoppedAmong simulations: [Simulation]) -> [StyledLine] {
    simulations.filter { $0.failure?.kind == .crash || $0.failure?.kind == .hang }.map { simulation in
      let name = session.stage.count > 1 ? "\(simulation.displayName): " : ""
      let commands = simulation.commandsTaken.joined(separator: ", ")
      return StyledLine(localized: "\(name)script: \(commands)").continued(at: 2)
    }
  }
}

extension UserEvent {
  /// What stands on the thing that is touched.
  fileprivate nonisolated var label: String? {
    switch self {
    case .tap(let target, taps: _), .select(let target), .tab(let target): target.label
    case .back, .swipeBack, .swipe, .type, .open, .wait, .disconnect: nil
    }
  }
}
