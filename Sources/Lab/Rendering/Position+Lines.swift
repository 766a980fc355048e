extension Position {
  /// The line of `info`.
  public nonisolated var line: StyledLine {
    let stopped = failure.map { "; stopped by an exception: \($0)" } ?? ""
    return StyledLine(
      "\(spec): step \(label) of \(event).\(stepCount), event \(event) of \(lastEvent)\(stopped)")
  }
}
