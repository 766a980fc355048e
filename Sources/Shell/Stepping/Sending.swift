import Lab

extension Session {
  /// Sends an event to every target. One to which it cannot be sent says so; it only counts it, as do the apps that
  /// are no targets: an event has the same number in all.
  ///
  /// - Throws: the first refusal, if no target takes the event.
  func send(_ event: (Simulation) throws(LabError) -> UserEvent) throws(ShellError) -> Reply {
    let targets = try loadedTargets()
    let events = try resolved(event, targets)
    alignEvents()
    var lines: [StyledLine] = []
    var refused: [(simulation: Simulation, event: UserEvent, error: LabError)] = []
    var stop: ShellError?
    for (simulation, event) in zip(targets, events) {
      if targets.count > 1 { lines.append(StyledLine("\(simulation.displayName):", .heading)) }
      do throws(LabError) {
        try simulation.send(event)
        lines += report(ofLastEventOf: simulation)
        if let failure = simulation.failure {
          let error = LabError.appStopped(failure)
          if targets.count > 1 { lines.append(StyledLine(error.description, .warning)) }
          stop = stop ?? (targets.count > 1 ? .inApp(simulation.displayName, error) : .lab(error))
        }
      } catch {
        refused.append((simulation, event, error))
        lines.append(StyledLine("not sent: \(ShellError.lab(error))", .warning))
      }
    }
    if refused.count == targets.count, !countsRefused, let first = refused.first { throw .lab(first.error) }
    for one in refused { one.simulation.count(one.event) }
    alignEvents()
    return Reply(lines, error: stop)
  }

  /// What an event is in each target. One in which a number means nothing gets what it means in another.
  private func resolved(
    _ event: (Simulation) throws(LabError) -> UserEvent, _ targets: [Simulation]
  ) throws(ShellError) -> [UserEvent] {
    var events: [UserEvent?] = []
    var refusal: LabError?
    for simulation in targets {
      do throws(LabError) {
        events.append(try event(simulation))
      } catch {
        refusal = refusal ?? error
        events.append(nil)
      }
    }
    guard let some = events.compactMap(\.self).first else { throw refusal.map(ShellError.lab) ?? .emptyStage }
    return events.map { $0 ?? some }
  }

  /// Counts, in each app, the events that only others got.
  func alignEvents() {
    guard let longest = stage.max(by: { $0.history.count < $1.history.count }) else { return }
    for simulation in stage {
      while simulation.history.count < longest.history.count {
        simulation.count(longest.history[simulation.history.count].event, isMeant: false)
      }
    }
  }

  /// What the event that was just sent did. Where a breakpoint or watch is hit, the cursor goes there, and only what
  /// happened up to there is told.
  private func report(ofLastEventOf simulation: Simulation) -> [StyledLine] {
    let event = simulation.history.count
    let steps = simulation.timeline.steps(ofEvent: event)
    for index in steps {
      guard let hit = stops.first(where: { $0.isHit(at: index, of: simulation) }) else { continue }
      simulation.look(at: index)
      let start = simulation.glance(at: steps.lowerBound)
      return simulation.report(ofEvent: event, upTo: index, options)
        + [StyledLine("stopped at \(hit.number): \(hit.text)", .current)]
        + simulation.stepLines(comparedTo: start, options, isFull: view == .full)
    }
    return simulation.report(ofEvent: event, options)
  }

  /// Changes every target's history, and shows where that leads.
  func rewrite(_ change: (Simulation) throws(LabError) -> Void) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    var lines: [StyledLine] = []
    for simulation in targets {
      try lab(change(simulation))
      if targets.count > 1 { lines.append(StyledLine("\(simulation.displayName):", .heading)) }
      lines += simulation.historyLines(options)
      lines += simulation.presentLines(options)
    }
    return lines
  }
}
