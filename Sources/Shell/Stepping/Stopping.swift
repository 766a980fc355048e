import Lab

extension [Simulation] {
  /// The number of the event whose outcome is not told yet, in some app; nil if there is none.
  var eventWithheld: Int? {
    first(where: \.isOutcomeWithheld).map { $0.timeline.event(ofStep: $0.cursor) }
  }
}

// An event is told up to the breakpoint or watch at which it stops.
extension Session {
  /// What an event that was just sent did: told of one app in full, of several as a table. Where a breakpoint or watch is
  /// hit, the cursor goes there, and only what happened up to there is told; other apps wait at the event's start, as
  /// nothing of theirs happened before that.
  ///
  /// - Parameter event: its number in an app.
  func reports(of targets: [Simulation], of event: (Simulation) -> Int) -> [StyledLine] {
    let hits = stop(targets, in: event)
    if !isRead { return [] }
    guard hits.contains(where: { $0 != nil }) else {
      return targets.count > 1
        ? presentTable(of: targets)
        : targets.flatMap { $0.report(ofEvent: event($0)).lines(options) }
    }
    return told(targets, hits, of: event)
  }

  /// Puts the cursors where an event first comes to a breakpoint or watch, if it does in some app; the others go to its
  /// start.
  ///
  /// - Returns: what each app stopped at.
  func stop(_ targets: [Simulation], in event: (Simulation) -> Int) -> [Stop?] {
    let places = targets.map { firstStop(in: event($0), of: $0) }
    guard places.contains(where: { $0 != nil }) else { return targets.map { _ in nil } }
    for (simulation, place) in zip(targets, places) {
      let event = event(simulation)
      if let place {
        simulation.stop(at: place.step)
      } else if simulation.hasTaken(event) {
        simulation.stop(at: simulation.timeline.steps(ofEvent: event).lowerBound)
      }
    }
    return places.map { $0?.stop }
  }

  /// Goes on with the event that was stopped, if one was, to its next breakpoint or watch, or its end.
  func finishStoppedEvent() throws(ShellError) -> [StyledLine] {
    targets.eventWithheld == nil ? [] : try move(.stop, .forward, times: 1)
  }

  private func firstStop(in event: Int, of simulation: Simulation) -> (step: Int, stop: Stop)? {
    guard !stops.isEmpty, simulation.timeline.events.indices.contains(event) else { return nil }
    for index in simulation.timeline.steps(ofEvent: event) {
      if let hit = stops.first(where: { $0.isHit(at: index, of: simulation) }) { return (index, hit) }
    }
    return nil
  }

  /// An event up to where each app has stopped in it.
  func told(_ targets: [Simulation], _ hits: [Stop?], of event: (Simulation) -> Int) -> [StyledLine] {
    if !isRead { return [] }
    return zip(targets, hits).flatMap { simulation, hit -> [StyledLine] in
      let heading = targets.count > 1 ? [simulation.heading] : []
      return heading
        + (hit.map { report(ofEvent: event(simulation), of: simulation, $0) } ?? [
          waiting(simulation, .forward)
        ])
    }
  }

  private func report(ofEvent event: Int, of simulation: Simulation, _ hit: Stop) -> [StyledLine] {
    let start = simulation.timeline.steps(ofEvent: event).lowerBound
    return simulation.report(ofEvent: event, upTo: simulation.cursor).lines(options)
      + lines(of: hit, simulation)
      + simulation.moment(comparedTo: simulation.snapshotByRerunning(at: start)).lines(
        options, isFull: view == .full)
  }

  /// What the cursor has come to, and what a watch has seen there.
  func lines(of hit: Stop, _ simulation: Simulation) -> [StyledLine] {
    let step = simulation.cursor
    let seen: [StyledLine] =
      switch hit.place {
      case .method, .line: []
      case .stack: simulation.linesOfStackChange(at: step, options)
      case .object(let name): simulation.lines(ofObject: name, at: step)
      case .changes(let watched, let name): simulation.lines(ofChange: watched, called: name, at: step)
      }
    let wayOut = isAtTerminal ? StyledLine("  (`delete \(hit.number)` removes it)", .dim) : ""
    return [StyledLine("stopped at \(hit.number): \(hit.text)", .current) + wayOut] + seen
  }
}
