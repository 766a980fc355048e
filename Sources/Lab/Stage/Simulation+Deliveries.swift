import Trace

// Which events of the stage the app got, and what its user saw.
extension Simulation {
  /// Why an event could not be sent to the app; nil if it was, or was not to be.
  public func refusal(ofEvent event: Int) -> LabError? { running.refusals[event] }

  /// Whether the app got an event; 0 is the launch.
  public func hasTaken(_ event: Int) -> Bool {
    if event == 0 { return true }
    return absence(ofEvent: event) == nil && refusal(ofEvent: event) == nil
  }

  /// Why the app was not to get an event, in words; nil if it was.
  public func absence(ofEvent event: Int) -> String? {
    if event == 0 { return nil }
    let entry = history[event - 1]
    return entry.isOn ? entry.omission?.reason : "off"
  }

  /// The titles of what the user has seen, the tabs' among them.
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
