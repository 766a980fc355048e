extension EventList {
  /// A line an event, with an arrow at the one that is looked at.
  public nonisolated func lines(_ options: RenderOptions) -> [StyledLine] {
    let width = events.last.map { "\($0.name.number)".count } ?? 0
    return forgottenLines
      + events.map { event in
        let number = "\(event.name.number)"
        let digits = String(repeating: " ", count: width - number.count) + number
        let mark = event.isLookedAt ? options.arrow.padding(to: 2) : "  "
        return StyledLine("\(mark) \(digits)  ", .dim)
          + StyledLine(event.name.text, event.isTaken ? .plain : .dim)
      } + undone.reversed().map { StyledLine("      undone: \($0)", .dim) }
  }

  /// One line for the events whose steps are forgotten, and one for each of them that is switched off.
  private nonisolated var forgottenLines: [StyledLine] {
    if forgotten == 0 { return [] }
    let numbers = forgotten == 1 ? "0" : "0 to \(forgotten - 1)"
    return [StyledLine("   \(numbers): steps forgotten, see `set history`", .dim)]
      + forgottenAndOff.map { StyledLine("   \($0.number)  \($0.text) (off)", .dim) }
  }
}
