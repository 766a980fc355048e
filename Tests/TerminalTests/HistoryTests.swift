import Foundation
import Testing

@testable import PseudoTerminal
@testable import Terminal

/// Arrow-up, Ctrl-R, and what is kept between sessions.
@Suite(.enabled(if: ReplUnderTest.path != nil)) struct HistoryTests {
  typealias Repl = ReplUnderTest

  @Test func `arrow-up brings back earlier lines`() throws {
    let terminal = try Repl.start()
    terminal.send(Repl.first.line + Key.enter + Repl.second.line + Key.enter)
    terminal.expect(containing: "\(Repl.second.answer)\n\(Repl.prompt)")
    terminal.send(Key.up + Key.up + Key.enter)
    terminal.expect(containing: "\(Repl.prompt) \(Repl.first.line)\n\(Repl.first.answer)\n\(Repl.prompt)")
  }

  @Test func `Ctrl-R finds a line of an earlier session`() throws {
    let folder = try TemporaryFolder()
    let environment = Repl.environment(historyFile: "\(folder.path)/history")
    try quit(after: Repl.first.line, Repl.second.line, environment: environment)
    let terminal = try Repl.start(environment: environment)
    terminal.send(Key.control("r") + String(Repl.first.line.suffix(4)))
    terminal.expect(containing: "(reverse-i-search)`\(Repl.first.line.suffix(4))': \(Repl.first.line)")
    terminal.send(Key.enter)
    terminal.expect(Repl.screen(Repl.first))
  }

  @Test func `the file keeps lines once in a row, no blank ones, for its owner only`() throws {
    let folder = try TemporaryFolder()
    let environment = Repl.environment(historyFile: "\(folder.path)/state/lab/history")
    try quit(after: Repl.first.line, Repl.first.line, "", "  ", Repl.korean.line, environment: environment)
    #expect(
      try folder.text(of: "state/lab/history") == """
        \(Repl.first.line)
        \(Repl.korean.line)
        \(Repl.quit.line)

        """)
    #expect(try folder.mode(of: "state/lab/history") == 0o600)
    #expect(try folder.mode(of: "state/lab") == 0o700)
    #expect(try folder.mode(of: "state") == 0o700)
  }

  @Test func `two sessions side by side keep each other's lines`() throws {
    let folder = try TemporaryFolder()
    let environment = Repl.environment(historyFile: "\(folder.path)/history")
    let one = try Repl.start(environment: environment)
    let other = try Repl.start(environment: environment)
    for (terminal, exchange) in [(one, Repl.first), (other, Repl.second), (one, Repl.korean)] {
      terminal.send(exchange.line + Key.enter)
      terminal.expect(containing: "\(exchange.answer)\n\(Repl.prompt)")
    }
    #expect(
      try folder.text(of: "history") == """
        \(Repl.first.line)
        \(Repl.second.line)
        \(Repl.korean.line)

        """)
  }

  @Test func `a history that cannot be written is warned about once`() throws {
    let folder = try TemporaryFolder()
    try "".write(toFile: "\(folder.path)/file", atomically: true, encoding: .utf8)
    let terminal = try Repl.start(environment: Repl.environment(historyFile: "\(folder.path)/file/history"))
    terminal.send(Repl.first.line + Key.enter + Key.up + Key.enter)
    let warning = "warning: cannot read the history file \(folder.path)/file/history: Not a directory; "
    let text = warning + "the lines of this session are not kept"
    let wrapped = wrap(text, at: terminal.screen.columns)
    terminal.expect("\(wrapped)\n\(Repl.screen(Repl.first, Repl.first))")
  }

  @Test func `control characters of the file's path are not sent to the terminal`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/no\u{1B}[7m/history"
    mkfifo("\(folder.path)/no\u{1B}[7m", 0o600)
    let terminal = try Repl.start(environment: Repl.environment(historyFile: path))
    terminal.expect(containing: "no?[7m")
  }

  /// A session of its own, from start to end.
  private func quit(after lines: String..., environment: [String: String]) throws {
    let terminal = try Repl.start(environment: environment)
    for line in lines + [Repl.quit.line] { terminal.send(line + Key.enter) }
    #expect(terminal.end() == 0)
  }

  private func wrap(_ text: String, at columns: Int) -> String {
    stride(from: 0, to: text.count, by: columns)
      .map { text.dropFirst($0).prefix(columns).trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}
