import LabModel
import LabRun

// The events of the apps on a stage, which have the same number in all apps.
extension [Simulation] {
  /// The number of the event whose outcome is withheld in some app; nil if there is none.
  var eventWithheld: Int? {
    first(where: \.isOutcomeWithheld).map { $0.timeline.event(ofStep: $0.cursor) }
  }

  /// Counts the events in the apps that did not get them; in some apps, or in all.
  func alignEvents(of some: [Simulation]? = nil, because omission: History.Omission = .sentToOthers) {
    guard let longest = self.max(by: { $0.history.count < $1.history.count }) else { return }
    for simulation in some ?? self {
      while simulation.history.count < longest.history.count {
        simulation.count(longest.history[simulation.history.count].event, omission: omission)
      }
    }
  }
}
