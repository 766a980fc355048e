extension EventReport {
  /// Its messages, what was printed, why it came to nothing if it did; then tree and stack, what was made and released.
  public nonisolated func lines(_ options: RenderOptions) -> [StyledLine] {
    let count = stepCount.map { StyledLine(" (\(counted($0, "step")))", .dim) } ?? ""
    return [event.line + count] + messages.lines(options) + outputs.map(\.line)
      + missing.map { StyledLine("  \($0.reason)", $0.isLost ? .warning : .dim) } + remarks
      + (scene?.lines(options) ?? [])
      + lifetimes.lines(options)
  }

  private nonisolated var remarks: [StyledLine] {
    let idle = StyledLine("  nothing happened: no code of the app was called", .warning)
    let end = StyledLine(
      "  on a device the process ends instead; the delegate is let go of to see what stays", .dim)
    return (isIdle ? [idle] : []) + (endsProcess ? [end] : [])
  }
}

extension EventReport.Output {
  fileprivate nonisolated var line: StyledLine {
    isWarning ? StyledLine("  warning: \(text)", .warning) : StyledLine("  prints: \(text)", .dim)
  }
}

extension EventReport.Lifetimes {
  /// What was made, then what was released.
  nonisolated func lines(_ options: RenderOptions) -> [StyledLine] {
    wrapped(made, after: StyledLine("made: ", .added), options)
      + wrapped(released, after: StyledLine("released: ", .removed), options)
  }
}
