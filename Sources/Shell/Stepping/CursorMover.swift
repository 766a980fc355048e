import LabModel
import LabRun
import Trace

/// Moves the cursors of some apps, and shows the steps at the cursors.
struct CursorMover {
  private let session: Session
  private let targets: [Simulation]

  init(_ session: Session, _ targets: [Simulation]) { (self.session, self.targets) = (session, targets) }

  /// Creates a mover for the current command's targets.
  ///
  /// - Throws: `ShellError.emptyStage`.
  init(_ session: Session) throws(ShellError) { self.init(session, try session.loadedTargets()) }

  private var formatter: MomentFormatter { MomentFormatter(session.settings) }

  /// Moves the cursors, and shows the steps there. Several apps go from moment to moment together: an app without a
  /// step at a moment waits.
  func move(_ movement: Movement, _ direction: Direction, times: Int) throws(ShellError) -> [StyledLine] {
    let before = targets.map(\.cursor)
    let isWithheld = targets.contains(where: \.isOutcomeWithheld)
    var moments = Moments(targets.map(\.timeline))
    var hits = [Stop?](repeating: nil, count: targets.count)
    var moment: Moments.Index?
    for _ in 0..<times {
      if session.isInterrupted() {
        for (simulation, earlier) in zip(targets, before) { simulation.moveCursor(to: earlier) }
        throw .interrupted
      }
      let start = moments.index(of: targets.map(\.cursor), isForward: direction == .forward)
      guard let end = advance(from: start, movement, direction, &moments, &hits) else { break }
      moment = end
      // A count of stops ends only at the last one.
      if !movement.countsStops, hits.contains(where: { $0 != nil }) { break }
    }
    session.setup.stops.removeTemporary(hits, of: targets)
    guard let moment else {
      return formatter.lines(targets.map { (simulation: $0, view: MomentView(rest: end($0, direction))) })
    }
    let waits = waits(at: moment, &moments)
    let lines = views(since: before, hits, waits: waits) + remarks(on: movement, hits)
    return isWithheld ? withOutcome(lines) : lines
  }

  /// The lines, followed by the table that was withheld when the event was sent, once all apps have reached the event's
  /// end. If both do not fit, only the table.
  private func withOutcome(_ lines: [StyledLine]) -> [StyledLine] {
    if targets.count == 1 || targets.contains(where: \.isOutcomeWithheld) { return lines }
    let table = EventReporter(session).presentTable(of: targets)
    return session.options.rows.map { lines.count + table.count > $0 } == true ? table : lines + table
  }

  /// A remark if a movement to a method or line ended elsewhere because the call returned first.
  private func remarks(on movement: Movement, _ hits: [Stop?]) -> [StyledLine] {
    guard session.mode.isRead, case .to(let trigger) = movement, hits.allSatisfy({ $0 == nil }) else {
      return []
    }
    let wanted = Stop(number: 0, trigger: trigger)
    if targets.contains(where: { wanted.isHit(at: $0.cursor, of: $0) }) { return [] }
    return [StyledLine(localized: "the call returned before it came to \(trigger.text)", .dim)]
  }

  /// Goes to the next moment that is a stop or the end of the movement.
  ///
  /// - Returns: that moment; nil if there is none in this direction.
  func advance(
    from start: Moments.Index, _ movement: Movement, _ direction: Direction,
    _ moments: inout Moments, _ hits: inout [Stop?]
  ) -> Moments.Index? {
    let isForward = direction == .forward
    // A waiting app is in no call that could be stepped over.
    let goals = targets.enumerated().map { run, simulation in
      movement.isOfAll || moments.step(of: run, at: start) == simulation.cursor
        ? Goal(movement, session.setup.detail, in: simulation) : nil
    }
    hits = targets.map { _ in nil }
    var (moment, last): (Moments.Index, Moments.Index?) = (start, nil)
    var count = 0
    while let next = moments.index(beside: moment, isForward: isForward) {
      moment = next
      count += 1
      if count % 4096 == 0, session.isInterrupted() { break }
      var (isSeen, isEnd) = (false, false)
      for (run, simulation) in targets.enumerated() {
        guard let step = moments.step(of: run, at: moment), !simulation.isUnseen(step),
          isForward ? step >= simulation.cursor : step < simulation.cursor
        else { continue }
        isSeen = true
        hits[run] = session.setup.stops.all.first { $0.isHit(at: step, of: simulation) }
        if hits[run] != nil || goals[run]?.isMet(at: step, in: simulation) ?? false { isEnd = true }
      }
      if isSeen { last = moment }
      if isEnd { break }
    }
    if let last { moveCursors(at: last, &moments) { isForward ? max($0, $1) : min($0, $1) } }
    return last
  }

  /// Moves the cursors to the apps' steps at a moment.
  ///
  /// - Parameter choose: given an app's cursor and its step at the moment, returns the new cursor.
  func moveCursors(
    at moment: Moments.Index, _ moments: inout Moments,
    _ choose: (Int, Int) -> Int = { $1 }
  ) {
    for (run, simulation) in targets.enumerated() {
      guard let step = moments.cursor(of: run, at: moment) else { continue }
      // An event that the app did not get consists only of its end.
      simulation.moveCursor(to: choose(simulation.cursor, simulation.isUnseen(step) ? step + 1 : step))
    }
  }

  /// Whether each app waits for the others at a moment.
  func waits(at moment: Moments.Index, _ moments: inout Moments) -> [Bool] {
    targets.enumerated().map { moments.step(of: $0, at: moment) != $1.cursor }
  }

