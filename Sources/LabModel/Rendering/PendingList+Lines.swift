import Trace

extension PendingList {
  /// A line for each thing that waits, under a heading; none if nothing does.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    if items.isEmpty, tasks.isEmpty { return [] }
    let way = items.isEmpty ? "" : " (`wait` lets time pass)"
    return [StyledLine("pending\(way)", .heading)]
      + items.map { StyledLine("  \($0.text)") }
      + tasks.map { StyledLine("  a task that waits for something else than time, in \($0)") }
  }
}

extension PendingItem {
  /// `a block due in 0.3 s`.
  package var text: String {
    switch delay {
    case 0: "\(name) due now"
    case let delay?: "\(name) due in \(Seconds(delay)) s"
    case nil: "\(name) due never"
    }
  }
}
