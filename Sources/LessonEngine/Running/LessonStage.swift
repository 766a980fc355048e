import Lab

/// A session with apps that a lesson is taken on, as the engine sees it.
///
/// The closures are called before the engine's methods return, so that a session bound to the main actor can be used
/// from there.
public struct LessonStage {
  /// What a command printed.
  public struct Reply {
    /// The lines.
    public var lines: [StyledLine]
    /// Whether the command refused its work.
    public var isError: Bool

    /// What a command printed.
    public init(lines: [StyledLine], isError: Bool) { (self.lines, self.isError) = (lines, isError) }
  }

  /// Runs a command; one that no lesson may run is refused.
  public let run: (String) -> Reply
  /// The apps on the stage, at the cursor.
  public let looks: () -> [AppLook]
  /// Makes a spec a full one.
  public let fullSpec: (String) -> String

  /// A stage made of a session's abilities.
  public init(
    run: @escaping (String) -> Reply, looks: @escaping () -> [AppLook], fullSpec: @escaping (String) -> String
  ) {
    (self.run, self.looks, self.fullSpec) = (run, looks, fullSpec)
  }

  /// The facts that do not hold now.
  func shortfalls(_ facts: Facts) -> [Shortfall] { facts.shortfalls(in: looks(), fullSpec: fullSpec) }

  /// Whether the facts hold now.
  func holds(_ facts: Facts) -> Bool { shortfalls(facts).isEmpty }

  /// Runs commands until one fails.
  ///
  /// - Returns: the command that failed, with its message; nil if none did.
  func prepare(_ commands: [String]) -> (command: String, message: String)? {
    for command in commands {
      let reply = run(command)
      if reply.isError { return (command, reply.message) }
    }
    return nil
  }
}

extension LessonStage.Reply {
  /// The last line, without `error: `.
  var message: String {
    let last = lines.last?.text ?? ""
    return last.hasPrefix("error: ") ? String(last.dropFirst("error: ".count)) : last
  }
}

extension Lesson {
  /// The commands that bring about what an exercise begins with, on an empty stage.
  public func beginning(of exercise: Exercise) -> [String] {
    ["load \((exercise.stage ?? stage).joined(separator: " "))"] + begin + exercise.begin
  }
}