  /// Moves every app's cursor to a step, and shows the steps there. If some apps lack the step, they go to the same
  /// moment.
  ///
  /// - Parameter isMoment: whether all apps go to the moment of the first app that has the step.
  func moveCursors(
    isMoment: Bool = false, _ index: (Simulation) throws(LabError) -> Int
  ) throws(ShellError) -> [StyledLine] {
    let before = targets.map(\.cursor)
    let isWithheld = targets.contains(where: \.isOutcomeWithheld)
    let found = try steps(index)
    guard let first = found.firstIndex(where: { $0 != nil }), let step = found[first] else { return [] }
    var moments = Moments(targets.map(\.timeline))
    let moment = moments.index(of: first, doing: step)
    moveCursors(at: moment, &moments)
    for (simulation, step) in zip(targets, found) where !isMoment { step.map(simulation.moveCursor) }
    let waits = isMoment ? waits(at: moment, &moments) : found.map { $0 == nil }
    let lines = views(since: before, targets.map { _ in nil }, waits: waits)
    return isWithheld ? withOutcome(lines) : lines
  }

  /// The step of each app; nil if the app lacks it.
  ///
  /// - Throws: the apps' errors, if all apps lack the step, or if an error has another reason.
  private func steps(
    _ index: (Simulation) throws(LabError) -> Int
  ) throws(ShellError) -> [Int?] {
    var found: [Int?] = []
    let refusals = targets.refusals { simulation throws(LabError) in
      found.append(nil)
      found[found.count - 1] = try index(simulation)
    }
    let final = refusals.filter { !$0.error.mayBeOfOneApp }
    if !final.isEmpty { throw targets.error(of: final) }
    if found.allSatisfy({ $0 == nil }) { throw targets.error(of: refusals) }
    return found
  }

  /// Goes to the nearest moment in a direction at which the differences of the apps change.
  func moveToDifference(_ direction: Direction) throws(ShellError) -> [StyledLine] {
    if targets.count == 1 { throw .oneAppOnly }
    let before = targets.map(\.cursor)
    let isForward = direction == .forward
    var moments = Moments(targets.map(\.timeline))
    var moment = moments.index(of: before, isForward: isForward)
    var difference = isForward ? MomentDifference(targets, at: moment, &moments) : nil
    var isFirst = !isForward
    // Backwards, each moment is compared with the next one to visit.
    while let next = moments.index(beside: moment, isForward: isForward) {
      if session.isInterrupted() { throw .interrupted }
      let other = MomentDifference(targets, at: next, &moments)
      let isFound =
        isForward ? other != nil && other != difference : !isFirst && difference != nil && difference != other
      if isFound { return show(at: isForward ? next : moment, since: before, &moments) }
      (moment, difference, isFirst) = (next, other, false)
    }
    return [StyledLine(localized: "the apps differ no further on that side: nothing has moved", .dim)]
  }

  private func show(at moment: Moments.Index, since before: [Int], _ moments: inout Moments) -> [StyledLine] {
    moveCursors(at: moment, &moments)
    let waits = waits(at: moment, &moments)
    return views(since: before, targets.map { _ in nil }, waits: waits)
  }

  /// The views of the steps at the cursors.
  ///
  /// - Parameters:
  ///   - before: the cursors before the movement.
  ///   - hits: the breakpoint or watch that each app has hit.
  ///   - waits: whether each app only waits for the others.
  private func views(since before: [Int], _ hits: [Stop?], waits: [Bool]) -> [StyledLine] {
    if !session.mode.isRead { return [] }
    return formatter.lines(
      targets.indices.map { index in
        let view = formatter.view(
          of: targets[index], since: before[index], hits[index], waits: waits[index])
        return (simulation: targets[index], view: view)
      })
  }

  /// Moves the cursors to the first moment of an event at which some app hits a breakpoint or watch.
  ///
  /// - Returns: the stop that each app has hit.
  func stop(in event: (Simulation) -> Int) -> [Stop?] {
    var hits: [Stop?] = targets.map { _ in nil }
    guard !session.setup.stops.isEmpty, let number = targets.first.map(event) else { return hits }
    var moments = Moments(targets.map(\.timeline))
    var next: Moments.Index? = Moments.Index(event: number, row: 0)
    while let moment = next, moments.events.contains(number), moment.event == number {
      for (run, simulation) in targets.enumerated() {
        guard let step = moments.step(of: run, at: moment), !simulation.isUnseen(step) else { continue }
        hits[run] = session.setup.stops.all.first { $0.isHit(at: step, of: simulation) }
      }
      if hits.contains(where: { $0 != nil }) {
        moveCursors(at: moment, &moments)
        for simulation in targets where simulation.hasTaken(number) { simulation.stop(at: simulation.cursor) }
        session.setup.stops.removeTemporary(hits, of: targets)
        break
      }
      next = moments.index(beside: moment, isForward: true)
    }
    return hits
  }

  /// Continues a stopped event to its next breakpoint or watch, or its end. Does nothing if no event is stopped.
  func finishStoppedEvent() throws(ShellError) -> [StyledLine] {
    targets.eventWithheld == nil ? [] : try move(.stop, .forward, times: 1)
  }

  private func end(_ simulation: Simulation, _ direction: Direction) -> [StyledLine] {
    let label = simulation.label(ofStep: simulation.cursor)
    return [
      StyledLine(
        direction == .forward
          ? String(localized: "\(label) is the last step: nothing has happened after it")
          : String(localized: "\(label) is the first step: nothing happened before it"), .dim)
    ]
  }
}

extension ShellError {
  /// Whether the error says that an app lacks a step that others may have.
  fileprivate nonisolated var mayBeOfOneApp: Bool {
    switch self {
    case .lab(.noSuchStep), .lab(.notSent): true
    default: false
    }
  }
}
