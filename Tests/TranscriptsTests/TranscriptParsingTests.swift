import Randomness
import Testing

@testable import Transcripts

struct TranscriptParsingTests {
  @Test func `Commands have their output, without comments, and their lines`() throws {
    let text = """
      # The first app

      > load closure
      loaded
      # why
      ...

      > tree
      > stack
      \\> not a command
      \\# not a comment
       # nor this
      """
    let commands = try transcript(text).commands
    #expect(commands.map(\.text) == ["load closure", "tree", "stack"])
    #expect(commands.map(\.line) == [3, 8, 9])
    #expect(
      commands.map { $0.expected.map(\.text) } == [
        ["loaded", "...", ""], [], ["> not a command", "# not a comment", " # nor this"],
      ])
    #expect(commands[2].expected.map(\.line) == [10, 11, 12])
  }

  @Test func `A line of > alone is output, > and a space an empty command`() throws {
    let commands = try transcript("> a\n>\n> \nx\n").commands
    #expect(commands.map(\.text) == ["a", ""])
    #expect(commands.map { $0.expected.map(\.text) } == [[">"], ["x"]])
  }

  @Test func `Line ends with a carriage return are no part of the text`() throws {
    let commands = try transcript("> a\r\nx\r\n\r\n> b\r\n").commands
    #expect(commands.map(\.text) == ["a", "b"])
    #expect(commands[0].expected.map(\.text) == ["x", ""])
  }

  @Test func `A byte order mark is no part of the first line`() throws {
    let read = try transcript("\u{FEFF}> a\nx\n")
    #expect(read.commands.map(\.text) == ["a"])
    #expect(read.text == "\u{FEFF}> a\nx\n")
  }

  @Test func `Markdown blocks are sessions, and a continued one goes on`() throws {
    let text = """
      # A title
      ```swift
      > not this
      ```
      ```transcript
      # a comment
      > a
      one

      ```
      > a quotation
      ~~~ transcript continued
      > b
      ```
      ~~~
      1. In a list
         ```transcript
         > c
           two
         three

         ```
      ````markdown
      ```transcript
      > shown only
      ```
      ````
      """
    let read = try transcript(text, path: "README.md")
    #expect(read.form == .markdown)
    #expect(read.sessions.map { $0.map(\.text) } == [["a", "b"], ["c"]])
    #expect(read.commands.map(\.line) == [7, 13, 18])
    #expect(
      read.commands.map { $0.expected.map(\.text) } == [["one", ""], ["```"], ["  two", "three", ""]])
    #expect(read.text == text)
  }

  @Test(arguments: [
    ("", TranscriptProblem.noCommand(path: "a.transcript")),
    ("# only a comment\n\n", .noCommand(path: "a.transcript")),
    ("\n# x\nloaded\n> a\n", .outputBeforeCommand(path: "a.transcript", line: 3)),
    ("> a\nx\0y\n", .nul(path: "a.transcript", line: 2)),
  ])
  func `What is no transcript is refused with its place`(text: String, problem: TranscriptProblem) {
    #expect(throws: problem) { try transcript(text) }
  }

  @Test func `Too many lines and too many commands are refused`() throws {
    #expect(throws: TranscriptProblem.tooManyLines(path: "a.transcript", limit: 100_000)) {
      try transcript(String(repeating: "\n", count: 100_001))
    }
    #expect(throws: TranscriptProblem.tooManyCommands(path: "a.transcript", limit: 10_000)) {
      try transcript(String(repeating: "> a\n", count: 10_001))
    }
    #expect(try transcript(String(repeating: "> a\n", count: 10_000)).commands.count == 10_000)
  }

  @Test func `A Markdown block that is never closed is refused`() {
    #expect(throws: TranscriptProblem.openBlock(path: "a.md", line: 2)) {
      try transcript("text\n```transcript\n> a\n", path: "a.md")
    }
  }

  @Test func `Other Markdown blocks may stay open`() throws {
    #expect(try transcript("```transcript\n> a\n```\n```\n> b", path: "a.md").commands.count == 1)
  }

  @Test(arguments: testSeeds)
  func `Reading and writing changes no byte`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = [
      "> a", "> ", ">", "#", "# c", "x", "é", "e\u{301}", "", " ", "\t", "...", "[..]", "```",
      "```transcript",
      "  ```transcript", "```transcript continued", "~~~", "\\", "\\> x", "\\```", "\u{FEFF}",
      "\u{2028}", "\r",
    ]
    let ends = ["\n", "\r\n", "\n", "\r"]
    for path in ["a.transcript", "a.md"] {
      var text = path == "a.md" ? "```transcript\n> a\n```\n" : "> a\n"
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        text += parts.randomElement(using: &random) ?? ""
        text += ends.randomElement(using: &random) ?? ""
      }
      if path == "a.md" { text += "\n```\n~~~\n" }
      guard let read = try? transcript(text, path: path) else { continue }
      #expect(read.text.utf8.elementsEqual(text.utf8))
      #expect(read.text(after: []).utf8.elementsEqual(text.utf8))
    }
  }
}
