import Trace

/// In what several apps differ at a moment: who does the step, and what it is; the calls under way, coordinators with who
/// holds them, screens.
public struct MomentDifference: Hashable {
  /// Each fact that some of them lack, with the bits of those that have it.
  private let facts: [String: UInt]

  /// Nil where they do not differ.
  public init?(_ apps: [some AppAtStep], at place: Moments.Place, _ moments: inout Moments) {
    var facts: [String: UInt] = [:]
    let doers = apps.indices.filter { moments.step(of: $0, at: place) != nil }
    for (run, app) in apps.enumerated() {
      guard let step = moments.standing(run, at: place) else { continue }
      let isDoer = doers.contains(run)
      var own = app.facts(at: step, isEntered: isDoer)
      if doers.count < apps.count {
        if isDoer { own.append("does the step") }
      } else {
        own.append(app.timeline.description(ofStep: step).gist)
      }
      for fact in own { facts[fact, default: 0] |= 1 << UInt(run) }
    }
    self.facts = facts.filter { $0.value.nonzeroBitCount < apps.count }
    if self.facts.isEmpty { return nil }
  }
}

extension AppAtStep {
  /// What holds at a step, as apps are compared by it.
  ///
  /// - Parameter isEntered: whether a call that the step is counts among those under way.
  fileprivate func facts(at step: Int, isEntered: Bool) -> [String] {
    let calls = timeline.callStack(at: step).filter { isEntered || $0 != step }
    // To read the memory of a step by itself takes as long as the event.
    let steps = timeline.steps(ofEvent: timeline.event(ofStep: step))
    let recorded = recordedSnapshot(at: step)
    let isQuick = MemoryReading.areFew(recorded.alive.count, at: steps)
    let scene = Scene(isQuick ? snapshotByRerunning(at: step) : recorded, timeline)
    return calls.enumerated().map { "call \($0.offset - calls.count) \(calledName(atStep: $0.element))" }
      + scene.coordinators.drawn.flatMap(\.flattened).map { "\($0.label.text) \($0.note.text)" }
      + scene.screens.drawn(RenderOptions()).flatMap(\.flattened).map { "\($0.label.text) \($0.note.text)" }
  }

  private func calledName(atStep index: Int) -> String {
    let step = timeline.step(at: index)
    let site = timeline.frameSite(ofStep: index).map { timeline.sites[Int($0)].name } ?? ""
    return "\(step.object.map(timeline.name) ?? "").\(site)"
  }
}
