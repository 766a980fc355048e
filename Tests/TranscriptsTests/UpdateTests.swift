import Randomness
import Testing

@testable import Transcripts

/// What an update makes of one command's output.
private func updated(_ text: String, printed: [String], path: String = "a.transcript") throws -> String {
  let read = try transcript(text, path: path)
  return read.text(after: [OutputEdit(read.commands[0], printed: printed, in: read)])
}

struct UpdateTests {
  @Test(arguments: [
    ("a ... b", "a x y c", "a ... c"),
    ("a ...", "b x y", "b ..."),
    ("... b", "x c", "... c"),
    ("a ... b ... c", "a 1 b 2 d", "a ... b ... d"),
    ("a[..] b", "a1 c", "a[..] c"),
    ("a[..] b", "x b", "x b"),
    ("a b c", "b c d", "b c d"),
    ("a b", "", ""),
    ("", "a b", "a b"),
    ("...", "", "..."),
    ("a ...", "", "..."),
    ("a b c d", "a x d", "a x d"),
    ("a ... z", "a 1 2 3 z y", "a ... z y"),
  ])
  func `Wildcards that still match are kept`(old: String, printed: String, new: String) throws {
    func lines(_ words: String) -> String {
      words.split(separator: " ").map { $0 + "\n" }.joined()
    }
    let words = printed.split(separator: " ").map(String.init)
    #expect(try updated("> a\n" + lines(old), printed: words) == "> a\n" + lines(new))
  }

  @Test func `Comments stay where they are`() throws {
    let text = """
      # top
      > a
      # before one
      one
      # before two
      two
      # after two, of the next command
      > b
      # end

      """
    #expect(
      try updated(text, printed: ["uno", "two", "three"]) == """
        # top
        > a
        # before one
        uno
        # before two
        two
        three
        # after two, of the next command
        > b
        # end

        """)
  }

  @Test(arguments: [
    ("> a\r\nx\r\n> b\r\n", ["y", "z"], "> a\r\ny\r\nz\r\n> b\r\n"),
    ("> a\r\nx\n> b\n", ["y"], "> a\r\ny\r\n> b\n"),
    ("> a", ["x"], "> a\nx"),
    ("# c\r\n> a", ["x", "y"], "# c\r\n> a\r\nx\r\ny"),
    ("> a\nx", [], "> a"),
    ("> a\nx", ["x", ""], "> a\nx\n\n"),
    ("> a\nx", ["y"], "> a\ny"),
    ("\u{FEFF}> a\nx\n", ["y"], "\u{FEFF}> a\ny\n"),
  ])
  func `Line ends stay as they are`(old: String, printed: [String], new: String) throws {
    #expect(try updated(old, printed: printed).unicodeScalars.elementsEqual(new.unicodeScalars))
  }

  @Test func `In Markdown only the block changes, and keeps its place`() throws {
    let text = """
      Text\u{20}\u{20}
      - item
        ```transcript
        > a
        one
        ```
      > quoted
      """
    #expect(
      try updated(text, printed: ["> x", "", "```"], path: "a.md") == """
        Text\u{20}\u{20}
        - item
          ```transcript
          > a
          \\> x

          \\```
          ```
        > quoted
        """)
  }

  @Test(arguments: testSeeds)
  func `After an update everything holds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = ["a", "b", "", "...", "a[..]", "> x", "# x", "\\# x", "```", "  ~~~", "\\", "é"]
    func lines() -> [String] {
      (0..<Int.random(in: 0..<6, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
    }
    for path in ["a.transcript", "a.md"] {
      let fence = path == "a.md" ? "  ```" : ""
      let end = ["\n", "\r\n"].randomElement(using: &random) ?? ""
      var text = fence.isEmpty ? "" : "Prose\(end)\(fence)transcript\(end)"
      for _ in 0..<4 {
        let output = lines().map { OutputEscape.written($0, inMarkdown: !fence.isEmpty) }
        text += (["> run"] + output).map { (fence.isEmpty ? "" : "  ") + $0 + end }.joined()
      }
      text += fence
      var replies: [[String]] = (0..<4).map { _ in lines() }
      let runner = TranscriptRunner { _ in { _ in CommandReply(lines: replies.removeFirst()) } }
      let all = replies
      let old = try transcript(text, path: path)
      let new = try transcript(old.text(after: old.edits(runner.run(old))), path: path)
      replies = all
      #expect(runner.run(new).allSatisfy { $0.result == .matched }, "seed \(seed)")
    }
  }

  @Test func `Output too long to align is replaced between its common start and end`() throws {
    let old = (0..<3_000).map { "old \($0)" }
    let new = (0..<3_000).map { "new \($0)" }
    let lines = (["> a", "first"] + old + ["last"]).joined(separator: "\n")
    let result = try updated(lines, printed: ["first"] + new + ["last"])
    #expect(result == (["> a", "first"] + new + ["last"]).joined(separator: "\n"))
  }
}
