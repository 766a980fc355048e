import Trace

extension LabError: CustomStringConvertible {
  /// The message: what is wrong, and where; one line, without `error: `. The caller says how to continue.
  public var description: String { String(localized: sentence) }

  private var sentence: LocalizedSentence {
    switch self {
    case .notCompiled(let spec, _): "\(spec) is compiled for the tests only"
    case .unknownSpec(let spec, let nearest): "there is no app \(spec.quoted)\(didYouMean(nearest))"

    case .unknownTarget(let label, let kind, let nearest, let choices):
      "\(unknownTarget(label, kind, nearest, choices))"
    case .noTable: "no table is on the screen"
    case .noTabBar: "no tab bar is on the screen"
    case .noBackButton: "there is no back button on the screen"
    case .noSwipeBack: "there is no screen to swipe back to"
    case .noSheet: "no sheet is on the screen; a full-screen one cannot be swiped"
    case .noEditedField: "no text field is edited; tap one first"
    case .noSuchNumber(let number, count: 0):
      "there is no number \(number): nothing of that kind is on the screen"
    case .noSuchNumber(let number, let count):
      "there is no number \(number): the numbers go from 1 to \(count)"
    case .nothingPending(tasks: 0): "nothing waits for its time: no block, no timer, no task"
    case .nothingPending(tasks: 1): "nothing waits for its time; a task waits for something else"
    case .nothingPending(let tasks): "nothing waits for its time; \(tasks) tasks wait for something else"
    case .notSeconds(let text):
      "\(text.quoted) is no time in seconds; it goes from 0.001 to \(Int(Seconds.limit)), as in 0.35"
    case .tooFine(let text): "\(text.quoted) is finer than a millisecond: three decimals are the most"
    case .notAURL(let text): "\(text.quoted) is no URL; one looks like bookstore://book/3"
    case .sceneEnded: "the scene has ended"
    case .appStopped(let failure):
      failure.kind.isPassive
        ? "the app was \(failure.text.escapingControls)" : "the app \(failure.text.escapingControls)"

    case .noSuchStep(let step, let last): "there is no step \(step.escapingControls); the last one is \(last)"
    case .notSent(let event, let text):
      "event \(event) has no steps: \(EventName(number: event, text: text).told.escapingControls)"
    case .noSuchEvent(let event, last: 0): "there is no event \(event); nothing but the launch has happened"
    case .noSuchEvent(let event, let last): "there is no event \(event); the last one is \(last)"
    case .nothingToUndo: "there is nothing to undo; only the launch is left"
    case .nothingToRedo: "there is nothing to redo"
    case .tooManyUndos(let wanted, count: 1):
      "cannot go \(counted(wanted, "event")) that way; there is only 1"
    case .tooManyUndos(let wanted, let count):
      "cannot go \(counted(wanted, "event")) that way; there are only \(count)"
    case .launchStays: "event 0 is the launch; it cannot be switched off"
    case .noCheckpoint(let name, let nearest):
      "there is no checkpoint \(name.quoted)\(didYouMean(nearest))"
    case .otherHistory(let name): "the checkpoint \(name.quoted) was made after other events"

    case .unknownObject(let name, let nearest): "there is no object \(name.quoted)\(didYouMean(nearest))"
    case .ambiguousObject(let name, let candidates):
      "\(name.quoted) is ambiguous: \(candidates.prefix(6).joined(separator: ", ") + (candidates.count > 6 ? ", …" : ""))"
    case .notMadeYet(let name): "\(name.escapingControls) is not made yet at this step"
    case .neverMade(_, let type, count: 0): "no \(type.escapingControls) was made"
    case .neverMade(let name, let type, count: 1):
      "there is no \(name.escapingControls): only 1 \(type.escapingControls) was made"
    case .neverMade(let name, let type, let count):
      "there is no \(name.escapingControls): only \(count) \(type.escapingControls) were made"
    case .released(let name, let step?): "\(name) was released at step \(step); go before it to look at it"
    case .released(let name, nil): "\(name) was released earlier than the steps that are kept"
    case .unknownType(let name, let nearest):
      "there is no traced type \(name.quoted) in this app\(didYouMean(nearest))"
    case .unknownMethod(let type, let method, let nearest):
      "\(type) has no method \(method.quoted)\(didYouMean(nearest.map { "\(type).\($0)" }))"
    case .unknownMethodOfAll(let method, let nearest):
      "no type of this app has a method \(method.quoted)\(didYouMean(nearest))"
    case .unrepeatable(let statics):
      "what was in the memory here cannot be told: \(whatRepeatMet(statics))"
    case .unsettled: "what is in the memory here cannot be told: other threads were changing it"
    }
  }

  private func unknownTarget(
    _ label: String, _ kind: TargetKind, _ nearest: String?, _ choices: [String]
  ) -> String {
    let label = label.quoted
    let missing =
      switch kind {
      case .tappable: String(localized: "nothing to tap is labelled \(label)")
      case .row: String(localized: "no row is labelled \(label)")
      case .tab: String(localized: "no tab is labelled \(label)")
      }
    if nearest != nil { return "\(missing)\(didYouMean(nearest))" }
    if choices.isEmpty { return String(localized: "\(missing): nothing can be tapped now") }
    let shown = choices.prefix(6).map(\.quoted).joined(separator: ", ") + (choices.count > 6 ? ", …" : "")
    return String(localized: "\(missing) (there is \(shown))")
  }
}

/// The difference that an app met when it was run again.
///
/// - Parameter statics: the static and global variables with other values, if these were the difference.
func whatRepeatMet(_ statics: [String]) -> String {
  statics.isEmpty
    ? String(localized: "the app did something else when it was run again")
    : String(
      localized:
        "when the app was run again, these were not as they had been: \(statics.joined(separator: ", "))")
}

extension AppFailure.Kind {
  /// Whether the verb is passive: the app "was stopped", but "crashed".
  fileprivate var isPassive: Bool { self == .stopped || self == .interrupted }
}
