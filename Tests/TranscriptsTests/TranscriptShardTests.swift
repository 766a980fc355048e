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
      return ["cat", file]
    }
    return run.run()
  }

  @Test(arguments: [2, 3, 6, 50])
  func `Processes give the same report as one`(jobs: Int) throws {
    let alone = TranscriptTestRun([folder.path]).run()
    #expect(alone.lines.last?.text == "1 passed, 5 failed")
    #expect(try sharded(jobs: jobs) == alone)
  }

  @Test func `A file that a process did not get to has failed`() throws {
    var run = TranscriptTestRun([folder.path]) {
      $0.jobs = 2
      $0.filter = "/6."
    }
    #expect(run.run().exitCode == 0)
    run = TranscriptTestRun([folder["5.transcript"], folder["6.transcript"]]) { $0.jobs = 2 }
    run.workerCommand = { _ in ["sh", "-c", "echo '@ 1 passed 1'; kill -9 $$"] }
    try folder.write("> count\n1\n", to: "5.transcript")
    #expect(
      folder.text(run.run()) == """
        error: 6.transcript: the process testing it ended before it was done (try --jobs 1)

        1 passed, 1 failed
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
    #expect(TranscriptShard("2/3")?.description == "2/3")
    for text in ["", "2", "0/3", "4/3", "-1/2", "a/b", "1/2/3"] { #expect(TranscriptShard(text) == nil) }
  }
}
