import Lab

extension Session {
  /// Sends an event to every target. One to which it cannot be sent says so; it only counts it, as do the apps that
  /// are no targets: an event has the same number in all.
  ///
  /// - Throws: what the targets refuse, if none takes the event; each reason with its apps.
  func send(_ event: (Simulation) throws(LabError) -> UserEvent) throws(ShellError) -> Reply {
    let targets = try loadedTargets()
    // It would go past what is left of the event, and past its other breakpoints.
    if let stopped = stage.first(where: \.isOutcomeWithheld) {
      throw .stillStopped(event: stopped.history.count)
    }
    let events = try resolved(event, targets)
    alignEvents()
    var refused: [(simulation: Simulation, event: UserEvent, error: ShellError)] = []
    for (simulation, event) in zip(targets, events) {
      do throws(LabError) {
        try simulation.send(event)
      } catch {
        refused.append((simulation, event, .lab(error)))
      }
    }
    if refused.count == targets.count, !countsRefused {
      throw error(of: refused.map { (simulation: $0.simulation, error: $0.error) })
    }
    for one in refused { one.simulation.count(one.event) }
    alignEvents()
    let sent = targets.filter { target in !refused.contains { $0.simulation === target } }
    let reports = reports(of: targets) { $0.history.count }
    let told = sent.filter { !$0.isOutcomeWithheld }
    return Reply(reports + scripts(ofStoppedAmong: told), error: stop(among: told))
  }

  /// What an event is in each target. All get what the user would touch in the first that knows it: there a number
  /// stands for a label.
  private func resolved(
    _ event: (Simulation) throws(LabError) -> UserEvent, _ targets: [Simulation]
  ) throws(ShellError) -> [UserEvent] {
    var events: [UserEvent?] = []
    let refusals = refusals(of: targets) { simulation throws(LabError) in
      events.append(nil)
      events[events.count - 1] = try event(simulation)
    }
    guard let some = events.compactMap(\.self).first else { throw error(of: refusals) }
    return events.map { event in
      guard let event, event.label?.lowercased() == some.label?.lowercased() else { return some }
      return event
    }
  }

  /// The events that led to a crash or hang.
  private func scripts(ofStoppedAmong simulations: [Simulation]) -> [StyledLine] {
    simulations.filter { $0.failure?.kind == .crash || $0.failure?.kind == .hang }.map { simulation in
      let name = stage.count > 1 ? "\(simulation.displayName): " : ""
      let commands = simulation.commandsTaken.joined(separator: ", ")
      return StyledLine("\(name)script: \(commands)").continued(at: 2)
    }
  }

  /// Why apps stopped at the event that they just got, if some did.
  func stop(among simulations: [Simulation]) -> ShellError? {
    let stops = refusals(of: simulations) { simulation throws(LabError) in
      if let failure = simulation.failure { throw .appStopped(failure) }
    }
    return stops.isEmpty ? nil : error(of: stops)
  }

  /// Counts, in each app, or in some, the events that only others got.
  func alignEvents(of some: [Simulation]? = nil, because omission: History.Omission = .sentToOthers) {
    guard let longest = stage.max(by: { $0.history.count < $1.history.count }) else { return }
    for simulation in some ?? stage {
      while simulation.history.count < longest.history.count {
        simulation.count(longest.history[simulation.history.count].event, omission: omission)
      }
    }
  }

  /// The table of the stage's last event, below some lines that were printed for the same command.
  func presentTable(of targets: [Simulation], below lines: [StyledLine] = []) -> [StyledLine] {
    if !isRead { return lines }
    return table(ofEvent: targets.map(\.history.count).max() ?? 0, targets, below: lines)
  }

  /// The table of an event, as far as the cursors that are in it have gone.
  func table(ofEvent number: Int, _ targets: [Simulation], below lines: [StyledLine] = []) -> [StyledLine] {
    var options = options
    options.rows = options.rows.map { $0 - lines.count }
    let apps = targets.map { simulation in
      let isThere = simulation.timeline.event(ofStep: simulation.cursor) == number
      return (simulation.spec, simulation.comparedEvent(number, upTo: isThere ? simulation.cursor : nil))
    }
    return lines + EventTable(number, apps).lines(options).map { $0.inSection(.scene) }
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
