import Foundation
import Lab
import Shell
import Transcripts
import Variants

extension Benchmark {
  /// A hundred transcripts of ten commands.
  static let transcripts = Benchmark(name: "transcripts") { sizes in
    let folder = FileManager.default.temporaryDirectory.appending(path: "coordlab-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 0..<100 { try write(number, to: folder) }
    var options = TranscriptTestOptions(paths: [folder.path])
    options.mode = .update
    _ = TranscriptTestRun(options, runner: .sessions(of: documentedVariants)).run()
    options.mode = .check
    var times: [Double] = []
    for _ in 0..<sizes.rounds {
      var outcome: TranscriptTestOutcome?
      times.append(
        seconds { outcome = TranscriptTestRun(options, runner: .sessions(of: documentedVariants)).run() })
      if outcome?.exitCode != 0 { throw BenchFailure.transcriptsFailed }
    }
    return [
      Figure(
        name: "transcripts.all", title: "transcripts: 100 files of 10 commands", unit: "s",
        goal: .atMost(0.1),
        values: times),
      Figure(
        name: "transcripts.command", title: "transcripts: a command", unit: "us", goal: nil,
        values: times.map { $0 * 1e6 / 1_000 }),
    ]
  }

  /// Ten commands each, of an app in turn.
  private static func write(_ number: Int, to folder: URL) throws {
    let commands = [
      [
        "load delegate/kanji@fixed", "select 人", "tree", "back", "stack", "select 日", "leaks", "back", "log",
        "state",
      ],
      [
        "load delegate", "select 人", "back", "zombies", "events", "select 日", "tree", "back", "zombies",
        "state",
      ],
      [
        "load closure", "tap Login", "tree", "stack", "events", "log", "leaks", "zombies", "objects", "state",
      ],
      [
        "load base/transitions@fixed", "events", "tree", "stack", "log", "leaks", "zombies", "state", "info",
        "where",
      ],
    ]
    let text = commands[number % commands.count].map { "> \($0)\n" }.joined()
    try text.write(to: folder.appending(path: "\(number).transcript"), atomically: true, encoding: .utf8)
  }
}
