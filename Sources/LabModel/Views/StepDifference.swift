import Trace

/// The difference between two steps, as `diff` shows it.
public struct StepDifference: Sendable, Hashable {
  /// `EVENT.STEP` of the first.
  public var first: String
  /// `EVENT.STEP` of the second.
  public var last: String
  /// How tree and stack differ.
  public var change: SceneChange
  /// The objects made and released in between, if the second step is later.
  public var lifetimes: EventReport.Lifetimes
}

extension AppAtStep {
  /// The steps that `diff` compares: two named ones, or the event's first and last. If the event is stopped at a
  /// breakpoint, up to there.
  public func range(from labels: [StepLabel]) throws(LabError) -> (Int, Int) {
    if labels.count == 2 { return (try index(of: labels[0]), try index(of: labels[1])) }
    let steps = timeline.steps(ofEvent: timeline.event(ofStep: cursor))
    let last = isOutcomeWithheld ? cursor : steps.upperBound - 1
    return (max(timeline.steps.lowerBound, steps.lowerBound - 1), last)
  }

  /// The difference between two steps.
  public func difference(from first: Int, to last: Int) -> StepDifference {
    StepDifference(
      first: label(ofStep: first), last: label(ofStep: last),
      change: SceneChange(from: snapshotByRerunning(at: first), to: snapshotByRerunning(at: last), self),
      lifetimes: first <= last ? lifetimes(in: first + 1..<last + 1) : EventReport.Lifetimes())
  }
}
