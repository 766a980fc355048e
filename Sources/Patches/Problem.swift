/// A problem of a patch, in the format of compiler messages: SwiftPM shows it as an error of the build.
package struct Problem: Error, Hashable, CustomStringConvertible {
  /// The path of the file, as given to this program.
  package var path: String
  /// The line, counted from 1.
  package var line: Int
  /// The problem and its fix.
  package var text: String

  /// A problem of a line.
  package init(path: String, line: Int, text: String) {
    (self.path, self.line, self.text) = (path, line, text)
  }

  package var description: String { "\(path):\(line): error: \(text)" }
}

/// All problems that prevent a file from being patched.
package struct Problems: Error, CustomStringConvertible {
  package var all: [Problem]

  /// Some problems, at least one.
  package init(all: [Problem]) { self.all = all }

  package var description: String { all.map(\.description).joined(separator: "\n") }
}
