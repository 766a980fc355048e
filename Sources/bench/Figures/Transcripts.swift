import Foundation
import LabModel
import LabRun
import Shell
import Transcripts
import Variants

extension Benchmark {
  /// A hundred transcripts of ten commands, run by `coordlab test`, from its start to its end.
  static let transcripts = Benchmark(name: "transcripts") { sizes in
    let folder = FileManager.default.temporaryDirectory.appending(path: "coordlab-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 0..<100 { try write(number, to: folder) }
    var options = TranscriptTestOptions(paths: [folder.path])
    options.jobs = 1
    options.mode = .update
    _ = TranscriptTestRun(options, runner: .sessions(of: documentedVariants)).run()
    options.mode = .check
    let lab = try Program("coordlab")
    var whole: [Double] = []
    var alone: [Double] = []
    for _ in 0..<sizes.rounds {
      whole.append(try lab.secondsToEnd(["test", "--check", folder.path]))
      alone.append(
        seconds { _ = TranscriptTestRun(options, runner: .sessions(of: documentedVariants)).run() })
    }
    return [
      Figure(
        name: "transcripts.all", title: "transcripts: 100 files of 10 commands", unit: "s",
        goal: .atMost(0.1),
        values: whole),
      Figure(
        name: "transcripts.command", title: "transcripts: a command, in one process", unit: "us", goal: nil,
        values: alone.map { $0 * 1e6 / 1_000 }),
    ]
  }

  /// Writes ten commands, for one of four apps in turn.
  private static func write(_ number: Int, to folder: URL) throws {
    let scripts = [
      "load delegate/kanji@fixed, select 人, tree, back, stack, select 日, leaks, back, log, state",
      "load delegate, select 人, back, zombies, events, undo, redo, tree, goto 1.5, state",
      "load closure, tap Login, tree, stack, reverse-step, goto 0.3, leaks, last, objects, state",
      "load coordinating, events, stack, tap Tap me!, tree, back, zombies, why MainCoordinator#1, log, state",
    ]
    let commands = scripts[number % scripts.count].split(separator: ", ")
    let text = commands.map { "> \($0)\n" }.joined()
    try text.write(to: folder.appending(path: "\(number).transcript"), atomically: true, encoding: .utf8)
  }
}
