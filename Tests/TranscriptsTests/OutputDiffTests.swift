import Testing

@testable import Transcripts

private func diff(_ text: String, printed: [String]) throws -> OutputDiff {
  let read = try transcript(text)
  return OutputDiff(read.commands[0], printed: printed, in: read)
}

struct OutputDiffTests {
  @Test func `Changes stand in hunks with three lines around them`() throws {
    let numbers = (1...20).map(String.init)
    var printed = numbers
    printed[4] = "five"
    printed.remove(at: 16)
    let shown = try diff("# x\n> a\n" + numbers.joined(separator: "\n"), printed: printed)
    #expect(
      shown.lines.map(\.text).joined(separator: "\n") == """
        - expected, + printed
        @@ -4,7 +4,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
        @@ -16,7 +16,6 @@
         14
         15
         16
        -17
         18
         19
         20
        """)
    #expect(
      shown.lines.prefix(7).map(\.role) == [
        .legend, .hunk, .context, .context, .context, .removed, .added,
      ])
  }

  @Test func `What is removed comes before what is added, and wildcards stand`() throws {
    let shown = try diff("> a\none\ntwo\n...\n[..]x\nend", printed: ["1", "2", "more", "abcx", "END"])
    #expect(
      shown.lines.map(\.text).joined(separator: "\n") == """
        - expected, + printed
        @@ -2,5 +2,5 @@
        -one
        -two
        +1
        +2
         ...
         [..]x
        -end
        +END
        """)
  }

  @Test func `Nothing expected, and nothing printed, name the line before`() throws {
    #expect(try diff("> a\n> b", printed: ["x"]).lines[1].text == "@@ -1,0 +2,1 @@")
    #expect(try diff("> a\nx\n> b", printed: []).lines[1].text == "@@ -2,1 +1,0 @@")
  }

  @Test(arguments: [
    ("a \n", ["a"]), ("a\n\n", ["a"]), ("a\n", ["", "a"]), ("\n", []), ("a\t\nb\n", ["a", "b "]),
  ])
  func `A difference that cannot be seen is put into words`(old: String, printed: [String]) throws {
    #expect(
      try diff("> a\n" + old, printed: printed).lines.last?.text
        == "(only blank lines or spaces at line ends differ)")
  }

  @Test func `Control characters are spelled out`() throws {
    let shown = try diff("> a\n", printed: ["\u{1B}[31mred\tx\u{9B}"])
    #expect(shown.lines[2].text == "+\\u{1B}[31mred\tx\\u{9B}")
  }

  @Test func `The end of a long diff is left out, and counted`() throws {
    let shown = try diff("> a\n", printed: (0..<1_000).map(String.init)).lines
    #expect(shown.count == 402)
    #expect(shown.last == ReportLine(.note, "(601 more lines of the diff)"))
  }
}
