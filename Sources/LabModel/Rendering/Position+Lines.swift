extension Position {
  /// The line of `info`.
  public var line: StyledLine {
    let stopped = failure.map { String(localized: "; \($0.text)") } ?? ""
    let number = String(localized: "event \(event.number) of \(lastEvent)")
    if stepCount == 0 { return StyledLine("\(spec): \(number), \(event.told)\(stopped)") }
    return StyledLine(
      localized: "\(spec): step \(label) of \(event.number).\(stepCount), \(number)\(stopped)")
  }
}
