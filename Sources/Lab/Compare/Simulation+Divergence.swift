import Trace

extension Simulation {
  /// The step of an event from which on the app is, in what differs, as it is at the event's end; counted from 1.
  ///
  /// A leak is told at an event's end only, since while code runs its local variables hold objects too.
  public func step(of divergence: Comparison.Divergence) -> Int {
    let steps = comparedSteps(ofEvent: divergence.event)
    switch divergence.kind {
    case .refused: return 1
    case .leaks: return steps.count
    case .screens:
      return settled(steps) { simulation, step in
        simulation.hierarchy(at: step).seenLayers(in: simulation.timeline)
      }
    case .zombies:
      return settled(steps) { simulation, step in simulation.recordedSnapshot(at: step).zombies }
    }
  }

  /// The steps of an event up to the one that is looked at.
  private func comparedSteps(ofEvent event: Int) -> Range<Int> {
    let steps = timeline.steps(ofEvent: event)
    return steps.lowerBound..<max(steps.lowerBound + 1, min(steps.upperBound, cursor + 1))
  }

  private func settled<Value: Equatable>(_ steps: Range<Int>, _ value: (Simulation, Int) -> Value) -> Int {
    let end = value(self, steps.upperBound - 1)
    var first = steps.upperBound - 1
    while first > steps.lowerBound, value(self, first - 1) == end { first -= 1 }
    return first - steps.lowerBound + 1
  }

  /// What made the app differ: the step and the message that led to it, then the references that keep what should be
  /// gone. Nothing where the event changed nothing of that kind.
  func causes(of divergence: Comparison.Divergence, _ options: RenderOptions) -> [StyledLine] {
    moment(of: divergence, options) + references(of: divergence, options)
  }

  private func moment(of divergence: Comparison.Divergence, _ options: RenderOptions) -> [StyledLine] {
    let steps = comparedSteps(ofEvent: divergence.event)
    let number = step(of: divergence)
    guard number > 1, divergence.kind != .leaks else { return [] }
    let index = steps.lowerBound + number - 1
    let cause = holdsAtOnce(index) ? index : index - 1
    let step =
      StyledLine("step \(timeline.label(ofStep: cause)): ", .dim)
      + timeline.description(ofStep: cause).line(options)
    let message = message(leadingTo: cause)
    let relation = message.first?.sender == .user ? "after: " : "in: "
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
