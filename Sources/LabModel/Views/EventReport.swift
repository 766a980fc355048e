import Trace

/// The effects of one event.
public struct EventReport: Sendable, Hashable {
  /// A line that the app printed, or a warning of UIKit.
  public struct Output: Sendable, Hashable {
    /// The printed line.
    public var text: String
    /// Whether it is a warning.
    var isWarning: Bool
  }

  /// A message that went to nil.
  public struct Missing: Sendable, Hashable {
    /// Why.
    public var reason: String
    /// Whether an object was expected there.
    public var isLost: Bool
  }

  /// The objects that an event made and released.
  public struct Lifetimes: Sendable, Hashable {
    /// The made objects, in that order.
    public var made: [String] = []
    /// The released objects, in that order.
    public var released: [String] = []
  }

  /// The event.
  public var event: EventName
  /// How many steps it has; nil where its end is withheld, or the app did not get it.
  public var stepCount: Int?
  /// The messages in it.
  public var messages: MessageLog
  /// The app's output.
  public var outputs: [Output]
  /// Why messages went to nil.
  public var missing: [Missing]
  /// Whether it called no code of the app.
  var isIdle = false
  /// Whether it would end the process on a device.
  var endsProcess = false
  /// Tree and stack at its end; nil where its end is withheld.
  public var scene: Scene?
  /// The objects that it made and released.
  public var lifetimes = Lifetimes()
}

extension AppAtStep {
  /// The effects of an event up to the step where the cursor stopped in it; nothing later.
  public func report(ofEvent event: Int, upTo step: Int) -> EventReport {
    report(of: timeline.steps(ofEvent: event).lowerBound..<step + 1, event)
  }

  /// The effects of an event: its messages, then tree and stack, then the objects made and released.
  public func report(ofEvent event: Int) -> EventReport {
    let steps = timeline.steps(ofEvent: event)
    let isTaken = hasTaken(event)
    // An event that the app did not get is only counted.
    var report = report(of: isTaken ? steps : steps.prefix(0), event)
    report.scene = Scene(snapshotByRerunning(at: steps.upperBound - 1), timeline)
    if !isTaken { return report }
    report.stepCount = steps.count
    report.isIdle = isIdle(steps)
    report.endsProcess = isProbe(event)
    report.lifetimes = lifetimes(in: steps)
    return report
  }

  /// The effects of the event at the cursor, up to the cursor, and the scene there.
  public var presentReport: EventReport {
    let event = timeline.event(ofStep: cursor)
    if cursor == timeline.steps(ofEvent: event).upperBound - 1 { return report(ofEvent: event) }
    var report = report(ofEvent: event, upTo: cursor)
    report.scene = presentSceneByRerunning()
    return report
  }

  private func report(of steps: Range<Int>, _ event: Int) -> EventReport {
    EventReport(
      event: eventName(event),
      messages: MessageLog(timeline.messages(in: steps, isComplete: false), timeline),
      outputs: steps.compactMap { index in
        guard case .output(let text, let warning) = timeline.step(at: index).kind else { return nil }
        return EventReport.Output(text: timeline.texts[text], isWarning: warning)
      },
      missing: steps.compactMap { index in
        explanation(ofMissing: index).map {
          EventReport.Missing(reason: $0, isLost: timeline.isLost(message: index))
        }
      })
  }

  /// The objects made and released during some steps.
  func lifetimes(in steps: Range<Int>) -> EventReport.Lifetimes {
    var result = EventReport.Lifetimes()
    timeline.forEachLifetimeStep(in: steps) { object, isMade in
      let name = timeline.name(object)
      if isMade { result.made.append(name) } else { result.released.append(name) }
    }
    return result
  }

  /// Whether an event ends an app without a scene: there the process ends, and nothing is released.
  private func isProbe(_ event: Int) -> Bool {
    event > 0 && history[event - 1].isOn && history[event - 1].event == .disconnect && !hasScene
  }

  /// Whether an event had no effect.
  func isIdle(_ steps: Range<Int>) -> Bool {
    if timeline.events[timeline.event(ofStep: steps.lowerBound)].failure != nil { return false }
    let isCalm = steps.allSatisfy { index in
      switch timeline.step(at: index).kind {
      case .call, .resumed, .transition, .missing, .made, .released: index == steps.lowerBound
      default: true
      }
    }
    return isCalm && steps.count <= 3 && steps.lowerBound > 0
  }
}
