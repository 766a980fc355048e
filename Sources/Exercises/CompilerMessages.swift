import Foundation

/// The compiler's messages as reasons.
enum CompilerMessages {
  /// The errors, each once; errors in the learner's file first.
  ///
  /// - Parameter names: the file names for the learner, by the compiler's file names.
  static func reasons(
    _ text: String, learner: String, names: [String: String], source: (_ file: String, _ line: Int) -> String
  ) -> [Verdict.Reason] {
    var own: [Verdict.Reason] = []
    var others: [Verdict.Reason] = []
    for line in text.split(whereSeparator: \.isNewline).map(String.init) {
      if let found = line.firstMatch(of: /^(.+?):(\d+):\d+: error: (.*)$/), let number = Int(found.2) {
        let file = found.1.split(separator: "/").last.map(String.init) ?? String(found.1)
        let shown = names[file] ?? file
        let isExpansion = file.hasPrefix("@__swiftmacro") || file == "main.swift"
        let locations =
          isExpansion ? [] : [Verdict.Location(file: shown, line: number, source: source(shown, number))]
        let reason = Verdict.Reason("compile", String(found.3), locations)
        if shown == learner { own.append(reason) } else { others.append(reason) }
      } else if let words = line.firstMatch(of: /^(?:<unknown>:0: )?error: (.*)$/) {
        others.append(Verdict.Reason("compile", String(words.1)))
      }
    }
    var known: Set<Verdict.Reason> = []
    return (own + others).filter { known.insert($0).inserted }
  }
}
