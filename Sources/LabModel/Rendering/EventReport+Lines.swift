extension EventReport {
  /// Its messages, the output, and why it had no effect, if it had none; then tree and stack, objects made and
  /// released. If there are few rows, tree and stack come last, and ``Swift/Array/fitted(to:_:)`` shortens the lines
  /// before them.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let count = stepCount.map { StyledLine(" (\(counted($0, "step")))", .dim) } ?? ""
    let scene = (scene?.lines(options) ?? []).map { $0.inSection(.scene) }
    let lifetimes = lifetimes.lines(options)
    return [event.line + count] + messageLines(options).map { $0.inSection(.messages) }
      + outputs.map(\.line)
      + missing.map { StyledLine("  \($0.reason)", $0.isLost ? .warning : .dim) } + remarks
      + (options.rows == nil ? scene + lifetimes : lifetimes + scene)
  }

  /// No more than anybody reads: an endless recursion sends thousands.
  private func messageLines(_ options: RenderOptions) -> [StyledLine] {
    var told = messages
    told.entries = Array(messages.entries.prefix(Self.mostMessages))
    let left = messages.entries.count - told.entries.count
    return told.lines(options) + (left > 0 ? [StyledLine(localized: "  +\(left) more, see `log`", .dim)] : [])
  }

  private static var mostMessages: Int { 200 }

  private var remarks: [StyledLine] {
    let idle = StyledLine(localized: "  nothing happened: no code of the app was called", .warning)
    let end = StyledLine(
      localized: "  on a device the process ends instead; the delegate is released to see what stays", .dim)
    return (isIdle ? [idle] : []) + (endsProcess ? [end] : [])
  }
}

extension EventReport.Output {
  fileprivate var line: StyledLine {
    isWarning
      ? StyledLine(localized: "  warning: \(text)", .warning)
      : StyledLine(localized: "  prints: \(text)", .dim)
  }
}

extension EventReport.Lifetimes {
  /// The made objects, then the released ones.
  func lines(_ options: RenderOptions) -> [StyledLine] {
    list(made, after: StyledLine(localized: "made: ", .added), options)
      + list(released, after: StyledLine(localized: "released: ", .removed), options)
  }

  private func list(_ names: [String], after title: StyledLine, _ options: RenderOptions)
    -> [StyledLine]
  {
    wrapped(names, after: title, options).enumerated().map { index, line in
      let short = index == 0 ? shortened(names, after: title, options).spans : nil
      return line.inSection(.names(short: short))
    }
  }

  /// As many names as fit on one line with the number of the others.
  private func shortened(_ names: [String], after title: StyledLine, _ options: RenderOptions)
    -> StyledLine
  {
    // A name and the comma after it take three columns at least.
    for count in stride(from: min(names.count, options.width / 3 + 1), to: 0, by: -1) {
      let rest = names.count - count
      let shown = names.prefix(count).joined(separator: ", ")
      let line =
        title + StyledLine(shown)
        + StyledLine(rest > 0 ? String(localized: ", +\(rest) more, see `objects`") : "", .dim)
      if line.width <= options.width { return line }
    }
    return title + StyledLine(localized: "\(counted(names.count, "object")), see `objects`", .dim)
  }
}
