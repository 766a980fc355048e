import ExerciseRun

/// What came of checking one exercise.
public struct Verdict: Sendable {
  /// How the check ended.
  public enum Outcome: String, Sendable {
    case passed, failed
    /// The compiler refuses the learner's file.
    case uncompiled
    /// The process of the exercise ended before it was done.
    case ended
  }

  /// The exercise.
  public var name: String
  /// How the check ended.
  public var outcome: Outcome
  /// The tasks up to the first that is not done, then the exploration.
  public var checks: [Check] = []
  /// What the compiler says, or how the process ended.
  public var reasons: [Reason] = []

  init(_ name: String, _ outcome: Outcome) { (self.name, self.outcome) = (name, outcome) }

  /// A task of the exercise, or its exploration.
  public struct Check: Sendable {
    /// The task's id; nil for the exploration.
    public var id: String?
    /// The events after which it fails.
    public var script: [String]
    /// Why it fails; none if it does not.
    public var reasons: [Reason]

    /// Whether it holds.
    public var isMet: Bool { reasons.isEmpty }
  }

  /// One thing that is wrong, with the lines that bring it about.
  public struct Reason: Sendable, Hashable {
    /// The fact that does not hold, as the exercise's file names it; a kind of finding; else `compile`, `event`, `process` or `cause`.
    public var fact: String
    /// What is wrong, in words.
    public var text: String
    /// The lines that bring it about, the nearest first.
    public var places: [Place] = []

    init(_ fact: String, _ text: String, _ places: [Place] = []) {
      (self.fact, self.text, self.places) = (fact, text, places)
    }
  }

  /// A line of code.
  public struct Place: Sendable, Hashable {
    /// The file's name.
    public var file: String
    /// Counted from 1.
    public var line: Int
    /// The line's text, without its indentation.
    public var source: String
    /// What happened there; empty for nothing to add.
    public var note = ""
  }

  /// Whether the exercise is solved.
  public var isPassed: Bool { outcome == .passed }

  /// All that is wrong, with the events after which it is, and the task that it fails: nil of the exploration, and of what
  /// comes before all tasks.
  public var failures: [(task: String?, after: [String], reason: Reason)] {
    reasons.map { (nil, [], $0) }
      + checks.flatMap { check in check.reasons.map { (check.id, check.script, $0) } }
  }

  /// All that it says, for proofs.
  var text: String {
    failures.flatMap {
      [$0.reason.fact, $0.reason.text]
        + $0.reason.places.flatMap { ["\($0.file):\($0.line)", $0.source, $0.note] }
    }
    .joined(separator: "\n")
  }
}
