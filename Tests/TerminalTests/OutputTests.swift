import Foundation
import Testing

@testable import PseudoTerminal
@testable import Terminal

struct OutputTests {
  @Test func `all of a long text arrives, however small the reader's steps`() throws {
    let pipe = Pipe()
    let text = String(repeating: "한국어\n", count: 50_000)
    let writer = pipe.fileHandleForWriting
    _ = fcntl(writer.fileDescriptor, F_SETFL, O_NONBLOCK)
    Thread.detachNewThread {
      StandardOutput(fileDescriptor: writer.fileDescriptor).write(text)
      try? writer.close()
    }
    #expect(try pipe.fileHandleForReading.readToEnd() == Data(text.utf8))
  }

  @Test(.enabled(if: ReplUnderTest.path != nil), arguments: ["", "trap '' PIPE; "])
  func `a reader that goes away ends the program without a word`(trap: String) async throws {
    let lines = String(repeating: "\(ReplUnderTest.first.line)\n", count: 20_000)
    let result = try await run(
      "\(trap){ \"$REPL\"; echo status $? >status; } | head -1; cat status", input: lines)
    #expect(result == "\(ReplUnderTest.pipedFirstLine)\nstatus 141\n")
  }

  @Test(.enabled(if: ReplUnderTest.path != nil)) func `a full disk is an error`() async throws {
    let result = try await run("\"$REPL\" >/dev/full; echo status $?", input: "\(ReplUnderTest.first.line)\n")
    #expect(result == "error: cannot write the output: No space left on device\nstatus 1\n")
  }

  /// Output and errors of a shell script that may call the program as `$REPL`.
  private func run(_ script: String, input: String) async throws -> String {
    let folder = try TemporaryFolder()
    let environment = ReplUnderTest.environment.merging(["REPL": ReplUnderTest.path ?? ""]) { $1 }
    return try await ProgramResult(
      of: ["/bin/sh", "-c", "exec 2>&1; \(script)"], environment: environment, in: folder.path,
      input: Data(input.utf8)
    ).output
  }
}
