import HeadlessUIKit

extension Simulation {
  /// What waits for its time, and when that comes; empty if nothing does.
  public var pendingLines: [StyledLine] {
    if pending.isEmpty { return [] }
    return [StyledLine("waiting for their time (`wait` lets it pass)", .heading)]
      + pending.map { StyledLine("  \($0.text)") }
  }
}

nonisolated extension PendingItem {
  /// `a block due in 0.3 s`.
  var text: String {
    switch delay {
    case 0: "\(name) due now"
    case let delay?: "\(name) due in \(Seconds(delay)) s"
    case nil: "\(name) due never"
    }
  }
}
