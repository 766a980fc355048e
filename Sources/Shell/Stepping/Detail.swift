import Trace

/// The length of a step.
nonisolated enum Detail: String, Sendable, CaseIterable {
  case moment, line, call, event

  /// Whether a step of this length stops at a moment.
  func includes(_ index: Int, of timeline: Timeline) -> Bool {
    let kind = timeline.step(at: index).kind
    let isEnd = kind == .end || index + 1 == timeline.stepCount
    switch self {
    case .moment: return true
    case .line: if case .line = kind { return true } else { return isEnd }
    case .event: return isEnd
    case .call:
      switch kind {
      case .line, .returned, .suspended, .lifecycle: return false
      default: return true
      }
    }
  }

  /// The length of a step, in words.
  var words: String { String(localized: "a step goes to the next \(rawValue)") }
}
