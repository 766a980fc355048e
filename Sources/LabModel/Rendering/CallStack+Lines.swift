extension CallStack {
  /// The calls, each with its current line; the step itself if no call is running.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    (calls.isEmpty ? [step.labelledLine(options)] : calls.indices.map { line(ofCall: $0, options) })
      + (isBehindFailure
        ? [StyledLine(localized: "the app has stopped: `reverse-step` shows the steps before that", .dim)]
        : [])
  }

  private func line(ofCall number: Int, _ options: RenderOptions) -> StyledLine {
    let call = calls[number]
    let mark = selected == 0 ? "" : number == selected ? "*" : " "
    return StyledLine("\(mark)\(number)  ", .dim) + StyledLine("\(call.step.label)  ", .dim)
      + call.step.line(options)
      + StyledLine(call.line.map { String(localized: "  at line \($0)") } ?? "", .dim)
  }

  /// The line of one call; empty if there are fewer calls.
  public func lines(ofCall number: Int, _ options: RenderOptions) -> [StyledLine] {
    calls.indices.contains(number) ? [line(ofCall: number, options)] : []
  }
}
