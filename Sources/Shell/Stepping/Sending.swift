import Lab

extension Session {
  /// Sends an event to every target; one to which it cannot be sent says so and stays as it is.
  ///
  /// - Throws: the first refusal, if no target takes the event.
  func send(_ event: (Simulation) throws(LabError) -> UserEvent) throws(ShellError) -> Reply {
    let targets = try loadedTargets()
    var lines: [StyledLine] = []
    var refusal: LabError?
    var stop: ShellError?
    var isSent = false
    for simulation in targets {
      if targets.count > 1 { lines.append(StyledLine("\(simulation.displayName):", .heading)) }
      do throws(LabError) {
        try simulation.send(try event(simulation))
        isSent = true
        lines += report(ofLastEventOf: simulation)
        if let failure = simulation.failure {
          let error = LabError.appStopped(failure)
          if targets.count > 1 { lines.append(StyledLine(error.description, .warning)) }
          stop = stop ?? (targets.count > 1 ? .inApp(simulation.displayName, error) : .lab(error))
        }
      } catch {
        refusal = refusal ?? error
        lines.append(StyledLine("not sent: \(ShellError.lab(error))", .warning))
      }
    }
    if !isSent, let refusal { throw .lab(refusal) }
    return Reply(lines, error: stop)
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
