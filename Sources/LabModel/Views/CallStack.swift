import Trace

/// The running calls at one step.
public struct CallStack: Sendable, Hashable {
  /// A call.
  public struct Call: Sendable, Hashable {
    /// The step that began it.
    public var step: StepDescription
    /// The current line, counted from 1; nil outside of traced code.
    public var line: Int?
  }

  /// The calls, innermost first; the event's own step is the last.
  public var calls: [Call]
  /// How many calls outwards the selected one is.
  public var selected: Int
  /// The step at the cursor.
  public var step: StepDescription
  /// Whether the app was stopped, and the step is the one behind that.
  var isBehindFailure = false
}

/// The step at the cursor: its code, its description, and the changes.
public struct Moment: Sendable, Hashable {
  /// The code around the line that runs next; nil if no line of the app does.
  public var source: SourceListing?
  /// The step's description.
  public var step: StepDescription
  /// How tree and stack differ from the step at the former cursor.
  public var change: SceneChange
}

extension AppAtStep {
  /// The running calls at the cursor.
  ///
  /// - Parameter selected: how many calls outwards the selected one is.
  public func callStack(selected: Int = 0) -> CallStack {
    let calls = timeline.callStack(at: cursor).enumerated().map { number, index in
      let location =
        number == 0 ? timeline.codeLocation(at: cursor) : timeline.codeLocation(ofFrame: index, at: cursor)
      return CallStack.Call(step: timeline.description(ofStep: index), line: location?.line)
    }
    return CallStack(
      calls: calls, selected: selected, step: stepAtCursor,
      isBehindFailure: timeline.failure(at: cursor) != nil)
  }

  /// The step at the cursor, as a stepping command shows it.
  ///
  /// - Parameter before: the snapshot to compare with.
  public func moment(comparedTo before: Snapshot) -> Moment {
    Moment(
      source: sourceListing(context: 2), step: stepAtCursor,
      change: SceneChange(from: before, to: snapshotByRerunning(at: cursor), self))
  }

  /// The source around the line that runs next, or the whole body; nil where no source line belongs to the step.
  ///
  /// - Parameters:
  ///   - context: how many lines before and after; nil for the whole body.
  ///   - frame: how many calls outwards, 0 for the innermost.
  public func sourceListing(context: Int?, frame: Int = 0) -> SourceListing? {
    codeLocation(ofFrame: frame).flatMap { SourceListing($0, context: context) }
  }

  /// The body that ran last before the cursor, without an arrow, and the step at which it did.
  public var lastListing: (step: String, source: SourceListing)? {
    for step in timeline.steps.prefix(while: { $0 < cursor }).reversed() {
      guard let location = timeline.codeLocation(at: step) else { continue }
      var source = SourceListing(location, context: nil)
      source?.current = nil
      return source.map { (label(ofStep: step), $0) }
    }
    return nil
  }

  /// The location of a running call.
  ///
  /// - Parameter frame: how many calls outwards, 0 for the innermost.
  public func codeLocation(ofFrame frame: Int) -> CodeLocation? {
    if frame == 0 { return timeline.codeLocation(at: cursor) }
    let calls = timeline.callStack(at: cursor)
    guard calls.indices.contains(frame) else { return nil }
    return timeline.codeLocation(ofFrame: calls[frame], at: cursor)
  }

  /// How many calls are running.
  public var frameCount: Int {
    timeline.callStack(at: cursor).filter { timeline.step(at: $0).kind != .event }.count
  }
}
