extension EventList {
  /// A line an event, with an arrow at the event of the cursor.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let width = events.last.map { "\($0.name.number)".count } ?? 0
    return events.map { event in
      let number = "\(event.name.number)"
      let digits = String(repeating: " ", count: width - number.count) + number
      let mark = event.isLookedAt ? options.arrow.padding(to: 2) : "  "
      return StyledLine("\(mark) \(digits)  ", .dim)
        + StyledLine(event.name.told, event.isTaken ? .plain : .dim)
    } + undone.reversed().map { StyledLine(localized: "      undone: \($0)", .dim) }
  }
}
