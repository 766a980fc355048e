import LabModel

/// A session with apps that a lesson is taken on, as the engine sees it.
///
/// The closures are called before the engine's methods return, so that a session bound to the main actor can be used
/// from there.
public struct LessonStage {
  /// What a command printed.
  public struct Reply {
    /// What it printed before it failed, or all of it.
    public var output: [StyledLine]
    /// Why it failed, without `error: `; nil if it did not.
    public var error: String?

    /// What a command printed.
    public init(_ output: [StyledLine], error: String?) { (self.output, self.error) = (output, error) }

    /// All that is printed.
    var lines: [StyledLine] {
      output + (error.map { [StyledLine(localized: "error: ", .error) + StyledLine($0)] } ?? [])
    }
  }

  /// Runs a command; one that no lesson may run is refused.
  public let run: (String) -> Reply
  /// The apps on the stage, at the cursor, with what the facts need.
  public let looks: (Facts) -> [AppLook]
  /// The same without their states, which take long to read.
  public let outlines: () -> [AppLook]
  /// The code of the first app's own file, each line with its number, counted from 1.
  public let code: () -> [(number: Int, text: String)]
  /// Makes a spec a full one.
  public let fullSpec: (String) -> String
  /// The figures of all styles, measured once.
  public let scorecard: () throws(LessonError) -> Scorecard

  /// A stage made of a session's abilities.
  public init(
    run: @escaping (String) -> Reply, looks: @escaping (Facts) -> [AppLook],
    outlines: @escaping () -> [AppLook],
    code: @escaping () -> [(number: Int, text: String)], fullSpec: @escaping (String) -> String,
    scorecard: @escaping () throws(LessonError) -> Scorecard
  ) {
    (self.run, self.looks, self.outlines, self.code, self.fullSpec) = (run, looks, outlines, code, fullSpec)
    self.scorecard = scorecard
  }

  /// The facts that do not hold now.
  func shortfalls(_ facts: Facts) -> [Shortfall] { facts.shortfalls(in: looks(facts), fullSpec: fullSpec) }

  /// Whether the facts hold now. States are read only if what needs none of them holds.
  func holds(_ facts: Facts) -> Bool {
    facts.withoutStates.shortfalls(in: outlines(), fullSpec: fullSpec).isEmpty && shortfalls(facts).isEmpty
  }

  /// Runs commands until one fails.
  ///
  /// - Returns: the command that failed, with its message; nil if none did.
  func prepare(_ commands: [String]) -> (command: String, message: String)? {
    for command in commands {
      if let error = run(command).error { return (command, error) }
    }
    return nil
  }
}

extension Lesson {
  /// The commands that bring about what an exercise begins with, on an empty stage.
  public func beginning(of exercise: Exercise) -> [String] {
    ["load \((exercise.stage ?? stage).joined(separator: " "))"] + begin + exercise.begin
  }
}
