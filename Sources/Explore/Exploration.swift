import LabModel
import LabRun

/// The result of a search: the states of an app, the transitions between them, and its findings.
public nonisolated struct Exploration: Sendable, Codable {
  /// The explored app.
  public let spec: Spec
  /// The events before the first state; empty where that is the launch.
  public let start: [UserEvent]
  /// The states, in the order in which they were found; number 0 is the first.
  public internal(set) var states: [State] = []
  /// The transitions, in the order in which they were tried.
  public internal(set) var transitions: [Transition] = []
  /// The findings, shortest script first.
  public internal(set) var findings: [Finding] = []
  /// The kinds of findings that occurred once and that no replay repeated, such as those of chance.
  public internal(set) var notRepeated: [Finding.Kind] = []
  /// The possible actions that the search left out; empty if it tried everything.
  public internal(set) var notTried: [String] = []
  /// For a graph: in how many states, the first ones, everything was tried.
  public internal(set) var expandedCount = 0
  /// Whether every state was expanded, and no bound was reached.
  public internal(set) var isComplete = false
  /// If complete, the length of the longest shortest path, in events; else the length up to which every script was
  /// tried.
  public internal(set) var depth = 0
  /// The types whose objects accumulate as scripts get longer; empty if complete.
  public internal(set) var growth: [String] = []
  /// Whether the same events reached another state after a new launch: the app has unobserved state.
  public internal(set) var hasHiddenState = false
  /// Whether the user interrupted it.
  public internal(set) var isInterrupted = false

  /// Our own choices in the app's code that decide a verdict.
  let provenance: Provenance

  @MainActor init(of edition: AppEdition, start: [UserEvent]) {
    spec = edition.spec
    provenance = edition.provenance
    self.start = start
  }

  /// A state that the app can be in.
  public struct State: Sendable, Hashable, Codable {
    /// The length of the shortest path, in events.
    public var depth: Int
    /// The last transition of the shortest path, as an index into `transitions`; nil for the first state.
    var incoming: Int?
    /// What the user sees, by title or else by type; `(stopped)` if the app was.
    public var shows: [String]
    /// The types of the zombies that are not leaked, one entry per object.
    public var zombies: [String]
    /// The types of the leaked objects, each once: their number depends on the path.
    public var leaks: [String]
    /// Whether UIKit stopped the app.
    public var isStopped = false
  }

  /// An event that was tried in a state.
  public struct Transition: Sendable, Hashable, Codable {
    /// The state in which it was tried.
    public var source: Int
    /// The event.
    public var event: UserEvent
    /// The command of the REPL that sends it.
    public var command: String
    /// The control that it taps; see `Action.control`.
    var control: String?
    /// The state after it.
    public var target: Int
    /// Whether it touches the back button, which carries the title of the screen behind.
    var isOnBackButton = false
  }

  /// The commands of the shortest path to a state.
  public func script(to state: Int) -> [String] { path(to: state).map(\.command) }

  /// The events of the shortest path to a state.
  public func events(to state: Int) -> [UserEvent] { path(to: state).map(\.event) }

  /// The actions of the shortest path to a state.
  func actions(to state: Int) -> [Action] {
    path(to: state).map { Action(event: $0.event, command: $0.command, control: $0.control) }
  }

  /// The transitions of the shortest path to a state.
  func path(to state: Int) -> [Transition] {
    var path: [Transition] = []
    var current = state
    while let incoming = states[current].incoming {
      path.append(transitions[incoming])
      current = transitions[incoming].source
    }
    return path.reversed()
  }

  /// The state before this one on the shortest path.
  func predecessor(of state: Int) -> Int? { states[state].incoming.map { transitions[$0].source } }
}
