/// A request to the process of an exercise: `coordlab` writes it, the process reads it.
package nonisolated enum ExerciseRequest: Codable, Sendable {
  /// Observe the app after each script, each on a new launch.
  case observations([[String]])
  /// Explain the app's state after a script, and name the holders of coordinators of some types.
  case explanations([String], holdersOf: [String])
  /// Explore the app.
  case exploration(Exploring)

  /// The bounds of an exploration.
  package struct Exploring: Codable, Sendable, Hashable {
    /// The length of the longest script, in events.
    package var depth: Int
    /// The kinds of findings that fail the exercise, in the words of `explore`.
    package var forbid: [String]
    /// Events that `explore` does not send, by verb or in full.
    package var without: [String]

    package init(depth: Int, forbid: [String], without: [String]) {
      (self.depth, self.forbid, self.without) = (depth, forbid, without)
    }
  }
}
