import LabModel
import LabRun
import Trace

/// What an event did, apart from the state that it left.
nonisolated struct EventEffect: Sendable, Hashable {
  /// The methods and closures of other objects that were called: `AppCoordinator.show(_:)`.
  var messages: Set<String> = []
  /// Whether screens were moved, or something was printed, or a message went to a released coordinator.
  var isSeen = false

  /// Whether a tap has lost the effect that an earlier one on the same control had: nobody is called any more, or screens
  /// moved then, and now the same messages, or fewer, lead to nothing. It must have left the state as it was, too.
  func isLost(since earlier: EventEffect) -> Bool {
    if isSeen { return false }
    if messages.isEmpty { return earlier.isSeen || !earlier.messages.isEmpty }
    return earlier.isSeen && messages.isSubset(of: earlier.messages)
  }
}

extension LiveState {
  /// What the last event did. A message to nil calls nobody; one to a coordinator that was released is a flaw of its own.
  var effect: EventEffect {
    let steps = timeline.steps(ofEvent: timeline.events.endIndex - 1)
    let change = timeline.changes.partition { $0.step >= steps.lowerBound }
    var effect = EventEffect(isSeen: change < timeline.changes.endIndex)
    for index in steps {
      let step = timeline.step(at: index)
      switch step.kind {
      case .call(let sender?, _) where sender != step.object:
        guard let site = step.site.map({ timeline.sites[Int($0)] }) else { continue }
        effect.messages.insert("\(site.type).\(site.name)")
      case .missing: effect.isSeen = effect.isSeen || !deadMessage(at: index, in: steps).isEmpty
      case .output: effect.isSeen = true
      default: break
      }
    }
    return effect
  }
}
