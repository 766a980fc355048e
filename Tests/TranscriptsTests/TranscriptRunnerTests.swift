import Testing

@testable import Transcripts

struct TranscriptRunnerTests {
  private func results(_ text: String, path: String = "a.transcript") throws -> [CommandOutcome.Result] {
    EchoSession.runner.run(try transcript(text, path: path)).map(\.result)
  }

  @Test func `What holds matches, an expected error too`() throws {
    #expect(
      try results("> say a;b\na\n...\n> nonsense\nerror: no command is named \"nonsense\"\n> silent")
        == [.matched, .matched, .matched])
  }

  @Test func `What does not hold tells what was printed`() throws {
    #expect(try results("> say a;b\na\n") == [.differs(printed: ["a", "b"])])
  }

  @Test func `Commands after the end of the session are not reached`() throws {
    let read = try transcript("> quit\nbye\n> say a\na\n> say b\nx\n")
    let end = CommandOutcome.Result.neverReached(end: read.commands[0])
    #expect(EchoSession.runner.run(read).map(\.result) == [.matched, end, end])
  }

  @Test func `Each Markdown block has its own session, a continued one the same`() throws {
    let block = "```transcript\n> count\n1\n```\n"
    let continued = "```transcript continued\n> count\n2\n```\n"
    #expect(try results(block + continued + block, path: "a.md") == [.matched, .matched, .matched])
  }

  @Test func `A command that reads or writes files is refused, not run`() throws {
    #expect(
      try results(
        """
        > record x
        error: "record" is refused in a transcript test: it reads or writes files
        > count
        1
        """) == [.matched, .matched])
  }

  @Test func `Lines that hold line ends or NUL are what a transcript can hold`() throws {
    let runner = TranscriptRunner { _ in { _ in CommandReply(lines: ["a\nb\r\nc\r", "d\0"]) } }
    let read = try transcript("> x\na\nb\nc\nd\u{2400}\n")
    #expect(runner.run(read).map(\.result) == [.matched])
  }

  @MainActor @Test func `A session bound to the main actor runs from there`() throws {
    @MainActor final class Session {
      var count = 0
      func run(_ command: String) -> CommandReply {
        count += 1
        return CommandReply(lines: ["\(path) \(count)"])
      }
      let path: String
      init(path: String) { self.path = path }
    }
    let runner = TranscriptRunner { path in
      let session = Session(path: path)
      return { session.run($0) }
    }
    let outcomes = runner.run(try transcript("> x\na.transcript 1\n> x\na.transcript 2\n"))
    #expect(outcomes.map(\.result) == [.matched, .matched])
  }
}
