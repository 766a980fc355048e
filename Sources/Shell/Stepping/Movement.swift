/// The movement of a stepping command. A breakpoint or watch ends any movement, as in gdb.
nonisolated enum Movement: Sendable {
  /// To the next step at the chosen detail.
  case step
  /// To the next step that is not inside a call of the current step.
  case over
  /// To the step after the current call.
  case out
  /// To the next lower line of the current call, or to the step after the call.
  case below
  /// To a method or line, or to the step after the current call.
  case to(Stop.Trigger)
  /// To the next breakpoint or watch, or to the end.
  case stop

  /// Whether a count is a number of stops, so that only the last stop ends it.
  var countsStops: Bool { if case .stop = self { true } else { false } }

  /// Whether its end is independent of the call in which it begins.
  var isOfAll: Bool {
    switch self {
    case .step, .stop: true
    case .over, .out, .below, .to: false
    }
  }
}

/// The direction of a movement in time.
nonisolated enum Direction: Sendable {
  case forward, backward
}
