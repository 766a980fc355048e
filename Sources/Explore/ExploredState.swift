import LabModel

/// The search's knowledge of a state.
struct ExploredState {
  /// The possible actions that are not tried yet.
  var actions: [Action]
  /// How many living screens and coordinators there are, by type.
  var counts: [String: Int]
  var fingerprint: Fingerprint
  var shape: Fingerprint
  var numbers: StateNumbers
  /// Whether some of what the user can do in it is not tried: other texts, rows, links or waits.
  var leavesOut = false
  /// Whether the shortest path reached it again, after a new launch or from another state.
  var isConfirmed = false
  /// Whether an event in it reached a state that was left out.
  var leadsOut = false
  /// The leaks after the scene ends in this state, and the path there; nil until that is tried.
  var disconnect: (leaks: [Occurrence], path: [Action])?
  /// The effects of single taps in it, by control and screen.
  var effects: [String: EventEffect] = [:]
  /// For each successor state, an action that reaches it.
  var successors: [Int: Action] = [:]
  /// The target states of tried commands; for a graph only.
  var targets: [String: Int] = [:]
}
