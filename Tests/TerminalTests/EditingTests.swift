import Testing

@testable import PseudoTerminal
@testable import Terminal

/// Editing, completion and what a user's inputrc changes, at a real terminal.
@Suite(.enabled(if: ReplUnderTest.path != nil)) struct EditingTests {
  typealias Repl = ReplUnderTest

  @Test func `a line is answered, and the next prompt follows`() throws {
    let terminal = try Repl.start()
    terminal.send(Repl.first.line + Key.enter)
    terminal.expect(Repl.screen(Repl.first))
    terminal.send(Repl.second.line + Key.enter)
    terminal.expect(Repl.screen(Repl.first, Repl.second))
  }

  @Test func `an empty line is passed on`() throws {
    let terminal = try Repl.start()
    terminal.send(Key.enter)
    terminal.expect(Repl.screen(Repl.empty))
  }

  @Test func `TAB completes an argument that contains spaces`() throws {
    let terminal = try Repl.start()
    terminal.send(Repl.oneCandidate.typed + Key.tab)
    terminal.expect(Repl.screen(typed: Repl.oneCandidate.completed.line))
    terminal.send(Key.enter)
    terminal.expect(Repl.screen(Repl.oneCandidate.completed))
  }

  @Test func `TAB goes as far as the candidates agree, and two more list them`() throws {
    let terminal = try Repl.start()
    terminal.send(Repl.candidates.typed + Key.tab)
    terminal.expect(Repl.screen(typed: Repl.candidates.common))
    terminal.send(Key.tab + Key.tab)
    let listed = "\(Repl.screen(typed: Repl.candidates.common))\n\(Repl.candidates.list)\n"
    terminal.expect(listed + "\(Repl.prompt) \(Repl.candidates.common)")
  }

  @Test func `TAB never offers file names of its own`() throws {
    let terminal = try Repl.start()
    terminal.send(Repl.noCandidate.line + Key.tab + Key.tab + Key.enter)
    terminal.expect(Repl.screen(Repl.noCandidate))
  }

  @Test func `pasted lines run one after another`() throws {
    let terminal = try Repl.start()
    terminal.send(Key.paste("\(Repl.first.line)\r\n\n\(Repl.second.line)\n") + Key.enter)
    terminal.expect(
      "\(Repl.greeting)\(Repl.prompt) \(Repl.first.line)\n\n\n\(Repl.second.line)\n"
        + Repl.screen(Repl.first, Repl.second))
  }

  @Test func `an inputrc may bind keys for this program only`() throws {
    let folder = try TemporaryFolder()
    let bindings = """
      "\\C-t": "\(Repl.second.line)\\C-m"
      $if \(Repl.inputrcName)
      "\\C-t": "\(Repl.first.line)\\C-m"
      $endif
      $if otherwise
      "\\C-t": "\(Repl.quit.line)\\C-m"
      $endif

      """
    let terminal = try Repl.start(environment: ["INPUTRC": folder.write(bindings, to: "inputrc")])
    terminal.send(Key.control("t"))
    terminal.expect(Repl.screen(Repl.first))
  }

  @Test func `colours in the prompt take no columns`() throws {
    let (prompt, width) = (Repl.colored.prompt, Repl.colored.columns)
    let terminal = try Repl.start(Repl.colored.arguments, columns: width + 34)
    // Fits on the row, but would not if the codes took columns; the cursor would then go wrong.
    terminal.send("abcdefghijklmnopqrst01234567" + Key.control("a") + "가나")
    let row = Repl.greeting.count(where: \.isNewline)
    terminal.expect(
      "\(Repl.greeting)\(prompt) 가나abcdefghijklmnopqrst01234567", cursor: (row, width + 4))
  }
}
