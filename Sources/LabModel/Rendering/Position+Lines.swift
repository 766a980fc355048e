extension Position {
  /// The line of `info`.
  public var line: StyledLine {
    let stopped = failure.map { "; \($0)" } ?? ""
    let number = "event \(event.number) of \(lastEvent)"
    if stepCount == 0 { return StyledLine("\(spec): \(number), \(event.text)\(stopped)") }
    return StyledLine("\(spec): step \(label) of \(event.number).\(stepCount), \(number)\(stopped)")
  }
}
