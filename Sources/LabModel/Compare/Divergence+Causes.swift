import Trace

extension AppAtStep {
  /// The step of an event that made the app, in what differs, as it is at the event's end; counted from 1. Where the
  /// event changed nothing of that kind, 1.
  ///
  /// A leak is told at an event's end only, since while code runs its local variables hold objects too.
  public func step(of divergence: Comparison.Divergence) -> Int {
    let steps = comparedSteps(ofEvent: divergence.event)
    if divergence.kind == .leaks { return steps.count }
    return (cause(of: divergence) ?? steps.lowerBound) - steps.lowerBound + 1
  }

  /// The index of the step that made the app, in what differs, as it is at the event's end; nil where none did.
  private func cause(of divergence: Comparison.Divergence) -> Int? {
    let steps = comparedSteps(ofEvent: divergence.event)
    let first: Int
    switch divergence.kind {
    case .refused, .leaks: return nil
    case .screens:
      first = settled(steps) { simulation, step in
        simulation.hierarchy(at: step).seenLayers(in: simulation.timeline)
      }
    case .zombies:
      first = settled(steps) { simulation, step in simulation.recordedSnapshot(at: step).zombies }
    }
    if first == steps.lowerBound { return nil }
    return holdsAtOnce(first) ? first : first - 1
  }

  /// The steps of an event up to the one that is looked at.
  private func comparedSteps(ofEvent event: Int) -> Range<Int> {
    let steps = timeline.steps(ofEvent: event)
    return steps.lowerBound..<max(steps.lowerBound + 1, min(steps.upperBound, cursor + 1))
  }

  /// The index of the first step from which on a value is as it is at the last one.
  private func settled<Value: Equatable>(_ steps: Range<Int>, _ value: (Self, Int) -> Value) -> Int {
    let end = value(self, steps.upperBound - 1)
    var first = steps.upperBound - 1
    while first > steps.lowerBound, value(self, first - 1) == end { first -= 1 }
    return first
  }

  /// What made the app differ: the step and the message that led to it, then the references that keep what should be
  /// gone. Nothing where the event changed nothing of that kind.
  func causes(of divergence: Comparison.Divergence, _ options: RenderOptions) -> [StyledLine] {
    moment(of: divergence, options) + references(of: divergence, options)
  }

  private func moment(of divergence: Comparison.Divergence, _ options: RenderOptions) -> [StyledLine] {
    guard let cause = cause(of: divergence) else { return [] }
    let step =
      StyledLine(localized: "step \(timeline.label(ofStep: cause)): ", .dim)
      + timeline.description(ofStep: cause).line(options)
    let message = message(leadingTo: cause)
    let relation = message.first?.sender == .user ? String(localized: "after: ") : String(localized: "in: ")
    return [step] + MessageLog(message, timeline).lines(options).map { StyledLine(relation, .dim) + $0 }
  }

  /// Whether what a step does holds at the step itself: so with a release, and with a screen that has come or gone when
  /// UIKit says so. A transition holds from the step after it.
  private func holdsAtOnce(_ index: Int) -> Bool {
    switch timeline.step(at: index).kind {
    case .released, .lifecycle(.viewDidDisappear), .lifecycle(.viewIsAppearing): true
    default: false
    }
  }

  /// The innermost message that is being answered at a step; where no code runs, what the user did.
  private func message(leadingTo step: Int) -> [Message] {
    let steps = timeline.steps(ofEvent: timeline.event(ofStep: step)).lowerBound..<step + 1
    let calls = Set(timeline.callStack(at: step))
    let messages = timeline.messages(in: steps, isComplete: false)
    return (messages.last { calls.contains($0.step) } ?? messages.first).map { [$0] } ?? []
  }

  /// The references that keep what should be gone.
  private func references(of divergence: Comparison.Divergence, _ options: RenderOptions) -> [StyledLine] {
    let snapshot = snapshotByRerunning(at: comparedSteps(ofEvent: divergence.event).upperBound - 1)
    return switch divergence.kind {
    case .screens, .refused: []
    case .zombies: keptObjects(in: snapshot, cycles: 0).lines(options)
    case .leaks: keptObjects(in: snapshot, zombies: 0).lines(options)
    }
  }
}
