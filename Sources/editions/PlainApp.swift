/// An edition's complete file as the source of an app: untraced, without `AppEdition`, and open to tests of its own
/// module.
struct PlainApp {
  let lines: [Substring]
  /// The messages that the app does not send.
  let missing: [String]

  /// - Parameter messages: the app's messages as they are written in the code. Each can be left out at run time; see
  ///   `message` in Tests/Testability.
  init(_ file: [Substring], switchable messages: [String]) {
    let end = file.firstIndex { $0 == "extension AppEdition {" } ?? file.endIndex
    let body = file[..<end].filter {
      !["import LabRun", "import Tracing", "@Traced", "// MARK: - Edition"].contains($0)
    }
    var sent: Set<String> = []
    lines = body.map { line in
      var line = line
      for prefix in ["@Traced ", "private ", "fileprivate "] where line.hasPrefix(prefix) {
        line = line.dropFirst(prefix.count)
      }
      for text in messages {
        guard let range = line.firstRange(of: text) else { continue }
        // A part of a longer name is another message; a declaration is no message.
        if let before = line[..<range.lowerBound].last, !" {".contains(before) { continue }
        sent.insert(text)
        line.replaceSubrange(range, with: "message(#\"\(text)\"#) { \(text) }")
      }
      return line
    }
    missing = messages.filter { !sent.contains($0) }
  }
}

extension PlainApp {
  /// The messages in the tests' comments: without each of them a test fails.
  static func messages(in tests: [Substring]) -> [String] {
    tests.compactMap { line in line.wholeMatch(of: /\/\/\/ Fails without `(.*)`\./).map { String($0.1) } }
  }
}
