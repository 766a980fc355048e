import LabModel
import LabRun

/// Reports what an event did in some apps, up to the breakpoint or watch that stops it.
struct EventReporter {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The report of an event that was just sent: in full for one app, as a table for several. A breakpoint or watch
  /// moves the cursor to its step and ends the report there. Other apps wait at the event's start, since they did
  /// nothing before that step.
  ///
  /// - Parameter event: the number of the event in an app.
  func reports(of targets: [Simulation], of event: (Simulation) -> Int) -> [StyledLine] {
    let hits = CursorMover(session, targets).stop(in: event)
    if !session.mode.isRead { return [] }
    guard hits.contains(where: { $0 != nil }) else {
      return targets.count > 1
        ? presentTable(of: targets)
        : targets.flatMap { $0.report(ofEvent: event($0)).lines(session.options) }
    }
    return report(targets, hits, of: event)
  }

  /// The report of an event up to the steps at which the apps stopped.
  func report(_ targets: [Simulation], _ hits: [Stop?], of event: (Simulation) -> Int) -> [StyledLine] {
    if !session.mode.isRead { return [] }
    var moments = Moments(targets.map(\.timeline))
    let waits = CursorMover(session, targets).waits(at: moments.index(of: targets.map(\.cursor)), &moments)
    let formatter = MomentFormatter(session.settings)
    let views = targets.indices.map { index in
      let (simulation, number) = (targets[index], event(targets[index]))
      let start = simulation.timeline.steps(ofEvent: number).lowerBound
      var view = formatter.view(of: simulation, since: start, hits[index], waits: waits[index])
      if hits[index] != nil {
        view.head =
          simulation.report(ofEvent: number, upTo: simulation.cursor).lines(session.options) + view.head
      }
      return (simulation: simulation, view: view)
    }
    return formatter.lines(views)
  }

  /// The table of the stage's last event, after some lines of the same command.
  func presentTable(of targets: [Simulation], below lines: [StyledLine] = []) -> [StyledLine] {
    if !session.mode.isRead { return lines }
    return table(ofEvent: targets.map(\.history.count).max() ?? 0, targets, below: lines)
  }

  /// The table of an event, up to the cursors that are in it.
  func table(ofEvent number: Int, _ targets: [Simulation], below lines: [StyledLine] = []) -> [StyledLine] {
    var options = session.options
    options.rows = options.rows.map { $0 - lines.count }
    let apps = targets.map { simulation in
      let isCurrent = simulation.timeline.event(ofStep: simulation.cursor) == number
      return (simulation.spec, simulation.comparedEvent(number, upTo: isCurrent ? simulation.cursor : nil))
    }
    return lines + EventTable(number, apps).lines(options).map { $0.inSection(.scene) }
  }
}
