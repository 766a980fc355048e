import LabModel
import LabRun
import Trace

/// The effect of an event, apart from the state after it.
nonisolated struct EventEffect: Sendable, Hashable {
  /// The methods and closures of other objects that were called: `AppCoordinator.show(_:)`.
  var messages: Set<String> = []
  /// Whether it moved a screen, printed a line or sent a message to a released coordinator.
  var isSeen = false
  /// Whether the state after it differs from the state before.
  var changesState = false

  /// Whether a tap lost an effect that an earlier tap on the same control had. It calls no method any more; or the
  /// earlier one moved screens, and now the same messages, or fewer, have no effect. That the earlier one only changed what
  /// is stored or shown does not count: what is set already, or at its limit, is not set again.
  func isLost(since earlier: EventEffect) -> Bool {
    if isSeen || changesState { return false }
    if messages.isEmpty { return earlier.isSeen || !earlier.messages.isEmpty }
    return earlier.isSeen && messages.isSubset(of: earlier.messages)
  }
}

extension LiveState {
  /// The effect of the last event. A message to nil calls no method; one to a released coordinator is a finding of its
  /// own.
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
