import Testing

@testable import PseudoTerminal
@testable import Terminal

/// Korean and Japanese at the prompt, and lines that are no text.
@Suite(.enabled(if: ReplUnderTest.path != nil)) struct EncodingTests {
  typealias Repl = ReplUnderTest

  /// A UTF-8 locale; none at all, as in a container; one that is not installed, as over ssh.
  static let locales: [[String: String]] = [
    ["LC_ALL": "C.UTF-8"], ["LC_ALL": ""], ["LC_ALL": "", "LANG": "xx_XX.UTF-8"],
  ]

  @Test(arguments: locales) func `Korean is typed and answered`(_ locale: [String: String]) throws {
    let terminal = try Repl.start(environment: locale)
    terminal.send(Repl.korean.line + Key.enter)
    terminal.expect(Repl.screen(Repl.korean))
  }

  @Test(arguments: locales) func `wide letters keep their columns`(_ locale: [String: String]) throws {
    let terminal = try Repl.start(environment: locale)
    terminal.send("한국어日本語" + Key.left + Key.left + Key.backspace + "x" + Key.control("a") + "->")
    let row = Repl.greeting.count(where: \.isNewline)
    terminal.expect(Repl.screen(typed: "->한국어x本語"), cursor: (row, Repl.prompt.count + 1 + 2))
  }

  @Test func `TAB completes Korean`() throws {
    let terminal = try Repl.start()
    terminal.send(Repl.koreanCandidate.typed + Key.tab)
    terminal.expect(Repl.screen(typed: Repl.koreanCandidate.completed.line))
    terminal.send(Key.enter)
    terminal.expect(Repl.screen(Repl.koreanCandidate.completed))
  }

  @Test func `bytes that are not UTF-8 are an error, not a crash`() throws {
    let terminal = try Repl.start()
    terminal.send([0x61, 0xFF, 0x62, 0x0D])
    terminal.expect(containing: Repl.answer(to: .invalidUTF8))
    terminal.send(Key.control("l") + Repl.first.line + Key.enter)
    terminal.expect(containing: "\(Repl.first.answer)\n\(Repl.prompt)")
  }

  @Test func `a NUL that is typed is left out, and does not cut the line short`() throws {
    let terminal = try Repl.start()
    let (start, end) = (Repl.first.line.prefix(2), Repl.first.line.dropFirst(2))
    terminal.send(start + Key.control("v") + "\0" + end + Key.enter)
    terminal.expect(Repl.screen(Repl.first))
  }

  @Test func `a line over the limit is an error`() throws {
    let terminal = try Repl.start()
    terminal.send(Key.paste(String(repeating: "x", count: LineReader.defaultLimit + 1)) + Key.enter)
    let answer = Repl.answer(to: .tooLong(limit: LineReader.defaultLimit))
    terminal.expect(containing: "\(answer)\n\(Repl.prompt)")
  }
}
