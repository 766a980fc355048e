import Foundation
import Randomness
import Testing

@testable import Transcripts

/// A folder of its own for a test, removed at the end.
final class TestFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "transcripts-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  subscript(name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(bytes: Array(text.utf8), to: name)
  }

  @discardableResult
  func write(bytes: [UInt8], to name: String) throws -> String {
    let path = self[name]
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self[name])), as: UTF8.self)
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// The report's text, with the folder's path left out.
  func text(_ outcome: TranscriptTestOutcome) -> String {
    outcome.lines.map(\.text).joined(separator: "\n").replacingOccurrences(of: path + "/", with: "")
  }
}

/// A session that prints the words after `say`, one a line with `;` between; it counts, and it quits.
struct EchoSession {
  var count = 0

  mutating func run(_ command: String) -> CommandReply {
    let words = command.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.first {
    case "say":
      let lines = (words.count > 1 ? words[1] : "").components(separatedBy: ";")
      return CommandReply(lines: lines)
    case "count":
      count += 1
      return CommandReply(lines: ["\(count)"])
    case "silent": return CommandReply(lines: [])
    case "quit": return CommandReply(lines: ["bye"], endsSession: true)
    default:
      return CommandReply(lines: ["error: no command is named \"\(words.first ?? "")\""], isError: true)
    }
  }

  static var runner: TranscriptRunner {
    TranscriptRunner(refusing: { $0.hasPrefix("record ") ? "record" : nil }) { _ in
      var session = EchoSession()
      return { session.run($0) }
    }
  }
}

extension TranscriptTestRun {
  init(_ paths: [String], set: (inout TranscriptTestOptions) -> Void = { _ in }) {
    var options = TranscriptTestOptions(paths: paths)
    set(&options)
    self.init(options, runner: EchoSession.runner)
  }
}

/// Seeds for a random test.
let testSeeds: [UInt64] = seeds(Array(1...40))

/// Expected lines as a file would give them.
func expected(_ lines: [String]) -> [ExpectedLine] {
  lines.enumerated().map { ExpectedLine(written: $1, line: $0 + 1) }
}

func transcript(_ text: String, path: String = "a.transcript") throws -> Transcript {
  try Transcript(text: text, path: path)
}
