import LabModel

/// The engine's interface to the session on which a lesson runs.
///
/// The engine calls the closures before its methods return. So callers on the main actor can wrap a session of the
/// main actor.
public struct LessonStage {
  /// The output of a command.
  public struct Reply {
    /// The printed lines, without the error.
    public var output: [StyledLine]
    /// The error message, without `error: `; nil if the command succeeded.
    public var error: String?

    /// The output of a command.
    public init(_ output: [StyledLine], error: String?) { (self.output, self.error) = (output, error) }

    /// All lines, including the error.
    var lines: [StyledLine] {
      output + (error.map { [StyledLine(localized: "error: ", .error) + StyledLine($0)] } ?? [])
    }
  }

  /// Runs a command; refuses commands that no lesson may run.
  public let run: (String) -> Reply
  /// Observes the apps on the stage, at the cursor, as far as the facts need.
  public let observations: (Facts) -> [AppObservation]
  /// Observes the apps without their states, which take long to read.
  public let outlines: () -> [AppObservation]
  /// The code of the first app's own file, each line with its number, counted from 1.
  public let code: () -> [(number: Int, text: String)]
  /// Completes a spec: `closure` becomes `variant/app@edition`.
  public let fullSpec: (String) -> String
  /// Returns the figures of all styles, which are measured once.
  public let scorecard: () throws(LessonError) -> Scorecard

  /// A stage with the functions of a session.
  public init(
    run: @escaping (String) -> Reply, observations: @escaping (Facts) -> [AppObservation],
    outlines: @escaping () -> [AppObservation],
    code: @escaping () -> [(number: Int, text: String)], fullSpec: @escaping (String) -> String,
    scorecard: @escaping () throws(LessonError) -> Scorecard
  ) {
    (self.run, self.observations, self.outlines, self.code, self.fullSpec) = (
      run, observations, outlines, code, fullSpec
    )
    self.scorecard = scorecard
  }

  /// The facts that do not hold at the cursor.
  func shortfalls(_ facts: Facts) -> [Shortfall] {
    facts.shortfalls(in: observations(facts), fullSpec: fullSpec)
  }

  /// Whether the facts hold at the cursor. Reads states only if the facts that need no state hold.
  func holds(_ facts: Facts) -> Bool {
    facts.withoutStates.shortfalls(in: outlines(), fullSpec: fullSpec).isEmpty && shortfalls(facts).isEmpty
  }

  /// Runs commands until one fails.
  ///
  /// - Returns: the failed command with its error message; nil if all succeeded.
  func prepare(_ commands: [String]) -> (command: String, message: String)? {
    for command in commands {
      if let error = run(command).error { return (command, error) }
    }
    return nil
  }
}

extension Lesson {
  /// The commands that lead from an empty stage to the initial state of an exercise.
  public func beginning(of exercise: Exercise) -> [String] {
    ["load \((exercise.stage ?? stage).joined(separator: " "))"] + begin + exercise.begin
  }
}
