import Foundation
import Testing

@testable import Transcripts

struct TranscriptShardTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for number in 1...5 { try folder.write("> count\n\(number % 2)\t\n", to: "\(number).transcript") }
    try folder.write("> count\n1\n", to: "6.transcript")
  }

  /// Has each shard tested here, and `cat` tell its results.
  private func sharded(jobs: Int) throws -> TranscriptTestOutcome {
    var run = TranscriptTestRun([folder.path]) { $0.jobs = jobs }
    let tester = run
    run.workerCommand = { [folder] shard in
      var lines = ""
      #expect(tester.runShard(shard) { lines += $0 + "\n" } == 0)
      let file = folder["shard-\(shard.number)-\(shard.count)"]
      #expect(FileManager.default.createFile(atPath: file, contents: Data(lines.utf8)))
      return ["sh", "-c", "cat '\(file)' >&3"]
    }
    return run.run()
  }

  @Test(arguments: [2, 3, 6, 50])
  func `Processes give the same report as one`(jobs: Int) throws {
    let alone = TranscriptTestRun([folder.path]).run()
    #expect(alone.lines.last?.text == "1 passed, 5 failed")
    #expect(try sharded(jobs: jobs) == alone)
  }

  @Test func `A command that ends its process fails its file, and the files after it are tested`() throws {
    var run = TranscriptTestRun([folder.path]) { $0.jobs = 1 }
    let tester = run
    run.workerCommand = { [folder] shard in
      var lines: [String] = []
      _ = tester.runShard(shard) { lines.append($0) }
      // The third file's command does not return.
      let end = lines.firstIndex { $0.hasPrefix("! 2 ") } ?? lines.count - 1
      let file = folder["shard-\(shard.start)"]
      let told = lines[...end].map { $0 + "\n" }.joined()
      #expect(FileManager.default.createFile(atPath: file, contents: Data(told.utf8)))
      return ["sh", "-c", "cat '\(file)' >&3; " + (shard.start == 0 ? "kill -ILL $$" : "true")]
    }
    let outcome = run.run()
    #expect(
      outcome.lines.map { $0.text }.filter { $0.hasPrefix("error") }.joined().replacing(folder.path, with: "")
        == "error: /3.transcript:1: > count ended the program: Illegal instruction "
        + "(its last words are on standard error)")
    #expect(outcome.results.map(\.status) == [.failed, .failed, .failed, .failed, .failed, .passed])
    #expect(outcome.results.map(\.commandCount) == [1, 1, 0, 1, 1, 1])
  }

  @Test func `Files that a process did not get to have failed`() throws {
    var run = TranscriptTestRun([folder["5.transcript"], folder["6.transcript"]]) { $0.jobs = 1 }
    run.workerCommand = { _ in ["sh", "-c", "kill -9 $$"] }
    #expect(
      folder.text(run.run()) == """
        error: 5.transcript: the process testing it ended before it was done

        error: 6.transcript: the process testing it ended before it was done

        0 passed, 2 failed
        """)
  }

  @Test func `Processes that nobody asked for can be done without`() throws {
    for number in 7...60 { try folder.write("> count\n1\n", to: "\(number).transcript") }
    var run = TranscriptTestRun([folder.path])
    run.workerCommand = { _ in ["/no/such/program"] }
    #expect(run.run().lines.last?.text == "55 passed, 5 failed")
  }

  @Test func `A process that cannot be started is an error`() throws {
    var run = TranscriptTestRun([folder.path]) { $0.jobs = 2 }
    run.workerCommand = { _ in ["/no/such/program"] }
    let outcome = run.run()
    #expect(folder.text(outcome) == "error: /no/such/program: cannot be started: No such file or directory")
    #expect(outcome.exitCode == 2)
  }

  @Test func `A shard is written as part of a whole`() {
    for text in ["2/3", "2/3+7"] { #expect(TranscriptShard(text)?.description == text) }
    for text in ["", "2", "0/3", "4/3", "-1/2", "a/b", "1/2/3", "1/2+", "1/2+-1", "1/2+x"] {
      #expect(TranscriptShard(text) == nil)
    }
  }
}
