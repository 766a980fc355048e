import Foundation
import LabModel
import LabRun
import OwnProcess
import Randomness
import Testing
import Variants

@testable import Shell

/// Random lines of the grammar of all commands, and of none. `COORDLAB_FUZZ=100000 swift test --filter Fuzz` runs that
/// many lines for each seed, `COORDLAB_SEED` another seed.
@Suite(.serialized, .ownProcess) struct FuzzTests {
  nonisolated private static let environment = ProcessInfo.processInfo.environment
  nonisolated private static let lineCount = environment["COORDLAB_FUZZ"].flatMap { Int($0) } ?? 150
  nonisolated private static let seeds =
    environment["COORDLAB_SEED"].flatMap { UInt64($0) }.map { [$0] } ?? Randomness.seeds([1, 2, 3])

  @Test(arguments: seeds)
  nonisolated func `A line that is an error changes nothing`(seed: UInt64) async {
    await #expect(processExitsWith: .success) { [seed = seed as UInt64] in
      await FuzzTests.runLines(seed: seed)
    }
  }

  private static func runLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let session = Session(catalog: documentedVariants)
    session.mode = .transcript
    run(lineCount, in: session, seed: seed) { line(for: session, &random) }
  }

  @Test(arguments: seeds)
  nonisolated func `An error changes nothing in sessions that rewrite events and launch anew`(
    seed: UInt64
  ) async {
    await #expect(processExitsWith: .success) { [seed = seed as UInt64] in
      await FuzzTests.runRewritingLines(seed: seed)
    }
  }

  private static func runRewritingLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let session = Session(catalog: documentedVariants)
    session.mode = .transcript
    for line in ["load closure/bookstore", "load delegate/bookstore"] { #expect(!session.run(line).isError) }
    run(lineCount, in: session, seed: seed) { rewritingLine(for: session, &random) }
  }

  /// Runs random lines, up to one that is an error and changes something.
  private static func run(_ count: Int, in session: Session, seed: UInt64, _ nextLine: () -> String) {
    // What an error left as it was need not be looked at again.
    var unchanged: [String]?
    for number in 1...count {
      let line = nextLine()
      let before = unchanged ?? session.everything
      unchanged = nil
      let reply = session.run(line)
      for printed in reply.lines.map(\.text) {
        #expect(!printed.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) })
      }
      // An event that stops its app has happened.
      guard reply.isError, reply.output.isEmpty else { continue }
      if session.everything == before {
        unchanged = before
        continue
      }
      Issue.record("seed \(seed), line \(number): \(line)\n\(reply.lines.map(\.text))")
      return
    }
  }

  @Test func `Every command is in the grammar, by its name, with and without words after it`() {
    var random = SplitMix64(seed: 1)
    let session = Session(catalog: documentedVariants)
    var (alone, followed): (Set<String>, Set<String>) = ([], [])
    for _ in 0..<20_000 {
      let line = Self.line(for: session, &random)
      let (name, rest) = line.hasPrefix("@") ? line.splitAtSpace.1.splitAtSpace : line.splitAtSpace
      if rest.isEmpty { alone.insert(name) } else { followed.insert(name) }
    }
    let names = Set(ReplCommands.all.map { $0.info.name })
    #expect(names.subtracting(alone) == [])
    #expect(names.subtracting(followed) == [])
  }

  private static func line(for session: Session, _ random: inout SplitMix64) -> String {
    let command = ReplCommands.all.randomElement(using: &random)?.info ?? TreeCommand.info
    // More than a few apps, and more than a few explored states, make a slow test.
    if command.name == "load", session.stage.count > 2 { return "unload \(words(session, &random))" }
    let bound = command.name == "explore" ? " --states 9" : ""
    let name = Int.random(in: 0..<8, using: &random) == 0 ? String(command.name.prefix(3)) : command.name
    let spec = session.stage.randomElement(using: &random)?.displayName ?? "closure"
    let lead =
      Int.random(in: 0..<5, using: &random) == 0
      ? "@\(spec.prefix(Int.random(in: 0...12, using: &random))) " : ""
    let known = session.completions(of: "\(command.name) ").candidates.randomElement(using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return "\(lead)\(name)"
    case 1, 2, 3: return "\(lead)\(name) \(known ?? words(session, &random))\(bound)"
    default: return "\(lead)\(name) \(words(session, &random))\(bound)"
    }
  }

  /// An event, or what rewrites or repeats events.
  private static func rewritingLine(for session: Session, _ random: inout SplitMix64) -> String {
    let spec = session.stage.randomElement(using: &random)?.displayName ?? "closure"
    let lead = Int.random(in: 0..<3, using: &random) == 0 ? "@\(spec) " : ""
    let number = Int.random(in: 0...6, using: &random)
    let rewriting = [
      "reset", "restart", "undo", "undo \(number)", "redo",
      "redo \(number)", "toggle \(number)", "goto \(number)", "first", "last", "reverse-step",
      "load flow/bookstore",
      "unload \(spec)", "history", "state", "compare",
    ]
    if Int.random(in: 0..<3, using: &random) > 0 {
      return lead + (rewriting.randomElement(using: &random) ?? "undo")
    }
    let verbs = ["tap", "select", "tab", "back", "swipe", "double-tap"]
    let verb = verbs.randomElement(using: &random) ?? "back"
    let known = session.completions(of: "\(verb) ").candidates.randomElement(using: &random)
    return "\(lead)\(verb) \(known ?? "")"
  }

  private static func words(_ session: Session, _ random: inout SplitMix64) -> String {
    let pool = [
      "1", "2", "0", "-1", "\(Int.max)", "\(Int.min)", "0.1", "1.99", "1.\(Int.max)", "all", "off", "tree",
      "stack", "line",
      "event", "width", "width 40", "width 1000", "history 2", "history all", "unicode off", "closure",
      "flow",
      "flow@fixed", "delegate", "base/transitions", "LoginCoordinator#1", "LoginCoordinator.start", "App",
      "\"", "\"\"",
      "#", "@", "@closure", "a\tb", "\u{1b}[2J", "\u{9b}", "\u{202e}", "한국어", "👩‍👩‍👧", "a\u{301}", "", "cancel",
      "bookstore://book/3", "x", "here", String(repeating: "x", count: 300),
    ]
    return (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in pool.randomElement(using: &random) }
      .joined(separator: " ")
  }
}

extension Session {
  /// All that a command can change.
  fileprivate var everything: [String] {
    stage.map { app in
      "\(app.spec) \(app.history.map { "\($0)" }) \(app.undone) \(app.cursor) \(app.timeline.stepCount) "
        + "\(app.timeline.steps) \(app.checkpoints.keys.sorted()) \(app.recordedSnapshot(at: app.cursor).step)"
    } + setup.stops.all.map { "\($0.number) \($0.text)" } + [
      "\(options)", "\(setup.detail)", "\(setup.stops.nextNumber)", "\(lastSteppingCommand ?? "")",
      "\(used?.displayName ?? "all")", prompt,
    ]
  }
}
