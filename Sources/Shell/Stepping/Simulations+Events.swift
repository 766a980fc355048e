import LabModel
import LabRun

// The events of the apps on a stage, which have the same number in all of them.
extension [Simulation] {
  /// The number of the event whose outcome is not told yet, in some app; nil if there is none.
  var eventWithheld: Int? {
    first(where: \.isOutcomeWithheld).map { $0.timeline.event(ofStep: $0.cursor) }
  }

  /// Counts, in each app, or in some, the events that only others got.
  func alignEvents(of some: [Simulation]? = nil, because omission: History.Omission = .sentToOthers) {
    guard let longest = self.max(by: { $0.history.count < $1.history.count }) else { return }
    for simulation in some ?? self {
      while simulation.history.count < longest.history.count {
        simulation.count(longest.history[simulation.history.count].event, omission: omission)
      }
    }
  }
}
