import Foundation
import Testing

@testable import Transcripts

struct TranscriptTestRunTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func run(_ set: (inout TranscriptTestOptions) -> Void = { _ in }) -> TranscriptTestOutcome {
    TranscriptTestRun([folder.path], set: set).run()
  }

  @Test func `When everything holds only the counts are printed`() throws {
    try folder.write("> say a\na\n", to: "one.transcript")
    try folder.write("```transcript\n> count\n1\n```\n", to: "sub/two.md")
    let outcome = run()
    #expect(outcome.lines == [ReportLine(.summary, "2 passed, 0 failed")])
    #expect(outcome.exitCode == 0)
    #expect(outcome.results.map(\.commandCount) == [1, 1])
  }

  @Test func `Each failure has a line and a diff, the counts are last`() throws {
    try folder.write("> say a\na\n", to: "a.transcript")
    try folder.write("> say a;b\nx\nb\n# c\n> count\n1\n> silent\n\n", to: "b.transcript")
    try folder.write("> quit\nbye\n> say a\n> say b\n", to: "c.transcript")
    try folder.write("loaded\n> say a\n", to: "d.transcript")
    let outcome = run()
    #expect(
      folder.text(outcome) == """
        b.transcript:1: differs: > say a;b
        - expected, + printed
        @@ -2,3 +2,3 @@
        -x
        +a
         b
         # c
        b.transcript:7: differs: > silent
        - expected, + printed
        @@ -8,1 +7,0 @@
        -
        (only blank lines or spaces at line ends differ)

        c.transcript:3: never reached: > say a and 1 more (line 1, > quit, ended the session)

        error: d.transcript:1: output before the first command (a command is "> COMMAND", a comment "# …")

        run again with --update to take what was printed as expected
        1 passed, 3 failed
        """)
    #expect(outcome.exitCode == 1)
    #expect(outcome.lines.map(\.role).suffix(4) == [.problem, .note, .note, .summary])
  }

  @Test func `An update shows what it changes, and exits 1 for it`() throws {
    try folder.write("> say a;b;c\n...\nx\n# end\n", to: "a.transcript")
    try folder.write("> say a\na\n", to: "b.transcript")
    let outcome = run { $0.mode = .update }
    #expect(
      folder.text(outcome) == """
        a.transcript:1: updated: > say a;b;c
        - expected, + printed
        @@ -2,3 +2,3 @@
         ...
        -x
        +c
         # end

        1 file updated, which counts as failed: look at the changes
        1 passed, 1 failed
        """)
    #expect(outcome.exitCode == 1)
    #expect(try folder.text("a.transcript") == "> say a;b;c\n...\nc\n# end\n")
    #expect(try folder.names() == ["a.transcript", "b.transcript"])

    let second = run { $0.mode = .update }
    #expect(folder.text(second) == "2 passed, 0 failed")
    #expect(second.exitCode == 0)
  }

  @Test func `An update leaves what was never reached, and says so`() throws {
    try folder.write("> quit\nx\n> say a\nb\n", to: "a.transcript")
    let outcome = run { $0.mode = .update }
    #expect(outcome.results.map(\.status) == [.failed])
    #expect(try folder.text("a.transcript") == "> quit\nbye\n> say a\nb\n")
    #expect(
      folder.text(run { $0.mode = .update }) == """
        a.transcript:3: never reached: > say a (line 1, > quit, ended the session)

        0 passed, 1 failed
        """)
  }

  @Test func `A check changes no file`() throws {
    try folder.write("> say a\nb\n", to: "a.transcript")
    _ = run()
    #expect(try folder.text("a.transcript") == "> say a\nb\n")
  }

  @Test func `A filter takes part of the path`() throws {
    try folder.write("> say a\na\n", to: "back/one.transcript")
    try folder.write("> say a\na\n", to: "tabs/one.transcript")
    #expect(folder.text(run { $0.filter = "back/" }) == "1 passed, 0 failed")
    let none = run { $0.filter = "Back" }
    #expect(folder.text(none) == "error: no transcript has \"Back\" in its path (--list shows all)")
    #expect(none.exitCode == 2)
  }

  @Test func `A list runs nothing`() throws {
    try folder.write("> say a\nb\n", to: "b.transcript")
    try folder.write("nothing to run", to: "a.transcript")
    let outcome = run { $0.isListing = true }
    #expect(folder.text(outcome) == "a.transcript\nb.transcript")
    #expect(outcome.lines.map(\.role) == [.path, .path])
    #expect(outcome.exitCode == 0)
  }

  @Test func `Progress is told at the start and after each file`() throws {
    try folder.write("> say a\nb\n", to: "a.transcript")
    try folder.write("> say a\na\n", to: "b.transcript")
    var told: [TranscriptTestProgress] = []
    var run = TranscriptTestRun([folder.path])
    run.progress = { told.append($0) }
    _ = run.run()
    let (a, b) = (folder["a.transcript"], folder["b.transcript"])
    #expect(
      told == [
        TranscriptTestProgress(done: 0, total: 2, failed: 0, path: a),
        TranscriptTestProgress(done: 1, total: 2, failed: 1, path: a),
        TranscriptTestProgress(done: 2, total: 2, failed: 1, path: b),
      ])
  }

  @Test func `JUnit XML is written beside the report`() throws {
    try folder.write("> say a\nb\n", to: "a.transcript")
    let outcome = run { $0.junit = folder["results.xml"] }
    #expect(outcome.exitCode == 1)
    #expect(try folder.text("results.xml") == JUnitReport(outcome.results).text)
  }

  @Test func `JUnit XML that cannot be written is an error before the counts`() throws {
    try folder.write("> say a\na\n", to: "a.transcript")
    let outcome = run { $0.junit = folder["no/results.xml"] }
    #expect(
      folder.text(outcome) == """
        error: no/results.xml: cannot be written: No such file or directory
        1 passed, 0 failed
        """)
    #expect(outcome.exitCode == 2)
  }

  @Test func `What cannot be read is a failure of that file`() throws {
    try folder.write(bytes: Array("> say a\nb".utf8) + [0xC3, 0x28, 10], to: "a.transcript")
    try folder.write("> say a\na\n", to: "b.transcript")
    let big = try folder.write("", to: "c.transcript")
    #expect(truncate(big, 50_000_000) == 0)
    let outcome = run()
    #expect(
      folder.text(outcome) == """
        error: a.transcript:2: not UTF-8: byte 0xC3 at offset 9 (save the file as UTF-8)

        error: c.transcript: 50000000 bytes are too many for a transcript (at most 8388608)

        1 passed, 2 failed
        """)
    #expect(outcome.exitCode == 1)
  }
}
