import Glibc
import Testing

@testable import Transcripts

/// In a process of its own each: a copy has only the thread that made it, and a lock that another thread of the tests holds
/// at that moment stays locked in it for ever.
struct TranscriptProcessesTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for number in 1...5 { try folder.write("> count\n\(number % 2)\t\n", to: "\(number).transcript") }
    try folder.write("> count\n1\n", to: "6.transcript")
  }

  @Test(arguments: [1, 2, 3, 6, 50])
  func `Processes give the same report as one`(jobs: Int) async {
    await #expect(processExitsWith: .success) { [jobs = jobs as Int] in
      let tests = try TranscriptProcessesTests()
      let alone = TranscriptTestRun([tests.folder.path]).run()
      #expect(alone.lines.last?.text == "1 passed, 5 failed")
      var run = TranscriptTestRun([tests.folder.path]) { $0.jobs = jobs }
      run.usesProcesses = true
      #expect(run.run() == alone)
    }
  }

  @Test func `A command that does not end in time fails its file, and the files after it are tested`() async {
    await #expect(processExitsWith: .success) {
      let tests = try TranscriptProcessesTests()
      try tests.folder.write("> count\n1\n> wait\n", to: "2.transcript")
      let runner = TranscriptRunner { _ in
        { command in
          while command == "wait" { pause() }
          return CommandReply(lines: ["1"])
        }
      }
      var options = TranscriptTestOptions(paths: [tests.folder.path])
      options.jobs = 1
      options.timeout = 1
      var run = TranscriptTestRun(options, runner: runner)
      run.usesProcesses = true
      let outcome = run.run()
      #expect(
        outcome.lines.map(\.text).contains(
          "error: \(tests.folder.path)/2.transcript:3: > wait did not end within 1 second"))
      #expect(outcome.results.map(\.status) == [.failed, .failed, .failed, .failed, .failed, .passed])
    }
  }

  @Test func `A command that ends its process fails its file, and the files after it are tested`() async {
    await #expect(processExitsWith: .success) {
      let tests = try TranscriptProcessesTests()
      for number in [2, 3] {
        try tests.folder.write("> count\n1\n> end\u{1B} it\n", to: "\(number).transcript")
      }
      let runner = TranscriptRunner { path in
        { command in
          if command.hasPrefix("end"), path.hasSuffix("2.transcript") { _exit(4) }
          if command.hasPrefix("end") { kill(getpid(), SIGILL) }
          return CommandReply(lines: ["1"])
        }
      }
      var options = TranscriptTestOptions(paths: [tests.folder.path])
      options.jobs = 1
      var run = TranscriptTestRun(options, runner: runner)
      run.usesProcesses = true
      let outcome = run.run()
      #expect(
        outcome.lines.map(\.text).filter { $0.hasPrefix("error") }.map {
          $0.replacing(tests.folder.path, with: "")
        }
          == [
            #"error: /2.transcript:3: > end\u{1B} it ended the program: exit status 4 (its last words are on standard error)"#,
            #"error: /3.transcript:3: > end\u{1B} it ended the program: Illegal instruction (its last words are on standard error)"#,
          ])
      #expect(outcome.results.map(\.status) == [.failed, .failed, .failed, .failed, .failed, .passed])
      #expect(outcome.results.map(\.commandCount) == [1, 0, 0, 1, 1, 1])
    }
  }
}
