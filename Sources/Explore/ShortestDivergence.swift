import LabModel
import LabRun

/// The shortest script after which two apps differ.
public nonisolated struct ShortestDivergence: Sendable, Hashable {
  /// The two apps.
  public var specs: [Spec]
  /// How they differ; nil if they never do within the bounds. Zombies and leaks are compared by type and number.
  public var kind: Comparison.Divergence.Kind?
  /// The commands from the launch to the divergence; nil if the apps never differ.
  public var script: [String]?
  /// The number of states of both together that were compared.
  public var states: Int
  /// Whether every action was tried without reaching a bound, or the apps differ.
  public var isComplete: Bool
  /// The length up to which every script was tried, in events.
  public var depth: Int
  /// Differences that do not count.
  public var exceptions: Set<Comparison.Divergence.Kind> = []
  /// Whether the leaks by which they part are uncertain.
  public var isUncertain = false
}

extension ShortestDivergence {
  /// The result as one line of JSON, keys sorted; the form is a contract, see `schema`.
  public nonisolated var jsonLine: String {
    JSON.object([
      "complete": .bool(isComplete),
      "kind": kind.map { .string($0.rawValue) } ?? .null,
      "schema": .number(1),
      "script": script.map { .array($0.map(JSON.string)) } ?? .null,
      "specs": .array(specs.map { .string("\($0)") }),
      "states": .number(states),
    ]).text
  }
}
