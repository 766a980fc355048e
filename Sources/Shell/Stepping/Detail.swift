import Trace

/// How far a step goes.
nonisolated enum Detail: String, Sendable, CaseIterable {
  case moment, line, call, event

  /// Whether a step at this detail stops at a moment.
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

  /// What a step does, in words.
  var words: String { String(localized: "a step goes to the next \(rawValue)") }
}
