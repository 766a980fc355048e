import Trace

/// The differences of several apps at a moment: which apps perform the step, and the step; the calls under way,
/// coordinators with their holders, screens.
public struct MomentDifference: Hashable {
  /// Each fact that some apps lack; a bit is set for each app that has it.
  private let facts: [String: UInt]

  /// Nil if the apps do not differ.
  public init?(_ apps: [some AppAtStep], at index: Moments.Index, _ moments: inout Moments) {
    var facts: [String: UInt] = [:]
    let performers = apps.indices.filter { moments.step(of: $0, at: index) != nil }
    for (run, app) in apps.enumerated() {
      guard let step = moments.cursor(of: run, at: index) else { continue }
      let isPerformer = performers.contains(run)
      var own = app.facts(at: step, isEntered: isPerformer)
      if performers.count < apps.count {
        if isPerformer { own.append("does the step") }
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
  /// The facts at a step by which apps are compared.
  ///
  /// - Parameter isEntered: whether the step's own call counts as a call under way.
  fileprivate func facts(at step: Int, isEntered: Bool) -> [String] {
    let calls = timeline.callStack(at: step).filter { isEntered || $0 != step }
    // Reading the memory of one step takes as long as running the event.
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
