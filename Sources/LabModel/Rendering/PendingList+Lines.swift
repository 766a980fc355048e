import Trace

extension PendingList {
  /// A line for each pending work or waiting task, under a heading; empty if there is none.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    if items.isEmpty, tasks.isEmpty { return [] }
    let hint = items.isEmpty ? "" : String(localized: " (`wait` lets time pass)")
    return [StyledLine(localized: "pending\(hint)", .heading)]
      + items.map { StyledLine("  \($0.text)") }
      + tasks.map { StyledLine(localized: "  a task that waits for something else than time, in \($0)") }
  }
}

extension PendingItem {
  /// `a block due in 0.3 s`.
  package var text: String {
    switch delay {
    case 0: String(localized: "\(name.localized) due now")
    case let delay?: String(localized: "\(name.localized) due in \(Seconds(delay)) s")
    case nil: String(localized: "\(name.localized) due at no set time")
    }
  }
}
