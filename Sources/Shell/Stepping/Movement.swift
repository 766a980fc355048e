/// Where a stepping command goes, if no breakpoint or watch is on its way: that stops each, as in gdb.
nonisolated enum Movement: Sendable {
  /// The next step at the chosen detail.
  case step
  /// The next step that is not inside a call of this one.
  case over
  /// The step after the call that this one is in.
  case out
  /// The next line of this call below the one that runs, or the step after the call.
  case below
  /// A place, or the step after the call that this one is in.
  case to(Stop.Trigger)
  /// The next breakpoint or watch, or the end.
  case stop

  /// Whether a count is one of stops, so that none but the last ends it.
  var countsStops: Bool { if case .stop = self { true } else { false } }

  /// Whether its end does not depend on the call in which it begins.
  var isOfAll: Bool {
    switch self {
    case .step, .stop: true
    case .over, .out, .below, .to: false
    }
  }
}

/// Which way time goes.
nonisolated enum Direction: Sendable {
  case forward, backward
}
