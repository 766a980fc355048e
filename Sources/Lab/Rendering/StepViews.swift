import Trace

// What is printed of one app where it stands.
extension Simulation {
  /// After a stepping command: the source around the line that runs next, what the step is, and what changed of tree
  /// and stack.
  ///
  /// - Parameter isFull: whether tree and stack are printed whole, also where they did not change.
  public func stepLines(
    comparedTo before: Snapshot, _ options: RenderOptions, isFull: Bool = false
  ) -> [StyledLine] {
    let change = SceneChange(from: before, to: glance(at: cursor), self)
    return (sourceLines(context: 2, options) ?? []) + [stepLine(options)]
      + change.lines(options, isFull: isFull)
  }

  /// What the step is, with its number.
  func stepLine(_ options: RenderOptions) -> StyledLine {
    let label = StyledLine("\(self.label(ofStep: cursor))  ", .heading)
    let event = timeline.event(ofStep: cursor)
    if !hasTaken(event) {
      return label + StyledLine("event \(event): \(timeline.events[event].text)", .heading)
    }
    if let reason = explanation(ofMissing: cursor),
      case .missing(_, let method) = timeline.step(at: cursor).kind
    {
      let name = timeline.step(at: cursor).object.map(timeline.name) ?? ""
      return label
        + StyledLine("nil     \(name): \(reason); \(timeline.texts[method]) is not called", .warning)
        .continued(at: StepText.verbWidth)
    }
    return label + timeline.text(ofStep: cursor, options).continued(at: StepText.verbWidth)
  }

  /// The source around the line that runs next, or the whole body; nil where no source line belongs to the step.
  ///
  /// - Parameters:
  ///   - context: how many lines before and after; nil for the whole body.
  ///   - frame: how many calls outwards, 0 for the one that runs.
  public func sourceLines(context: Int?, frame: Int = 0, _ options: RenderOptions) -> [StyledLine]? {
    place(ofFrame: frame).flatMap { SourceListing($0, context: context) }?.text(options)
  }

  /// A call under way, and the source around the line where it stands.
  public func frameLines(_ frame: Int, _ options: RenderOptions) -> [StyledLine] {
    let lines = callStackLines(selected: 0, options)
    let line = lines.indices.contains(frame) ? [lines[frame]] : []
    return line + (sourceLines(context: 2, frame: frame, options) ?? [])
  }

  /// Where a call under way stands.
  ///
  /// - Parameter frame: how many calls outwards, 0 for the one that runs.
  public func place(ofFrame frame: Int) -> SourcePlace? {
    if frame == 0 { return timeline.sourcePlace(at: cursor) }
    let calls = timeline.callStack(at: cursor)
    guard calls.indices.contains(frame) else { return nil }
    return timeline.sourcePlace(ofFrame: calls[frame], at: cursor)
  }

  /// How many calls are under way.
  public var frameCount: Int {
    timeline.callStack(at: cursor).filter { timeline.step(at: $0).kind != .event }.count
  }

  /// The calls under way, innermost first, each with the line where it stands.
  ///
  /// - Parameter selected: how many calls outwards the user looks.
  public func callStackLines(selected: Int, _ options: RenderOptions) -> [StyledLine] {
    let calls = timeline.callStack(at: cursor)
    if calls.isEmpty { return [stepLine(options)] }
    return calls.enumerated().map { number, index in
      let mark = selected > 0 && number == selected ? "*" : " "
      let place =
        number == 0 ? timeline.sourcePlace(at: cursor) : timeline.sourcePlace(ofFrame: index, at: cursor)
      let line = place.map { "  at line \($0.line)" } ?? ""
      let start =
        StyledLine("\(selected > 0 ? mark : "")\(number)  ", .dim)
        + StyledLine("\(timeline.label(ofStep: index))  ", .dim)
      return (start + timeline.text(ofStep: index, options) + StyledLine(line, .dim))
        .continued(at: start.width + StepText.verbWidth)
    }
  }
}
