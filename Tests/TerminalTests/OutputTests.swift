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
  func `a reader that goes away ends the program without a word`(trap: String) throws {
    let lines = String(repeating: "\(ReplUnderTest.first.line)\n", count: 20_000)
    let result = try run("\(trap){ \"$REPL\"; echo status $? >status; } | head -1; cat status", input: lines)
    #expect(result == "\(ReplUnderTest.pipedFirstLine)\nstatus 141\n")
  }

  @Test(.enabled(if: ReplUnderTest.path != nil)) func `a full disk is an error`() throws {
    let result = try run("\"$REPL\" >/dev/full; echo status $?", input: "\(ReplUnderTest.first.line)\n")
    #expect(result == "error: cannot write the output: No space left on device\nstatus 1\n")
  }

  /// Output and errors of a shell script that may call the program as `$REPL`.
  private func run(_ script: String, input: String) throws -> String {
    let folder = try TemporaryFolder()
    try input.write(toFile: "\(folder.path)/input", atomically: true, encoding: .utf8)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.environment = ReplUnderTest.environment.merging(["REPL": ReplUnderTest.path ?? ""]) { $1 }
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: "\(folder.path)/input"))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
