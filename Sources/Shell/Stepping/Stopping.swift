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

  /// Puts the cursors at the moment at which an event first comes to a breakpoint or watch, if it does in some app.
  ///
  /// - Returns: what each app stopped at.
  func stop(_ targets: [Simulation], in event: (Simulation) -> Int) -> [Stop?] {
    var hits: [Stop?] = targets.map { _ in nil }
    guard !stops.isEmpty, let number = targets.first.map(event) else { return hits }
    var moments = Moments(targets.map(\.timeline))
    var next: Moments.Place? = Moments.Place(event: number, row: 0)
    while let place = next, moments.events.contains(number), place.event == number {
      for (run, simulation) in targets.enumerated() {
        guard let step = moments.step(of: run, at: place), !simulation.isUnseen(step) else { continue }
        hits[run] = stops.first { $0.isHit(at: step, of: simulation) }
      }
      if hits.contains(where: { $0 != nil }) {
        stand(targets, at: place, &moments)
        for simulation in targets where simulation.hasTaken(number) { simulation.stop(at: simulation.cursor) }
        removeTemporary(hits, of: targets)
        break
      }
      next = moments.place(beside: place, isForward: true)
    }
    return hits
  }

  /// Goes on with the event that was stopped, if one was, to its next breakpoint or watch, or its end.
  func finishStoppedEvent() throws(ShellError) -> [StyledLine] {
    targets.eventWithheld == nil ? [] : try move(.stop, .forward, times: 1)
  }

  /// An event up to where the apps have stopped in it.
  func told(_ targets: [Simulation], _ hits: [Stop?], of event: (Simulation) -> Int) -> [StyledLine] {
    if !isRead { return [] }
    var moments = Moments(targets.map(\.timeline))
    let waits = waits(of: targets, at: moments.place(of: targets.map(\.cursor)), &moments)
    let views = targets.indices.map { index in
      let (simulation, number) = (targets[index], event(targets[index]))
      let start = simulation.timeline.steps(ofEvent: number).lowerBound
      var view = view(of: simulation, since: start, hits[index], waits: waits[index])
      if hits[index] != nil {
        view.head = simulation.report(ofEvent: number, upTo: simulation.cursor).lines(options) + view.head
      }
      return (simulation: simulation, view: view)
    }
    return told(views)
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
    let needsWayOut = isAtTerminal && !hit.isTemporary
    let wayOut = needsWayOut ? StyledLine("  (`delete \(hit.number)` removes it)", .dim) : ""
    let stopped = StyledLine("stopped at \(hit.number): \(hit.text)", .current)
    return [stopped + wayOut] + seen.map { $0.inSection(.scene) }
  }
}
