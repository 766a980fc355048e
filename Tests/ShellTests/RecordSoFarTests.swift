import Foundation
import LabModel
import LabRun
import OwnProcess
import Randomness
import Testing
import Transcripts
import Variants

@testable import Shell

/// `record FILE` writes what was done before it. `COORDLAB_SEED` tries another seed.
@Suite(.ownProcess) struct RecordSoFarTests {
  private let folder = NSTemporaryDirectory() + "record-so-far-\(UUID())"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var path: String { "\(folder)/a.transcript" }

  /// What `coordlab test` says of the file.
  private func test() -> [String] {
    let runner = TranscriptRunner.sessions(of: documentedVariants)
    return TranscriptTestRun(TranscriptTestOptions(paths: [path]), runner: runner).run().lines.map(\.text)
  }

  private func commands() throws -> [String] { try Transcript(contentsOf: path).commands.map(\.text) }

  @Test func `What was done is in the file, which passes at once, and what follows is added`() throws {
    let session = session(after: "set width 60", "load closure", "tap Login", "goto 1.10", "tree", "last")
    #expect(
      session.output("record \(path)") == [
        "recording to \(path), with the 6 commands so far, laid out for 60 columns"
      ])
    #expect(test() == ["1 passed, 0 failed"])
    _ = session.run("tab Plus")
    #expect(
      try commands() == [
        "set width 60", "load closure", "tap Login", "goto 1.10", "tree", "last", "tab Plus",
      ])
    #expect(test() == ["1 passed, 0 failed"])
    #expect(session.output("record off") == ["recorded \(path)"])
  }

  @Test func `A terminal's width and rows do not follow into the file, and stay`() throws {
    let session = session(after: "load delegate")
    (session.options.width, session.options.rows) = (60, 20)
    _ = session.output("record \(path)")
    let lines = session.output("select 人")
    #expect(lines.count <= 20 && lines.allSatisfy { $0.count <= 60 })
    #expect(test() == ["1 passed, 0 failed"])
    _ = session.output("record off")
    #expect(session.followsTerminal)
    #expect(session.options.width == 60)
  }

  @Test func `Undone events of an app are left out, and those of apps that are gone stay`() throws {
    let session = session(
      after: "load delegate", "select 人", "back", "unload", "load closure", "tap Login", "load --fresh base",
      "tap Sign in", "undo")
    _ = session.run("record \(path)")
    #expect(
      try commands() == [
        "load delegate", "select 人", "back", "unload", "load closure", "tap Login", "load --fresh base",
      ])
    #expect(test() == ["1 passed, 0 failed"])
  }

  @Test func `Undone events are left out, redone ones are not, and errors never are in it`() throws {
    let session = session(
      after: "load closure", "tap Login", "tab Plus", "tree", "undo", "zombies", "tab MyPage", "undo", "redo",
      "undo 2", "watch tree")
    _ = session.run("nonsense")
    #expect(!session.run("redo").isError)
    #expect(!session.run("last").isError)
    let history = session.stage.map { $0.history.map { $0.event.command } }
    #expect(!session.run("record \(path)").isError)
    #expect(test() == ["1 passed, 0 failed"])
    #expect(session.stage.map { $0.history.map { $0.event.command } } == history)
    #expect(try !commands().contains { ["tab Plus", "tab MyPage", "tree", "undo", "nonsense"].contains($0) })
    #expect(try commands().contains("watch tree"))
  }

  @Test func `The cursor is where it was`() throws {
    let session = session(
      after: "load closure", "goto 0.9", "tap Login", "goto 1.10", "tab 2", "undo", "rs 3")
    let prompt = session.prompt
    #expect(!session.run("record \(path)").isError)
    #expect(session.prompt == prompt)
    #expect(test() == ["1 passed, 0 failed"])
  }

  @Test func `A finding that is played while a transcript is written stands there as its events`() throws {
    let session = session(
      after: "load closure", "explore delegate", "record \(path)", "explore show 2", "tree")
    #expect(
      try commands().suffix(5) == [
        "load --fresh closure/login-tabs@documented delegate/kanji@documented",
        "@delegate/kanji@documented select 人", "@delegate/kanji@documented back",
        "use delegate/kanji@documented", "tree",
      ])
    #expect(session.prompt.hasPrefix("@delegate/kanji "))
    #expect(test() == ["1 passed, 0 failed"])
  }

  @Test func `Recording ends where the session has come to something else than a test will`() throws {
    let session = session(after: "load delegate", "record \(path)")
    session.isInterrupted = { true }
    _ = session.run("select 人")
    session.isInterrupted = { false }
    #expect(session.run("back").error == .notRepeatable)
    #expect(session.recording == nil)
    #expect(test() == ["1 passed, 0 failed"])
  }

  @Test func `What was stopped by Ctrl-C is not in the file`() throws {
    let session = session(after: "load delegate")
    session.isInterrupted = { true }
    _ = session.run("explore")
    session.isInterrupted = { false }
    #expect(!session.run("record \(path)").isError)
    #expect(try commands() == ["load delegate"])
  }

  @Test func `After explore show, the file has that finding's script`() throws {
    let session = session(after: "load closure", "tap Login", "explore delegate", "explore show 2", "tree")
    #expect(!session.run("record \(path)").isError)
    #expect(test() == ["1 passed, 0 failed"])
    let alone = Session(catalog: documentedVariants)
    for line in ["explore delegate", "explore show 2", "record \(folder)/b.transcript"] {
      #expect(!alone.run(line).isError, "\(line)")
    }
    #expect(
      try Transcript(contentsOf: "\(folder)/b.transcript").commands.map(\.text) == [
        "load delegate/kanji@documented", "select 人", "back",
      ])
  }

  @Test func `A file that exists stays as it is, and so does the session`() throws {
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    let session = session(after: "load closure", "tap Login", "watch tree")
    let state = session.state
    #expect(
      session.output("record \(path)") == ["error: \(path): exists already (add ! to replace it)"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(session.recording == nil)
    #expect(session.state == state)
    #expect(session.setup.stops.count == 1)
    #expect(!session.run("record \(path)!").isError)
    #expect(test() == ["1 passed, 0 failed"])
  }

  @Test func `A lesson's stage is recorded as its events`() throws {
    let session = session(after: "load closure", "tap Login", "lesson start-and-store", "skip", "select 1")
    #expect(!session.run("record \(path)").isError)
    #expect(try commands() == ["load delegate/kanji@documented", "select 人"])
    #expect(test() == ["1 passed, 0 failed"])
    // The lesson goes on where it was, and what comes of it is not added.
    #expect(session.recording == nil)
    #expect(session.prompt.hasPrefix("[lesson] delegate/kanji"))
    #expect(!session.run("goal").isError)
  }

  @Test(
    arguments: ProcessInfo.processInfo.environment["COORDLAB_SEED"].flatMap { UInt64($0) }.map { [$0] }
      ?? Randomness.seeds([1, 2, 3, 4, 5, 6, 7, 8]))
  func `Random sessions, recorded afterwards, pass their test and have the same events`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 1...(Self.sessions) {
      let session = Session(catalog: documentedVariants)
      let lines = Self.play(in: session, &random)
      let before = session.stage.map { "\($0.spec) \($0.history.filter(\.happened).map { $0.event })" }
      let reply = session.run("record \(path)!")
      let failure: Comment = "seed \(seed), session \(number): \(lines) \(reply.lines.map(\.text))"
      #expect(!reply.isError, failure)
      #expect(
        session.stage.map { "\($0.spec) \($0.history.filter(\.happened).map { $0.event })" } == before,
        failure)
      for line in ["tree", "back", "history"] { _ = session.run(line) }
      _ = session.run("record off")
      #expect(test() == ["1 passed, 0 failed"], failure)
    }
  }

  nonisolated private static let sessions =
    ProcessInfo.processInfo.environment["COORDLAB_SESSIONS"].flatMap { Int($0) } ?? 3

  /// Plays a random session.
  private static func play(in session: Session, _ random: inout SplitMix64) -> [String] {
    let apps = ["delegate", "closure@fixed", "flow/bookstore", "delegate/bookstore", "base"]
    var lines = ["load \(apps.randomElement(using: &random) ?? "closure")"]
    for _ in 0..<Int.random(in: 4...16, using: &random) {
      let verb = ["tap", "select", "tab"].randomElement(using: &random) ?? "tap"
      let number = Int.random(in: 1...3, using: &random)
      let spec = session.stage.randomElement(using: &random)?.displayName ?? "closure"
      let others = [
        "undo", "undo \(number)", "redo", "reset", "toggle \(number)", "checkpoint a", "restart a", "first",
        "step \(number)", "last", "tree", "watch stack", "delete", "break AppCoordinator.start", "continue",
        "set width \(60 + number)", "detail call", "@\(spec) back", "use \(spec)", "use all", "nonsense",
        "load \(apps.randomElement(using: &random) ?? "flow")", "unload \(spec)", "script bookstore-back",
      ]
      let isEvent = Int.random(in: 0..<2, using: &random) == 0
      let event = Bool.random(using: &random) ? "\(verb) \(number)" : "back"
      lines.append(isEvent ? event : others.randomElement(using: &random) ?? "tree")
    }
    for line in lines { _ = session.run(line) }
    return lines
  }
}
