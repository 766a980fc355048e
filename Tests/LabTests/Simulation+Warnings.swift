import LabRun
import Trace

extension Simulation {
  /// The texts of all warnings, in their order.
  var warnings: [String] {
    timeline.steps.compactMap {
      guard case .output(let text, warning: true) = timeline.step(at: $0).kind else { return nil }
      return timeline.texts[text]
    }
  }
}
