import Trace

/// One event of an app, as values for a comparison.
public struct ComparedEvent: Sendable, Hashable {
  /// The command that sends the event; `launch` for event 0.
  public var command: String
  /// The event; nil for the launch.
  public var event: UserEvent?
  /// What the user sees after the event.
  public var seen: [SeenLayer]
  /// Why the app could not take the event; nil if it took it, or has an absence.
  public var refusal: String?
  /// Why the app does not get the event; nil if it does.
  var absence: String?
  /// The coordinators that are zombies after the event.
  public var zombies: [String]
  /// The objects that have leaked after the event.
  public var leaks: [String]
  /// The objects that are alive after the event and may not be leaks.
  public var uncertain: [String] = []
  /// The uncertain objects except for those of a flow that its starter awaits.
  var possibleLeaks: [String] = []
  /// The objects that are kept after the event although the user is done with them.
  public var kept = LeftBehind()
  /// Whether the memory could be read; otherwise leaks are unknown.
  var isMemoryRead = true
  /// The number of the event's messages in `log`.
  public var messages: Int
  /// The number of recorded steps.
  public var steps = 0
  /// The number of coordinators that are alive after the event.
  public var coordinators = 0
  /// The objects that were made, oldest first.
  public var made: [String] = []
  /// The objects that were released, in the order of their release.
  public var released: [String] = []
  /// UIKit's warnings, the messages to nil, and whether the app stopped or did nothing at all.
  public var warnings: [String] = []
  /// Why the app stopped during the event; nil if it did not.
  public var failure: AppFailure?
  /// Whether the event releases the delegate of an app without a scene: on a device the app's process ends there.
  var endsProcess = false

  /// Creates the values of an event.
  public init(
    command: String, seen: [SeenLayer], refusal: String? = nil, zombies: [String] = [], leaks: [String] = [],
    messages: Int = 0
  ) {
    self.command = command
    self.seen = seen
    self.refusal = refusal
    self.zombies = zombies
    self.leaks = leaks
    self.messages = messages
    kept.zombies = zombies
    kept.others = leaks
  }

  /// `EVENT.STEP` of the last step that the values include; nil if they include all steps.
  public var end: String?

  /// Why the app did not get it; nil if it did.
  var notSent: String? { refusal ?? absence }
}

extension AppAtStep {
  /// An event of this app.
  ///
  /// - Parameters:
  ///   - number: the event's number; 0 is the launch.
  ///   - step: the index of the last step to include; nil for all steps.
  public func comparedEvent(_ number: Int, upTo step: Int? = nil) -> ComparedEvent {
    guard timeline.events.indices.contains(number) else { return missingEvent(number) }
    let all = timeline.steps(ofEvent: number)
    let steps = all.lowerBound..<(step.map { $0 + 1 } ?? all.upperBound)
    let snapshot = snapshotByRerunning(at: steps.upperBound - 1)
    var result = ComparedEvent(
      command: number == 0 ? "launch" : history[number - 1].event.command,
      seen: snapshot.hierarchy.seenLayers(in: timeline), refusal: refusal(ofEvent: number)?.description,
      zombies: snapshot.zombies.map(timeline.name), leaks: snapshot.memory.leaks.map(timeline.name),
      messages: timeline.messages(in: steps, isComplete: false).count)
    result.end = steps == all ? nil : label(ofStep: steps.upperBound - 1)
    result.event = number == 0 ? nil : history[number - 1].event
    result.absence = absence(ofEvent: number)
    result.isMemoryRead = snapshot.isMemoryRead
    result.uncertain = snapshot.uncertain.map(timeline.name)
    let awaited = snapshot.objectsOfAwaitedFlows
    result.possibleLeaks = snapshot.uncertain.filter { !awaited.contains($0) }.map(timeline.name)
    result.kept = LeftBehind(snapshot, timeline)
    result.steps = steps.count
    result.coordinators = snapshot.coordinators.count
    timeline.forEachLifetimeStep(in: steps) { object, isMade in
      if isMade {
        result.made.append(timeline.name(object))
      } else {
        result.released.append(timeline.name(object))
      }
    }
    if result.notSent == nil {
      result.warnings = warnings(ofEvent: number, in: steps)
      result.failure = timeline.failure(ofEvent: number)
      result.endsProcess = result.event == .disconnect && !hasScene
    }
    return result
  }

  /// The values of an event that was taken back here: the app's present state.
  private func missingEvent(_ number: Int) -> ComparedEvent {
    var result = comparedEvent(timeline.events.endIndex - 1)
    result.command = "taken back".localized
    result.event = nil
    result.refusal = nil
    result.absence = "taken back".localized
    result.warnings = []
    result.failure = nil
    result.endsProcess = false
    return result
  }

  private func warnings(ofEvent number: Int, in steps: Range<Int>) -> [String] {
    let stop = timeline.failure(ofEvent: number)
    let said = steps.compactMap { index -> String? in
      if case .output(let text, true) = timeline.step(at: index).kind {
        return timeline.texts[text] == stop?.reason ? nil : timeline.texts[text]
      }
      return explanation(ofMissing: index)
    }
    return said.uniqued
      + (steps == timeline.steps(ofEvent: number) && isIdle(steps)
        ? [String(localized: "nothing happened: no code of the app was called")] : [])
      + (stop.map { [$0.text] } ?? [])
  }
}
