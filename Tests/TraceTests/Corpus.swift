import Foundation
import PseudoTerminal

/// The snippets of `Tests/TracedCorpus`, as a program with `@Traced` or without.
struct Corpus {
  /// A method of a snippet file, below the comment `/// RULE: what it shows`.
  struct Snippet {
    let rule: String
    let words: String
    let call: String
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "TracedCorpus")

  let files: [(name: String, text: String)]
  let snippets: [Snippet]

  init() throws {
    let paths = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    files = try paths.filter { $0.hasSuffix(".swift") }.map { name in
      (name, try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8))
    }
    snippets = files.flatMap { Self.snippets(in: $0.text) }
  }

  /// What its `README.md` says: the snippets, rule by rule of the language reference's grammar.
  var list: String {
    let rules = Dictionary(grouping: snippets, by: \.rule).sorted { $0.key < $1.key }
    let lines = rules.map { rule, snippets in
      "- `\(rule)`: \(snippets.map(\.words).joined(separator: "; "))"
    }
    return """
      # Snippets of ordinary Swift, rule by rule of the grammar

      `CorpusTests` compiles and runs them with `@Traced` and without: both print and return the same.

      \(lines.joined(separator: "\n"))

      """
  }

  private static func snippets(in text: String) -> [Snippet] {
    var type = ""
    var comment: (rule: String, words: String)?
    var found: [Snippet] = []
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: #/^@Traced.* class (\w+)/#) { type = String(match.1) }
      if let match = line.firstMatch(of: #/^  \/\/\/ ([a-z@-]+): (.*)/#) {
        comment = (String(match.1), String(match.2))
      }
      // A member, and no comment.
      guard let (rule, words) = comment, line.hasPrefix("  "), !line.hasPrefix("   "),
        !line.hasPrefix("  //"),
        let match = line.firstMatch(of: #/(static )?func (`[^`]+`|[^ (<]+)/#)
      else { continue }
      let effects =
        (line.contains(#/\) (async )?throws(?!\(Never)/#) ? "try " : "")
        + (line.contains(" async ") ? "await " : "")
      found.append(
        Snippet(rule: rule, words: words, call: "\(effects)\(type)\(match.1 == nil ? "()" : "").\(match.2)()")
      )
      comment = nil
    }
    return found
  }

  /// What the program prints.
  func output(traced isTraced: Bool) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "coordlab-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files + [("main.swift", main(traced: isTraced))] {
      // On the first line, so that lines stay lines.
      let source = isTraced ? "import Tracing; \(text)" : text.replacing(#/@Traced(Body)? ?/#, with: "")
      try source.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let sources = (files.map(\.name) + ["main.swift"]).map { folder.appending(path: $0).path }
    let objects = try isTraced ? ["Trace", "Tracing", "CSwiftRuntime"].flatMap(Self.objects) : []
    let program = folder.appending(path: "corpus").path
    let options = ["-wmo", "-default-isolation", "MainActor", "-suppress-warnings", "-module-name", "Corpus"]
    let compiled = try await run(
      ["/usr/bin/env", "swiftc"] + options + ["-o", program] + swiftOptions + sources + objects)
    return compiled.isEmpty ? try await run([program]) : compiled
  }

  private func main(traced isTraced: Bool) -> String {
    let calls = snippets.map { "await show(\"\($0.rule): \($0.words)\") { \($0.call) }" }
    let recording = """
      let recorder = Recorder()
      Trace.recorder = recorder
      recorder.options.keepsLocals = true
      recorder.beginEvent("corpus")
      """
    return """
      func show<T>(_ name: String, _ work: () async throws -> T) async {
        print(name)
        do { print("  =", try await work()) } catch { print("  threw", error) }
      }
      \(isTraced ? recording : "")
      \(calls.joined(separator: "\n"))
      """
  }

  private static func objects(of module: String) throws -> [String] {
    let folder = productsFolder.appending(path: "\(module).build")
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/\(module)")
    // The objects of files that were deleted stay in the folder.
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return files.map { folder.appending(path: "\($0.split(separator: "/").last ?? "").o").path }
      .filter(FileManager.default.fileExists)
  }

  private func run(_ command: [String]) async throws -> String {
    let result = try await ProgramResult(of: command)
    return result.output + result.errors
  }
}
