import Trace

extension Simulation {
  /// What an event did up to the cursor, where that stopped in it: nothing of what comes later.
  public func report(ofEvent event: Int, upTo step: Int, _ options: RenderOptions) -> [StyledLine] {
    let steps = timeline.steps(ofEvent: event).lowerBound..<step + 1
    return [StyledLine("event \(event): \(timeline.events[event].text)", .heading)]
      + messageLines(timeline.messages(in: steps, isComplete: false), timeline, options) + outputs(in: steps)
      + steps.compactMap(explanation(ofMissing:)).map { StyledLine("  \($0)", .warning) }
  }

  /// What an event did: its messages, then tree and stack, then what was made and released.
  public func report(ofEvent event: Int, _ options: RenderOptions) -> [StyledLine] {
    let steps = timeline.steps(ofEvent: event)
    let count = steps.count == 1 ? "1 step" : "\(steps.count) steps"
    let title = StyledLine("event \(event): \(timeline.events[event].text)", .heading)
    // An event that the app did not get is only counted.
    if !hasTaken(event) { return [title] + snapshot(at: steps.upperBound - 1).sideBySide(timeline, options) }
    var lines = [title + StyledLine(" (\(count))", .dim)]
    lines += messageLines(timeline.messages(in: steps, isComplete: false), timeline, options)
    lines += outputs(in: steps)
    lines += reasons(in: steps)
    if isProbe(event) {
      lines.append(
        StyledLine(
          "  on a device the process ends instead; the delegate is let go of to see what stays", .dim))
    }
    lines += snapshot(at: steps.upperBound - 1).sideBySide(timeline, options)
    lines += comings(in: steps, options)
    return lines
  }

  /// What the event that is looked at did, up to the cursor, and where that leads.
  public func presentReport(_ options: RenderOptions) -> [StyledLine] {
    let event = timeline.event(ofStep: cursor)
    if cursor == timeline.steps(ofEvent: event).upperBound - 1 { return report(ofEvent: event, options) }
    return report(ofEvent: event, upTo: cursor, options) + presentLines(options)
  }

  /// What was made and released during some steps.
  func comings(in steps: Range<Int>, _ options: RenderOptions) -> [StyledLine] {
    var made: [String] = []
    var released: [String] = []
    timeline.forEachLifetimeStep(in: steps) { object, isMade in
      if isMade { made.append(timeline.name(object)) } else { released.append(timeline.name(object)) }
    }
    return wrapped(made, after: StyledLine("made: ", .added), options)
      + wrapped(released, after: StyledLine("released: ", .removed), options)
  }

  /// Whether an event ends an app that has no scene: there the process ends, and nothing is let go of.
  private func isProbe(_ event: Int) -> Bool {
    guard event > 0, history[event - 1].isOn, history[event - 1].event == .disconnect else { return false }
    if case .application = edition.launch { return true }
    return false
  }

  private func outputs(in steps: Range<Int>) -> [StyledLine] {
    steps.compactMap { index in
      guard case .output(let text, let warning) = timeline.step(at: index).kind,
        timeline.texts[text] != failure
      else { return nil }
      let printed = timeline.texts[text]
      return warning
        ? StyledLine("  warning: \(printed)", .warning) : StyledLine("  prints: \(printed)", .dim)
    }
  }

  /// Why an event came to nothing, where it did.
  private func reasons(in steps: Range<Int>) -> [StyledLine] {
    let explained = steps.compactMap(explanation(ofMissing:)).map { StyledLine("  \($0)", .warning) }
    return isIdle(steps)
      ? explained + [StyledLine("  nothing happened: no code of the app was called", .warning)] : explained
  }

  /// Whether an event came to nothing.
  func isIdle(_ steps: Range<Int>) -> Bool {
    let isCalm = steps.allSatisfy { index in
      switch timeline.step(at: index).kind {
      case .call, .resumed, .transition, .missing, .made, .released: index == steps.lowerBound
      default: true
      }
    }
    return isCalm && steps.count <= 3 && steps.lowerBound > 0
  }
}
