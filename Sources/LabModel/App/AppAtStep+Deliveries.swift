import Trace

// The events of the stage that the app got, and the titles that its user saw.
extension AppAtStep {
  /// Whether the app got an event; 0 is the launch.
  public func hasTaken(_ event: Int) -> Bool {
    if event == 0 { return true }
    return absence(ofEvent: event) == nil && refusal(ofEvent: event) == nil
  }

  /// The commands of the events that the app got, oldest first.
  public var commandsTaken: [String] {
    history.indices.filter { hasTaken($0 + 1) }.map { history[$0].event.command }
  }

  /// Why the app does not get an event, in words; nil if it does.
  func absence(ofEvent event: Int) -> String? {
    if event == 0 { return nil }
    let entry = history[event - 1]
    return entry.isOn ? entry.omission?.reason.localized : "off".localized
  }

  /// Why the app has no steps of an event, as a list of events shows it; nil if it got the event.
  func reasonNotSent(_ event: Int) -> String? {
    if let refusal = refusal(ofEvent: event) { return String(localized: "not sent: \(refusal)") }
    let isOff = event > 0 && !history[event - 1].isOn
    return absence(ofEvent: event).map { isOff ? $0 : String(localized: "not sent: \($0)") }
  }

  /// The position of a step in its event, counted from 1, and the event's count; 0 of 0 in an event that the app did
  /// not get.
  public func position(ofStep index: Int) -> (event: Int, step: Int, count: Int) {
    let position = timeline.position(ofStep: index)
    guard hasTaken(position.event) else { return (position.event, 0, 0) }
    return (position.event, position.step, timeline.steps(ofEvent: position.event).count)
  }

  /// `EVENT.STEP` of a step, as the user reads it; `EVENT.0` in an event that the app did not get.
  public func label(ofStep index: Int) -> String {
    guard timeline.steps.contains(index) else { return timeline.label(ofStep: index) }
    let position = position(ofStep: index)
    return "\(position.event).\(position.step)"
  }

  /// Whether a step only marks the beginning of an event that the app did not get: nothing stops there.
  package func isUnseen(_ index: Int) -> Bool {
    timeline.step(at: index).kind == .event && !hasTaken(timeline.event(ofStep: index))
  }

  /// The titles that the user has seen, including the tabs'.
  public var seenTitles: Set<String> {
    var titles: Set<String> = []
    for event in timeline.events.indices {
      for layer in hierarchy(at: timeline.steps(ofEvent: event).upperBound - 1).seenLayers(in: timeline) {
        switch layer {
        case .screen(let title): titles.insert(title)
        case .tabs(let tabs, _): titles.formUnion(tabs)
        case .window, .presented: break
        }
      }
    }
    return titles.subtracting([""])
  }
}
