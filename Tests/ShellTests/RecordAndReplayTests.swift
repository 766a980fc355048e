import Foundation
import LabModel
import LabRun
import OwnProcess
import Testing
import Transcripts
import Variants

@testable import Shell

/// `record` and `replay` mean what `coordlab test` means, whatever the terminal is.
@Suite(.ownProcess) struct RecordAndReplayTests {
  private let folder = NSTemporaryDirectory() + "record-\(UUID())"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String = "a.transcript") -> String { "\(folder)/\(name)" }

  private func text(_ name: String = "a.transcript") throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// What `coordlab test` says of a file.
  private func test(_ name: String = "a.transcript") -> [String] {
    let runner = TranscriptRunner.sessions(of: documentedVariants)
    return TranscriptTestRun(TranscriptTestOptions(paths: [path(name)]), runner: runner).run().lines.map(
      \.text)
  }

  /// A session as at a narrow terminal, after a user has been at work in it.
  private func usedSession() -> Session {
    let session = Session(catalog: documentedVariants)
    for line in [
      "set width 60", "set unicode off", "detail call", "load flow", "watch tree",
      "unload flow",
    ] {
      #expect(!session.run(line).isError, "\(line)")
    }
    return session
  }

  private let commands = [
    "load closure flow", "watch stack", "tap Login", "tap 1", "@flow tap 1", "nonsense", "undo", "rs 3",
    "tree",
    "info", "detail event", "set width 70", "log", "history", "state", "@flow @flow tree", "tap \u{1b}[31m",
    "# a comment", "", "> not a prompt", "leaks", "variants", "quit",
  ]

  @Test(arguments: ["", " new"])
  func `A recording that is made at a terminal begins with how far a step goes there`(_ word: String) throws {
    let session = Session(catalog: documentedVariants)
    session.stepByLine()
    #expect(!session.run("record \(path())\(word)").isError)
    for line in ["load closure", "first", "step", "record off"] { #expect(!session.run(line).isError) }
    #expect(
      try Transcript(contentsOf: path()).commands.map(\.text) == [
        "detail line", "load closure", "first", "step",
      ])
    #expect(test() == ["1 passed, 0 failed"])
    #expect(session.setup.detail == .line)
  }

  @Test func `A recording passes the test right after, whatever was set before`() throws {
    let session = usedSession()
    #expect(
      session.output("record \(path()) new") == ["recording to \(path()), laid out for 100 columns"])
    for command in commands { _ = session.run(command) }
    #expect(test() == ["1 passed, 0 failed"])
    #expect(session.output("record off") == ["recorded \(path())"])
    #expect(test() == ["1 passed, 0 failed"])
    // What was set while it was written stays set.
    #expect(session.options == RenderOptions(width: 70, isUnicode: false))
    #expect(session.setup.detail == .event)
  }

  @Test func `A transcript that passes its test is played at any width, and the settings stay`() throws {
    let first = Session(catalog: documentedVariants)
    _ = first.run("record \(path())")
    for command in commands { _ = first.run(command) }
    let count = try Transcript(contentsOf: path()).commands.count
    for width in [40, 60, 80, 200] {
      let session = usedSession()
      _ = session.run("set width \(width)")
      let reply = session.run("replay \(path())")
      #expect(reply.output.first?.text == "played \(count) of \(count) commands, as expected")
      #expect(!reply.isError)
      #expect(session.options.width == width)
      #expect(!session.options.isUnicode)
      #expect(session.setup.detail == .call)
      #expect(session.stage.count == 2)
    }
  }

  @Test func `Each session of a Markdown file begins anew`() throws {
    let blocks =
      "```transcript\n> watch tree\n...\n> set width 60\n...\n```\n"
      + "```transcript\n> load flow\n...\n> watch stack\n1  watch on the screen stack\n> set width\nwidth 100\n```\n"
    try blocks.write(toFile: path("a.md"), atomically: true, encoding: .utf8)
    #expect(test("a.md") == ["1 passed, 0 failed"])
    #expect(!usedSession().run("replay \(path("a.md"))").isError)
  }

  @Test func `What a test never reaches, a replay does not either`() throws {
    try "> quit\n> tree\n".write(toFile: path(), atomically: true, encoding: .utf8)
    #expect(test().last == "0 passed, 1 failed")
    #expect(
      Session(catalog: documentedVariants).output("replay \(path())") == [
        "error: \(path()):2: `tree` is never reached; `quit` ended the session"
      ])
  }

  @Test func `A transcript begins on an empty stage, or the error says why not`() {
    let session = session(after: "load closure")
    #expect(
      session.output("record \(path()) new") == [
        "error: a transcript begins on an empty stage; `unload` what is loaded: closure/login-tabs;"
          + " or `record FILE` writes the session so far"
      ])
    #expect(!FileManager.default.fileExists(atPath: path()))
  }

  @Test func `While one transcript is written, no other is, and none is played`() throws {
    let session = session(after: "record \(path())", "load closure")
    let error = ShellError.recording(path())
    #expect(session.run("record \(path("b"))").error == error)
    #expect(session.run("replay \(path())").error == error)
    #expect(session.stage.count == 1)
    #expect(!FileManager.default.fileExists(atPath: path("b")))
  }

  @Test func `The file is a whole transcript after each command, and grows at its end`() throws {
    let session = session(after: "record \(path())")
    var before = ""
    for command in ["load flow", "tree", "nonsense"] {
      _ = session.run(command)
      let now = try text()
      #expect(now.hasPrefix(before + "> \(command)\n"))
      #expect(test() == ["1 passed, 0 failed"])
      before = now
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.transcript"])
  }

  @Test func `A file that exists is written over only when asked`() throws {
    try "mine".write(toFile: path(), atomically: true, encoding: .utf8)
    let session = Session(catalog: documentedVariants)
    #expect(
      session.output("record \(path())") == ["error: \(path()): exists already (add ! to replace it)"])
    #expect(try text() == "mine")
    #expect(!session.run("record \(path())!").isError)
    #expect(try text() == "")
    _ = session.run("record off")
    #expect(
      session.output("record /dev/null!") == ["error: \"/dev/null\" is neither a file nor a folder"])
    #expect(session.options == RenderOptions())
  }

  @Test func `A command that was stopped is not written down`() throws {
    let session = session(after: "record \(path())", "load closure", "first")
    session.isInterrupted = { true }
    #expect(session.run("step").error == .interrupted)
    session.isInterrupted = { false }
    #expect(try !text().contains("> step"))
    #expect(test() == ["1 passed, 0 failed"])
  }

  @Test func `A recording ends with an error before it is too long for a test`() throws {
    let session = session(after: "record \(path())")
    for _ in 0..<Transcript.Limits.commands { #expect(!session.run("set width").isError) }
    #expect(
      session.output("set width") == [
        "width 100",
        "error: \(path()): too many commands (at most 10000; split the file); recording has ended, without this command",
      ])
    #expect(session.recording == nil)
    #expect(test() == ["1 passed, 0 failed"])
  }
}
