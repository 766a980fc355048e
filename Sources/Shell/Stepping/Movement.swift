import Lab
import Trace

/// Where a stepping command goes, if no breakpoint or watch is on its way: that stops each, as in gdb.
nonisolated enum Movement: Sendable {
  /// The next step at the chosen detail.
  case step
  /// The next step that is not inside a call of this one.
  case over
  /// The step after the call that this one is in.
  case out
  /// The next line of this call below the one that runs, or the step after the call.
  case below
  /// A place, or the step after the call that this one is in.
  case to(Stop.Place)
  /// The next breakpoint or watch, or the end.
  case stop

  /// Whether a count is one of stops, so that none but the last ends it.
  var countsStops: Bool { if case .stop = self { true } else { false } }

  /// Whether its end does not depend on the call in which it begins.
  var isOfAll: Bool {
    switch self {
    case .step, .stop: true
    case .over, .out, .below, .to: false
    }
  }
}

/// Which way time goes.
nonisolated enum Direction: Sendable {
  case forward, backward
}

extension Session {
  /// Moves the targets' cursors, and shows what is there. Several go from one moment to another: those that do not do the
  /// same wait for the others.
  func move(_ movement: Movement, _ direction: Direction, times: Int) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    let before = targets.map(\.cursor)
    let isWithheld = targets.contains(where: \.isOutcomeWithheld)
    var moments = Moments(targets.map(\.timeline))
    var hits = [Stop?](repeating: nil, count: targets.count)
    var place: Moments.Place?
    for _ in 0..<times {
      if isInterrupted() {
        for (simulation, earlier) in zip(targets, before) { simulation.look(at: earlier) }
        throw .interrupted
      }
      let start = moments.place(of: targets.map(\.cursor), isForward: direction == .forward)
      guard let end = advance(targets, from: start, movement, direction, &moments, &hits) else { break }
      place = end
      // A number of stops passes all but the last.
      if !movement.countsStops, hits.contains(where: { $0 != nil }) { break }
    }
    removeTemporary(hits, of: targets)
    guard let place else {
      return told(targets.map { (simulation: $0, view: MomentView(rest: end($0, direction))) })
    }
    let waits = waits(of: targets, at: place, &moments)
    let lines = views(of: targets, since: before, hits, waits: waits) + remarks(on: movement, targets, hits)
    return isWithheld ? withOutcome(of: targets, lines) : lines
  }

  /// Some lines, and below them the table that was not told when the event was sent, if all apps have come to its end.
  /// Where both do not fit, the table.
  private func withOutcome(of targets: [Simulation], _ lines: [StyledLine]) -> [StyledLine] {
    if targets.count == 1 || targets.contains(where: \.isOutcomeWithheld) { return lines }
    let table = presentTable(of: targets)
    return options.rows.map { lines.count + table.count > $0 } == true ? table : lines + table
  }

  /// That a movement to a place has ended elsewhere, as the call had returned by then.
  private func remarks(on movement: Movement, _ targets: [Simulation], _ hits: [Stop?]) -> [StyledLine] {
    guard isRead, case .to(let place) = movement, hits.allSatisfy({ $0 == nil }) else { return [] }
    let wanted = Stop(number: 0, place: place)
    if targets.contains(where: { wanted.isHit(at: $0.cursor, of: $0) }) { return [] }
    return [StyledLine("the call returned before it came to \(place.text)", .dim)]
  }

  /// Goes to the next moment at which the movement ends, or which is a stop.
  ///
  /// - Returns: that moment; nil if there is none on that side.
  func advance(
    _ targets: [Simulation], from start: Moments.Place, _ movement: Movement, _ direction: Direction,
    _ moments: inout Moments, _ hits: inout [Stop?]
  ) -> Moments.Place? {
    let isForward = direction == .forward
    // Those that wait are in no call that could be stepped over.
    let goals = targets.enumerated().map { run, simulation in
      movement.isOfAll || moments.step(of: run, at: start) == simulation.cursor
        ? Goal(movement, detail, in: simulation) : nil
    }
    hits = targets.map { _ in nil }
    var (place, last): (Moments.Place, Moments.Place?) = (start, nil)
    var count = 0
    while let next = moments.place(beside: place, isForward: isForward) {
      place = next
      count += 1
      if count % 4096 == 0, isInterrupted() { break }
      var (isSeen, isEnd) = (false, false)
      for (run, simulation) in targets.enumerated() {
        guard let step = moments.step(of: run, at: place), !simulation.isUnseen(step),
          isForward ? step >= simulation.cursor : step < simulation.cursor
        else { continue }
        isSeen = true
        hits[run] = stops.first { $0.isHit(at: step, of: simulation) }
        if hits[run] != nil || goals[run]?.isMet(at: step, in: simulation) ?? false { isEnd = true }
      }
      if isSeen { last = place }
      if isEnd { break }
    }
    if let last { stand(targets, at: last, &moments) { isForward ? max($0, $1) : min($0, $1) } }
    return last
  }

  /// Puts the cursors where the apps stand at a moment.
  ///
  /// - Parameter choose: takes where an app looks and where it stands then; gives where it is to look.
  func stand(
    _ targets: [Simulation], at place: Moments.Place, _ moments: inout Moments,
    _ choose: (Int, Int) -> Int = { $1 }
  ) {
    for (run, simulation) in targets.enumerated() {
      guard let step = moments.standing(run, at: place) else { continue }
      // An event that it did not get has nothing but an end.
      simulation.look(at: choose(simulation.cursor, simulation.isUnseen(step) ? step + 1 : step))
    }
  }

  /// Which apps wait for the others at a moment.
  func waits(of targets: [Simulation], at place: Moments.Place, _ moments: inout Moments) -> [Bool] {
    targets.enumerated().map { moments.step(of: $0, at: place) != $1.cursor }
  }

  /// Puts every target's cursor at a step, and shows what is there. Where only some have the step, the others go to the
  /// same moment.
  ///
  /// - Parameter isMoment: whether it is the moment of the first that has the step, for all of them.
  func look(
    isMoment: Bool = false, _ index: (Simulation) throws(LabError) -> Int
  ) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    let before = targets.map(\.cursor)
    let isWithheld = targets.contains(where: \.isOutcomeWithheld)
    let found = try places(index, targets)
    guard let first = found.firstIndex(where: { $0 != nil }), let step = found[first] else { return [] }
    var moments = Moments(targets.map(\.timeline))
    let place = moments.place(of: first, doing: step)
    stand(targets, at: place, &moments)
    for (simulation, step) in zip(targets, found) where !isMoment { step.map(simulation.look) }
    let waits = isMoment ? waits(of: targets, at: place, &moments) : found.map { $0 == nil }
    let lines = views(of: targets, since: before, targets.map { _ in nil }, waits: waits)
    return isWithheld ? withOutcome(of: targets, lines) : lines
  }

  /// The step that each app has; nil where it has none.
  ///
  /// - Throws: why, if none has one, or for another reason than that one app lacks it.
  private func places(
    _ index: (Simulation) throws(LabError) -> Int, _ targets: [Simulation]
  ) throws(ShellError) -> [Int?] {
    var found: [Int?] = []
    let refusals = refusals(of: targets) { simulation throws(LabError) in
      found.append(nil)
      found[found.count - 1] = try index(simulation)
    }
    let final = refusals.filter { !$0.error.mayBeOfOneApp }
    if !final.isEmpty { throw error(of: final) }
    if found.allSatisfy({ $0 == nil }) { throw error(of: refusals) }
    return found
  }

  private func end(_ simulation: Simulation, _ direction: Direction) -> [StyledLine] {
    let label = simulation.label(ofStep: simulation.cursor)
    return [
      StyledLine(
        direction == .forward
          ? "\(label) is the last step: nothing has happened after it"
          : "\(label) is the first step: nothing happened before it", .dim)
    ]
  }
}

extension ShellError {
  /// Whether it is that an app lacks a step which others may have.
  fileprivate nonisolated var mayBeOfOneApp: Bool {
    switch self {
    case .lab(.noSuchStep), .lab(.notSent): true
    default: false
    }
  }
}
