import LabModel
import LabRun
import Trace

/// The end of a movement that begins at an app's cursor, unless a breakpoint or watch comes first.
struct Goal {
  private let movement: Movement
  private let detail: Detail
  private let cursor: Int
  private let start: Step

  init(_ movement: Movement, _ detail: Detail, in simulation: Simulation) {
    self.movement = movement
    self.detail = detail
    cursor = simulation.cursor
    start = simulation.timeline.step(at: cursor)
  }

  /// Whether the movement ends at a step.
  func isMet(at index: Int, in simulation: Simulation) -> Bool {
    let timeline = simulation.timeline
    let step = timeline.step(at: index)
    switch movement {
    case .step: return detail.includes(index, of: timeline)
    case .over: return isOver(step) && isStop(index, timeline)
    case .out: return isOut(step)
    case .below: return isOver(step) && isBelow(step) && isStop(index, timeline)
    case .to(let trigger):
      return isOut(step) || Stop(number: 0, trigger: trigger).isHit(at: index, of: simulation)
    case .stop: return false
    }
  }

  private func isStop(_ index: Int, _ timeline: Timeline) -> Bool {
    !isInQuestion(index, timeline) && (detail != .line || detail.includes(index, of: timeline))
  }

  private func isOut(_ step: Step) -> Bool { step.depth < max(1, start.frameDepth) }

  /// Whether a step is outside the call of `start`. The effects of a line are at the line's own depth: its calls, and
  /// the objects that it makes and releases.
  private func isOver(_ step: Step) -> Bool {
    if step.depth < start.frameDepth { return true }
    guard step.depth == start.frameDepth else { return false }
    switch step.kind {
    case .line, .returned, .suspended: return true
    default: return !start.isInMethod
    }
  }

  /// Whether a step of the same call is on a line further down; true for a step outside the call.
  private func isBelow(_ step: Step) -> Bool {
    guard step.depth == start.frameDepth, step.site == start.site, case .line(let line) = step.kind,
      case .line(let first) = start.kind
    else { return true }
    return line > first
  }

  /// Whether a step is inside a call by which UIKit asks for an answer, unless the cursor is inside that call too.
  /// Such calls change nothing.
  private func isInQuestion(_ index: Int, _ timeline: Timeline) -> Bool {
    let calls = timeline.callStack(at: index).filter { timeline.step(at: $0).isQuestion }
    return !calls.isEmpty && !calls.allSatisfy(timeline.callStack(at: cursor).contains)
  }
}

extension Step {
  /// The depth of the steps of the running method; a call counts as a step of the called method.
  fileprivate var frameDepth: Int {
    switch kind {
    case .call, .resumed: depth + 1
    default: depth
    }
  }

  /// Whether it is a call, or a line of one.
  fileprivate var isInMethod: Bool {
    switch kind {
    case .call, .resumed, .line: true
    default: false
    }
  }
}
