import Trace

extension AppAtStep {
  /// The step of an event that gave the app the state in which it differs at the event's end, counted from 1. If the
  /// event changed nothing of that kind, 1.
  ///
  /// Reports a leak at an event's end only: while code runs, its local variables hold objects too.
  public func step(of divergence: Comparison.Divergence) -> Int {
    let steps = comparedSteps(ofEvent: divergence.event)
    if divergence.kind == .leaks { return steps.count }
    return (cause(of: divergence) ?? steps.lowerBound) - steps.lowerBound + 1
  }

  /// The index of the step that gave the app the state in which it differs at the event's end; nil if none did.
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
      // Who holds a screen decides whether it may come back.
      let isQuick = MemoryReading.areFew(recordedSnapshot(at: steps.upperBound - 1).alive.count, at: steps)
      first = settled(steps) { simulation, step in
        (isQuick ? simulation.snapshotByRerunning(at: step) : simulation.recordedSnapshot(at: step)).zombies
      }
    }
    if first == steps.lowerBound { return nil }
    return holdsAtOnce(first) ? first : first - 1
  }

  /// The steps of an event up to the cursor.
  private func comparedSteps(ofEvent event: Int) -> Range<Int> {
    let steps = timeline.steps(ofEvent: event)
    return steps.lowerBound..<max(steps.lowerBound + 1, min(steps.upperBound, cursor + 1))
  }

  /// The index of the first step from which on a value equals the value at the last step.
  private func settled<Value: Equatable>(_ steps: Range<Int>, _ value: (Self, Int) -> Value) -> Int {
    let end = value(self, steps.upperBound - 1)
    var first = steps.upperBound - 1
    while first > steps.lowerBound, value(self, first - 1) == end { first -= 1 }
    return first
  }

  /// Why the app differs: the step and its message, then the references to zombies or leaks. Empty if the event changed
  /// nothing of that kind.
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

  /// Whether the effect of a step holds at the step itself: a release, and a screen that UIKit reports as shown or
  /// removed. A transition holds from the step after it.
  private func holdsAtOnce(_ index: Int) -> Bool {
    switch timeline.step(at: index).kind {
    case .released, .lifecycle(.viewDidDisappear), .lifecycle(.viewIsAppearing): true
    default: false
    }
  }

  /// The message of the innermost call at a step; where no code runs, the user's event.
  private func message(leadingTo step: Int) -> [Message] {
    let steps = timeline.steps(ofEvent: timeline.event(ofStep: step)).lowerBound..<step + 1
    let calls = Set(timeline.callStack(at: step))
    let messages = timeline.messages(in: steps, isComplete: false)
    return (messages.last { calls.contains($0.step) } ?? messages.first).map { [$0] } ?? []
  }

  /// The references to zombies or leaks.
  private func references(of divergence: Comparison.Divergence, _ options: RenderOptions) -> [StyledLine] {
    let snapshot = snapshotByRerunning(at: comparedSteps(ofEvent: divergence.event).upperBound - 1)
    return switch divergence.kind {
    case .screens, .refused: []
    case .zombies: keptObjects(in: snapshot, cycles: 0).lines(options)
    case .leaks: keptObjects(in: snapshot, zombies: 0).lines(options)
    }
  }
}
