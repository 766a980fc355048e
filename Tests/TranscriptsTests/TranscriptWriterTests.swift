import Foundation
import Randomness
import Testing

@testable import Transcripts

struct TranscriptWriterTests {
  @Test func `A session is written down with escapes where they are needed`() {
    var writer = TranscriptWriter()
    writer.append(command: "load closure", reply: CommandReply(lines: ["loaded", "", "> x", "#0 start()"]))
    writer.append(command: "tap\n\"A\"", reply: CommandReply(lines: []))
    #expect(
      writer.text == """
        > load closure
        loaded

        \\> x
        \\#0 start()
        > tap "A"

        """)
  }

  @Test func `An existing file is replaced only when asked to`() throws {
    let folder = try TestFolder()
    let path = folder["a.transcript"]
    var writer = TranscriptWriter()
    try writer.write(to: path, overwriting: false)
    writer.append(command: "a", reply: CommandReply(lines: ["b"]))
    #expect(throws: TranscriptProblem.exists(path: path)) { try writer.write(to: path, overwriting: false) }
    #expect(try folder.text("a.transcript") == "")
    try writer.write(to: path, overwriting: true)
    #expect(try folder.text("a.transcript") == "> a\nb\n")
    #expect(try folder.names() == ["a.transcript"])
  }

  @Test func `A folder, or a file in no folder, cannot be written`() throws {
    let folder = try TestFolder()
    let writer = TranscriptWriter()
    #expect(throws: TranscriptProblem.unwritable(path: folder.path, code: EISDIR)) {
      try writer.write(to: folder.path, overwriting: true)
    }
    #expect(throws: TranscriptProblem.unwritable(path: folder["x/y"], code: ENOENT)) {
      try writer.write(to: folder["x/y"], overwriting: false)
    }
  }

  @Test(arguments: testSeeds)
  func `What is recorded holds when it is run`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = [
      "a", "> ", "#", "\\", "...", "[..]", "```", "é", "e\u{301}", "\r", "\n", "\0", "\u{FEFF}", " ",
      "\t", "한", "", "\u{2028}", "\u{1B}[0m", "\u{301}",
    ]
    func line() -> String {
      let count = Int.random(in: 0..<5, using: &random)
      return (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
    let session = (0..<20).map { _ in
      (line(), CommandReply(lines: (0..<Int.random(in: 0..<5, using: &random)).map { _ in line() }))
    }
    var writer = TranscriptWriter()
    for (command, reply) in session { writer.append(command: command, reply: reply) }
    var replies = session.map(\.1)
    let runner = TranscriptRunner { _ in { _ in replies.removeFirst() } }
    let outcomes = runner.run(try transcript(writer.text))
    #expect(outcomes.count == 20, "seed \(seed)")
    #expect(outcomes.allSatisfy { $0.result == .matched }, "seed \(seed)")
  }
}
