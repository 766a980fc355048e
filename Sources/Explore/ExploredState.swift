import LabModel

/// What the search knows about a state.
struct ExploredState {
  /// The actions that are possible in it and not tried yet.
  var actions: [Action]
  /// How many screens and coordinators are alive, by type.
  var counts: [String: Int]
  var fingerprint: Fingerprint
  var shape: Fingerprint
  var numbers: StateNumbers
  /// Whether the shortest path was seen to lead to it after a new launch, or from another state.
  var isConfirmed = false
  /// Whether an event in it led to a state that was left out.
  var leadsOut = false
  /// What leaks after the scene ends in this state, and the path there; nil until that is tried.
  var disconnect: (leaks: [Occurrence], path: [Action])?
  /// What single taps did in it, by control.
  var effects: [String: EventEffect] = [:]
  /// For each successor state, an action that leads to it.
  var successors: [Int: Action] = [:]
  /// Where commands lead that were tried; noted for a graph only.
  var targets: [String: Int] = [:]
}
