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
  /// The next breakpoint or watch, or the end.
  case stop
}

/// Which way time goes.
nonisolated enum Direction: Sendable {
  case forward, backward
}

extension Session {
  /// Moves every target's cursor, and shows what is there. Several keep to one event: a cursor at its event's end waits
  /// for the others.
  func move(_ movement: Movement, _ direction: Direction, times: Int) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    let before = targets.map(\.cursor)
    let isWithheld = targets.contains(where: \.isOutcomeWithheld)
    var hits = [Stop?](repeating: nil, count: targets.count)
    for _ in 0..<times {
      if isInterrupted() {
        for (simulation, earlier) in zip(targets, before) { simulation.look(at: earlier) }
        throw .interrupted
      }
      let places = lockstep(targets, movement, direction, &hits)
      for (simulation, place) in zip(targets, places) { simulation.look(at: place ?? simulation.cursor) }
      if places.allSatisfy({ $0 == nil }) { break }
      // A number of stops passes all but the last.
      if movement != .stop, hits.contains(where: { $0 != nil }) { break }
    }
    let isAnyMoved = zip(targets, before).contains { $0.cursor != $1 }
    var lines: [StyledLine] = []
    for (index, simulation) in targets.enumerated() {
      if targets.count > 1 { lines.append(simulation.heading) }
      let isMoved = simulation.cursor != before[index]
      lines +=
        isMoved
        ? view(simulation, since: before[index], hits[index])
        : [isAnyMoved ? waiting(simulation, direction) : end(simulation, direction)]
    }
    // The table that was not told when the event was sent.
    if isWithheld, targets.count > 1, !targets.contains(where: \.isOutcomeWithheld) {
      lines += presentTable(of: targets)
    }
    return lines
  }

  /// Puts every target's cursor at a step, and shows what is there. Where only some have the step, the others go to the
  /// end of its event.
  func look(_ index: (Simulation) throws(LabError) -> Int) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    let steps = try places(index, targets)
    var lines: [StyledLine] = []
    for (simulation, step) in zip(targets, steps) {
      if targets.count > 1 { lines.append(simulation.heading) }
      let earlier = simulation.cursor
      simulation.look(at: step.index)
      // One that did not get the event says so below.
      let (_, _, count) = simulation.position(ofStep: step.index)
      if step.isEnd, count > 0 {
        let label = simulation.label(ofStep: step.index)
        lines.append(StyledLine("\(label) is the end of the event here", .dim))
      }
      lines += view(simulation, since: earlier, nil)
    }
    return lines
  }

  private func places(
    _ index: (Simulation) throws(LabError) -> Int, _ targets: [Simulation]
  ) throws(ShellError) -> [(index: Int, isEnd: Bool)] {
    var found: [Int?] = []
    let refusals = refusals(of: targets) { simulation throws(LabError) in
      found.append(nil)
      found[found.count - 1] = try index(simulation)
    }
    let final = refusals.filter { !$0.error.mayBeOfOneApp }
    if !final.isEmpty { throw error(of: final) }
    let events = zip(targets, found).compactMap { simulation, step in
      step.map { simulation.timeline.event(ofStep: $0) }
    }
    guard let event = events.first else { throw error(of: refusals) }
    return zip(targets, found).map { simulation, step in
      (step ?? simulation.timeline.steps(ofEvent: event).upperBound - 1, step == nil)
    }
  }

  private func view(_ simulation: Simulation, since earlier: Int, _ hit: Stop?) -> [StyledLine] {
    if !isRead { return [] }
    return (hit.map { lines(of: $0, simulation) } ?? [])
      + simulation.moment(comparedTo: simulation.snapshotByRerunning(at: earlier)).lines(
        options, isFull: view == .full)
  }

  private func end(_ simulation: Simulation, _ direction: Direction) -> StyledLine {
    let label = simulation.label(ofStep: simulation.cursor)
    if direction == .forward {
      return StyledLine("\(label) is the last step: nothing has happened after it", .dim)
    }
    return StyledLine("\(label) is the first step: nothing happened before it", .dim)
  }

  /// Of one that stays while others go on.
  func waiting(_ simulation: Simulation, _ direction: Direction) -> StyledLine {
    let event = simulation.timeline.event(ofStep: simulation.cursor)
    if !simulation.hasTaken(event) {
      return StyledLine("event \(event) has no steps here: it waits for the others", .dim)
    }
    let label = simulation.label(ofStep: simulation.cursor)
    let steps = simulation.timeline.steps(ofEvent: event)
    let edges = [(steps.lowerBound, "start"), (steps.upperBound - 1, "end")]
    let edge = (direction == .forward ? edges.reversed() : edges).first { $0.0 == simulation.cursor }
    let place = edge.map { " is the \($0.1) of event \(event)" } ?? ""
    return StyledLine("\(label)\(place): it waits there for the others", .dim)
  }

  func next(
    _ movement: Movement, _ direction: Direction, in simulation: Simulation, hit: inout Stop?
  ) -> Int? {
    let timeline = simulation.timeline
    let stride = direction == .forward ? 1 : -1
    let limits = timeline.steps
    let start = timeline.step(at: simulation.cursor)
    var index = simulation.cursor + stride
    var last: Int?
    while limits.contains(index) {
      if index % 4096 == 0, isInterrupted() { return last }
      if simulation.isUnseen(index) {
        index += stride
        continue
      }
      last = index
      switch movement {
      case .step:
        if isEnd(of: detail, index, timeline) {
          // A breakpoint where it goes ends a number of steps.
          hit = stops.first { $0.isHit(at: index, of: simulation) }
          return index
        }
      case .over:
        if isOver(start, timeline.step(at: index)), !isInQuestion(index, from: simulation.cursor, timeline) {
          return index
        }
      case .out: if timeline.step(at: index).depth < max(1, start.frameDepth) { return index }
      case .stop: break
      }
      if let found = stops.first(where: { $0.isHit(at: index, of: simulation) }) {
        hit = found
        return index
      }
      index += stride
    }
    return last
  }

  /// Whether a step is no part of what `start` does. What a line does happens at the line's own depth: the calls
  /// that it makes, the objects that it makes and lets go.
  private func isOver(_ start: Step, _ step: Step) -> Bool {
    if step.depth < start.frameDepth { return true }
    guard step.depth == start.frameDepth else { return false }
    switch step.kind {
    case .line, .returned, .suspended: return true
    default: return !start.isInMethod
    }
  }

  /// Whether a step belongs to an answer that UIKit asked for after the call at hand: nothing changes there.
  private func isInQuestion(_ index: Int, from start: Int, _ timeline: Timeline) -> Bool {
    let calls = timeline.callStack(at: index).filter { timeline.step(at: $0).isQuestion }
    return !calls.isEmpty && !calls.allSatisfy(timeline.callStack(at: start).contains)
  }

  private func isEnd(of detail: Detail, _ index: Int, _ timeline: Timeline) -> Bool {
    switch detail {
    case .line: return true
    case .event: return timeline.step(at: index).kind == .end || index + 1 == timeline.stepCount
    case .call:
      switch timeline.step(at: index).kind {
      case .line, .returned, .suspended, .lifecycle: return false
      default: return true
      }
    }
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

extension Step {
  /// The depth of the steps of the method that runs; a call counts as being in what it calls.
  fileprivate var frameDepth: Int {
    switch kind {
    case .call, .resumed: depth + 1
    default: depth
    }
  }

  /// Whether it is a call or a line of one.
  fileprivate var isInMethod: Bool {
    switch kind {
    case .call, .resumed, .line: true
    default: false
    }
  }
}
