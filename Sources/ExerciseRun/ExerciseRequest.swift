/// What the process of an exercise is asked for; written by `coordlab`, read by that process.
package enum ExerciseRequest: Codable, Sendable {
  /// How the app is after each of some scripts, each on a new launch.
  case looks([[String]])
  /// Why the app is as it is after a script, and what holds the coordinators of some types.
  case explanations([String], holdersOf: [String])
  /// What is wrong with the app, whatever a user does.
  case exploration(Exploring)

  /// The bounds of an exploration.
  package struct Exploring: Codable, Sendable, Hashable {
    /// The length of the longest script, in events.
    package var depth: Int
    /// The kinds of findings that fail, as `explore` names them.
    package var forbid: [String]
    /// The events not to try, by verb or in full.
    package var without: [String]

    package init(depth: Int, forbid: [String], without: [String]) {
      (self.depth, self.forbid, self.without) = (depth, forbid, without)
    }
  }
}
