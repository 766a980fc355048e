import Foundation
import PseudoTerminal

/// A run of one suite in a process of its own.
struct SuiteRun: Sendable {
  /// Whether this process runs only some tests: those of a suite, or those that a user asked for.
  static let isFiltered = CommandLine.arguments.contains {
    $0.hasPrefix("--filter") || $0.hasPrefix("--skip")
  }

  /// What was recorded, by the identifier of the test.
  private var issues: [String: [String]] = [:]
  private var ended: Set<String> = []
  private let end: String
  /// Stands for the identifier of what was recorded in no test; every test of the suite fails for it.
  private let noTest = ""

  /// Runs a suite, with its name as in the identifiers of its tests.
  init(of suite: Substring) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "suite-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let pattern = "^\(NSRegularExpression.escapedPattern(for: String(suite)))/"
    let result = try await ProgramResult(of: [
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      "--testing-library", "swift-testing", "--filter", pattern,
      "--event-stream-output-path", file, "--event-stream-version", "0",
    ])
    self.init(
      events: try String(contentsOfFile: file, encoding: .utf8),
      end: "status \(result.status)\n\(result.errors.suffix(4000))")
  }

  /// Reads the testing library's stream of events, one a line.
  init(events: String, end: String) {
    self.end = end
    for line in events.split(separator: "\n") {
      // The last line of a process that was killed may be cut off.
      guard let event = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)).payload else {
        continue
      }
      let test = event.testID.flatMap { $0.contains("/") ? $0 : nil } ?? noTest
      switch event.kind {
      case "issueRecorded" where event.issue?.isKnown != true:
        issues[test, default: []].append((event.messages ?? []).map(\.text).joined(separator: "\n"))
      case "testEnded": ended.insert(test)
      default: break
      }
    }
  }

  /// Why the test failed; empty if it passed.
  func failures(of test: String) -> [String] {
    (issues[test] ?? []) + (issues[noTest] ?? [])
      + (ended.contains(test) ? [] : ["The process of the suite ended before the test: \(end)"])
  }
}

/// A line of the testing library's stream of events.
private struct Record: Decodable {
  struct Payload: Decodable {
    struct Message: Decodable { let text: String }
    struct Issue: Decodable { let isKnown: Bool? }

    let kind: String?
    let testID: String?
    let messages: [Message]?
    let issue: Issue?
  }

  let payload: Payload
}
