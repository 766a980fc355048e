import Trace

/// One event of an app, as far as apps can be compared by it.
public struct ComparedEvent: Sendable, Hashable {
  /// What was sent, as the command that sends it; `launch` for event 0.
  public var command: String
  /// What was sent; nil for the launch.
  public var event: UserEvent?
  /// What the user sees once it is over.
  public var seen: [SeenLayer]
  /// Why the app could not take it; nil if it took it, or was not to get it.
  public var refusal: String?
  /// Why the app was not to get it; nil if it was.
  var absence: String?
  /// The coordinators that are zombies once it is over.
  public var zombies: [String]
  /// The objects that have leaked once it is over.
  public var leaks: [String]
  /// What lives after it and is no leak for certain.
  public var uncertain: [String] = []
  /// What is kept once it is over although the user is done with it.
  public var kept = LeftBehind()
  /// Whether the memory could be read; if not, nothing is known of leaks.
  var isMemoryRead = true
  /// How many messages `log` has of it.
  public var messages: Int
  /// How many steps were recorded of it.
  public var steps = 0
  /// How many coordinators are alive once it is over.
  public var coordinators = 0
  /// The objects that were made, in that order.
  public var made: [String] = []
  /// The objects that were released, in that order.
  public var released: [String] = []
  /// What UIKit warned of, which messages went to nil, and whether the app stopped, or did nothing at all.
  public var warnings: [String] = []
  /// Why the app stopped in it, if it did.
  public var failure: AppFailure?
  /// Whether it lets go of the delegate of an app without a scene: on a device its process ends there.
  var endsProcess = false

  /// An event.
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

  /// `EVENT.STEP` of the step up to which it is told; nil if all of it is.
  public var end: String?

  /// Why the app did not get it; nil if it did.
  var notSent: String? { refusal ?? absence }
}

extension AppAtStep {
  /// An event of this app.
  ///
  /// - Parameters:
  ///   - number: the event's number; 0 is the launch.
  ///   - step: the index of the step up to which it is told; nil for all of it.
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
    result.uncertain = snapshot.memory.uncertain.map(timeline.name)
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

  /// An event that was taken back here: the app as it is.
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
