import ExerciseRun

/// The verdict on an exercise.
public struct Verdict: Sendable {
  /// The outcome of a check.
  public enum Outcome: String, Sendable {
    case passed, failed
    /// The compiler refuses the learner's file.
    case uncompiled
    /// The process of the exercise ended without a report.
    case ended
  }

  /// The name of the exercise.
  public var name: String
  /// The outcome of the check.
  public var outcome: Outcome
  /// The tasks up to the first that fails, then the exploration.
  public var checks: [Check] = []
  /// The compiler's errors, or the end of the process.
  public var reasons: [Reason] = []

  init(_ name: String, _ outcome: Outcome) { (self.name, self.outcome) = (name, outcome) }

  /// A task of the exercise, or its exploration.
  public struct Check: Sendable {
    /// The task's id; nil for the exploration.
    public var id: String?
    /// The events of the check, up to the failure.
    public var script: [String]
    /// The reasons for the failure; empty if the check passes.
    public var reasons: [Reason]

    /// Whether the check passes.
    public var isMet: Bool { reasons.isEmpty }
  }

  /// A reason for a failure, with the lines that cause it.
  public struct Reason: Sendable, Hashable {
    /// The key of the failed fact in the exercise's file; a kind of finding; or `compile`, `event`, `process`, `cause`.
    public var fact: String
    /// The reason in words.
    public var text: String
    /// The lines that cause the failure, the nearest first.
    public var locations: [Location] = []

    init(_ fact: String, _ text: String, _ locations: [Location] = []) {
      (self.fact, self.text, self.locations) = (fact, text, locations)
    }
  }

  /// A line of code.
  public struct Location: Sendable, Hashable {
    /// The file's name.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The line's text, without its indentation.
    public var source: String
    /// What happened at the line; empty for no note.
    public var note = ""
  }

  /// Whether the exercise is solved.
  public var isPassed: Bool { outcome == .passed }

  /// All reasons, each with the events before the failure and the task. The task is nil for the exploration, and for
  /// failures before the first task.
  public var failures: [(task: String?, after: [String], reason: Reason)] {
    reasons.map { (nil, [], $0) }
      + checks.flatMap { check in check.reasons.map { (check.id, check.script, $0) } }
  }

  /// The texts of all reasons, for proofs.
  var text: String {
    failures.flatMap {
      [$0.reason.fact, $0.reason.text]
        + $0.reason.locations.flatMap { ["\($0.file):\($0.line)", $0.source, $0.note] }
    }
    .joined(separator: "\n")
  }
}
