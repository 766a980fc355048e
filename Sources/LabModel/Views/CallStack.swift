import Trace

/// The calls under way at one step.
public struct CallStack: Sendable, Hashable {
  /// A call.
  public struct Call: Sendable, Hashable {
    /// The step that began it.
    public var step: StepDescription
    /// The line where it stands, counted from 1; nil where no traced code is.
    public var line: Int?
  }

  /// The calls, innermost first; the event's own step is the last.
  public var calls: [Call]
  /// How many calls outwards the user looks.
  public var selected: Int
  /// The step that is looked at.
  public var step: StepDescription
}

/// A step that is looked at: the code, what the step is, and what changed.
public struct Moment: Sendable, Hashable {
  /// The code around the line that runs next; nil where none of the app does.
  public var source: SourceListing?
  /// What the step is.
  public var step: StepDescription
  /// How tree and stack differ from those at the step that was looked at before.
  public var change: SceneChange
}

extension AppAtStep {
  /// The calls under way at the cursor.
  ///
  /// - Parameter selected: how many calls outwards the user looks.
  public func callStack(selected: Int = 0) -> CallStack {
    let calls = timeline.callStack(at: cursor).enumerated().map { number, index in
      let location =
        number == 0 ? timeline.codeLocation(at: cursor) : timeline.codeLocation(ofFrame: index, at: cursor)
      return CallStack.Call(step: timeline.description(ofStep: index), line: location?.line)
    }
    return CallStack(calls: calls, selected: selected, step: stepAtCursor)
  }

  /// The step at the cursor, as a stepping command shows it.
  ///
  /// - Parameter before: the look that it is compared with.
  public func moment(comparedTo before: Snapshot) -> Moment {
    Moment(
      source: sourceListing(context: 2), step: stepAtCursor,
      change: SceneChange(from: before, to: snapshotByRerunning(at: cursor), self))
  }

  /// The source around the line that runs next, or the whole body; nil where no source line belongs to the step.
  ///
  /// - Parameters:
  ///   - context: how many lines before and after; nil for the whole body.
  ///   - frame: how many calls outwards, 0 for the one that runs.
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

  /// Where a call under way stands.
  ///
  /// - Parameter frame: how many calls outwards, 0 for the one that runs.
  public func codeLocation(ofFrame frame: Int) -> CodeLocation? {
    if frame == 0 { return timeline.codeLocation(at: cursor) }
    let calls = timeline.callStack(at: cursor)
    guard calls.indices.contains(frame) else { return nil }
    return timeline.codeLocation(ofFrame: calls[frame], at: cursor)
  }

  /// How many calls are under way.
  public var frameCount: Int {
    timeline.callStack(at: cursor).filter { timeline.step(at: $0).kind != .event }.count
  }
}
