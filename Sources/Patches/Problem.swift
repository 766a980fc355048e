/// What is wrong with a patch, told as a compiler tells it: SwiftPM then shows it as an error of the build.
package struct Problem: Error, Hashable, CustomStringConvertible {
  /// The file, as it was named to this program.
  package var path: String
  /// Counted from 1.
  package var line: Int
  /// What is wrong, and what to do.
  package var text: String

  /// A problem of a line.
  package init(path: String, line: Int, text: String) {
    (self.path, self.line, self.text) = (path, line, text)
  }

  package var description: String { "\(path):\(line): error: \(text)" }
}

/// All that keeps a file from being made of its patch.
package struct Problems: Error, CustomStringConvertible {
  package var all: [Problem]

  /// Some problems, at least one.
  package init(all: [Problem]) { self.all = all }

  package var description: String { all.map(\.description).joined(separator: "\n") }
}
