/// What is wrong with a file of editions, told as a compiler tells it: SwiftPM then shows it as an error of the build.
struct Problem: Error, Hashable, CustomStringConvertible {
  /// The file, as it was named to this program.
  var path: String
  /// Counted from 1.
  var line: Int
  /// What is wrong, and what to do.
  var text: String

  var description: String { "\(path):\(line): error: \(text)" }
}

/// All that keeps an edition from being made.
struct Problems: Error, CustomStringConvertible {
  var all: [Problem]

  var description: String { all.map(\.description).joined(separator: "\n") }
}
