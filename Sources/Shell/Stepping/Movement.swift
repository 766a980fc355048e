import Lab
import Trace

/// Where a stepping command goes.
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
  /// Moves every target's cursor, and shows what is there.
  func move(_ movement: Movement, _ direction: Direction, times: Int) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    let before = targets.map { $0.glance(at: $0.cursor) }
    var lines: [StyledLine] = []
    for (simulation, earlier) in zip(targets, before) {
      if targets.count > 1 { lines.append(StyledLine("\(simulation.displayName):", .heading)) }
      var hit: Stop?
      var moved = false
      for _ in 0..<times {
        if isInterrupted() {
          simulation.look(at: earlier.step)
          throw .interrupted
        }
        guard let next = next(movement, direction, in: simulation, hit: &hit) else { break }
        simulation.look(at: next)
        moved = true
      }
      lines += moved ? view(simulation, since: earlier, hit) : [end(simulation, direction)]
    }
    return lines
  }

  /// Puts every target's cursor at a step, and shows what is there.
  func look(_ index: (Simulation) throws(LabError) -> Int) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    var steps: [Int] = []
    for simulation in targets { steps.append(try lab(index(simulation))) }
    var lines: [StyledLine] = []
    for (simulation, step) in zip(targets, steps) {
      if targets.count > 1 { lines.append(StyledLine("\(simulation.displayName):", .heading)) }
      let earlier = simulation.glance(at: simulation.cursor)
      simulation.look(at: step)
      lines += view(simulation, since: earlier, nil)
    }
    return lines
  }

  private func view(_ simulation: Simulation, since earlier: Snapshot, _ hit: Stop?) -> [StyledLine] {
    (hit.map { [StyledLine("stopped at \($0.number): \($0.text)", .current)] } ?? [])
      + simulation.stepLines(comparedTo: earlier, options, isFull: view == .full)
  }

  private func end(_ simulation: Simulation, _ direction: Direction) -> StyledLine {
    let label = simulation.timeline.label(ofStep: simulation.cursor)
    if direction == .forward {
      return StyledLine("\(label) is the last step: nothing has happened after it", .dim)
    }
    return simulation.timeline.steps.lowerBound == 0
      ? StyledLine("\(label) is the first step: nothing happened before it", .dim)
      : StyledLine("\(label) is the first step that is kept; `set history` says how many events are", .dim)
  }

  private func next(
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
      last = index
      switch movement {
      case .step: if isEnd(of: detail, index, timeline) { return index }
      case .over:
        if isOver(start, timeline.step(at: index)), !isInQuestion(index, from: simulation.cursor, timeline) {
          return index
        }
      case .out: if timeline.step(at: index).depth < max(1, start.frameDepth) { return index }
      case .stop:
        if let found = stops.first(where: { $0.isHit(at: index, of: simulation) }) {
          hit = found
          return index
        }
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
    case .line, .returned: return true
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
      case .line, .returned, .lifecycle: return false
      default: return true
      }
    }
  }
}

extension Step {
  /// The depth of the steps of the method that runs; a call counts as being in what it calls.
  fileprivate var frameDepth: Int {
    if case .call = kind { depth + 1 } else { depth }
  }

  /// Whether it is a call or a line of one.
  fileprivate var isInMethod: Bool {
    switch kind {
    case .call, .line: true
    default: false
    }
  }
}
