/// What was found by trying everything that can be done with an app: its states, the events between them, its flaws.
public nonisolated struct Exploration: Sendable, Codable {
  /// What was explored.
  public let spec: Spec
  /// The events before the first state; empty where that is the launch.
  public let start: [UserEvent]
  /// The states, in the order in which they were found; number 0 is the first.
  public internal(set) var states: [State] = []
  /// The events that lead from a state to a state, in the order in which they were tried.
  public internal(set) var transitions: [Transition] = []
  /// The flaws, shortest script first.
  public internal(set) var findings: [Finding] = []
  /// Whether every state was found and everything tried in it, within no bound.
  public internal(set) var isComplete = false
  /// The longest way to a state, in events, if it is complete; else how long scripts were tried in full.
  public internal(set) var depth = 0
  /// The types of which there are ever more the longer the script is; empty if it is complete.
  public internal(set) var growth: [String] = []
  /// Whether the user stopped it.
  public internal(set) var isInterrupted = false

  /// What of the app is ours and decides a verdict.
  let provenance: Provenance

  init(of edition: AppEdition, start: [UserEvent]) {
    spec = edition.spec
    provenance = edition.provenance
    self.start = start
  }

  /// A state that the app can be in.
  public struct State: Sendable, Hashable, Codable {
    /// How many events lead there, on the shortest way.
    public var depth: Int
    /// The last transition on the shortest way, as an index into `transitions`; nil for the first state.
    var arrival: Int?
    /// What the user sees, by title or else by type; `(stopped)` if the app was.
    public var shows: [String]
    /// The types of the coordinators that outlived their screens and are no leaks, each as often as there are of it.
    public var zombies: [String]
    /// The types of what leaked, each once: how many there are of it depends on the way.
    public var leaks: [String]
    /// Whether UIKit stopped the app on the way there.
    public var isStopped = false
  }

  /// An event that was tried in a state.
  public struct Transition: Sendable, Hashable, Codable {
    /// The state that it was tried in.
    public var source: Int
    /// What was done.
    public var event: UserEvent
    /// The same as a command of the REPL.
    public var command: String
    /// The state that it led to.
    public var target: Int
  }

  /// The commands that lead to a state, from the first one on the shortest way.
  public func script(to state: Int) -> [String] { way(to: state).map(\.command) }

  /// The events that lead to a state, from the first one on the shortest way.
  public func events(to state: Int) -> [UserEvent] { way(to: state).map(\.event) }

  /// The transitions that lead to a state, from the first one on the shortest way.
  func way(to state: Int) -> [Transition] {
    var way: [Transition] = []
    var current = state
    while let arrival = states[current].arrival {
      way.append(transitions[arrival])
      current = transitions[arrival].source
    }
    return way.reversed()
  }

  /// The state before this one on the shortest way.
  func source(of state: Int) -> Int? { states[state].arrival.map { transitions[$0].source } }
}
