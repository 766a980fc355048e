import Glibc
import Testing

@testable import PseudoTerminal
@testable import Terminal

/// Ctrl-C, Ctrl-D, a new size of the window, and signals from outside.
@Suite(.enabled(if: ReplUnderTest.path != nil)) struct SignalTests {
  typealias Repl = ReplUnderTest

  @Test(arguments: ["emacs", "vi"])
  func `Ctrl-C at the prompt drops the line and keeps the session`(editingMode: String) throws {
    let folder = try TemporaryFolder()
    let inputrc = try folder.write("set editing-mode \(editingMode)\n", to: "inputrc")
    let terminal = try Repl.start(environment: ["INPUTRC": inputrc])
    terminal.send("tap Clo" + Key.left + Key.left + Key.control("c"))
    terminal.expect(Repl.screen(typed: "tap Clo^C") + "\n" + Repl.prompt)
    terminal.send(Repl.first.line + Key.enter)
    terminal.expect("\(Repl.screen(typed: "tap Clo^C"))\n\(afterGreeting(Repl.screen(Repl.first)))")
  }

  @Test func `what is typed right after Ctrl-C belongs to the next line`() throws {
    let terminal = try Repl.start()
    terminal.send("dropped" + Key.control("c") + Repl.first.line + Key.enter)
    terminal.expect("\(Repl.screen(typed: "dropped^C"))\n\(afterGreeting(Repl.screen(Repl.first)))")
  }

  @Test func `Ctrl-C ends a search in the history`() throws {
    let terminal = try Repl.start()
    terminal.send(Repl.first.line + Key.enter)
    terminal.expect(Repl.screen(Repl.first))
    let typed = Repl.first.line.prefix(3)
    terminal.send(Key.control("r") + typed)
    terminal.expect(containing: "(reverse-i-search)`\(typed)': \(Repl.first.line)")
    terminal.send(Key.control("c"))
    terminal.expect(Repl.screen(Repl.first, typed: "\(Repl.first.line)^C") + "\n" + Repl.prompt)
  }

  @Test func `Ctrl-C stops a running command and keeps the session`() throws {
    let terminal = try Repl.start()
    terminal.send(Repl.endless.line + Key.enter)
    terminal.expect("\(Repl.screen(typed: Repl.endless.line))\n\(Repl.endless.started)")
    #expect(terminal.isCooked)
    terminal.send(Key.control("c"))
    let stopped = Repl.Exchange(
      line: Repl.endless.line, answer: "\(Repl.endless.started)\n^C\n\(Repl.endless.answer)")
    terminal.expect(Repl.screen(stopped))
    terminal.send(Repl.first.line + Key.enter)
    terminal.expect(Repl.screen(stopped, Repl.first))
  }

  @Test func `Ctrl-C drops the pasted lines that have not run`() throws {
    let terminal = try Repl.start()
    terminal.send(Key.paste("\(Repl.endless.line)\n\(Repl.second.line)") + Key.enter)
    terminal.expect(containing: "\(Repl.endless.line)\n\(Repl.endless.started)")
    terminal.send(Key.control("c"))
    let answer = "\(Repl.endless.started)\n^C\n\(Repl.endless.answer)"
    terminal.expect(
      "\(Repl.screen(typed: Repl.endless.line))\n\(Repl.second.line)\n"
        + afterGreeting(Repl.screen(.init(line: Repl.endless.line, answer: answer))))
  }

  @Test(arguments: ["on", "off"])
  func `Ctrl-D on an empty line ends the session on a line of its own`(bracketedPaste: String) throws {
    let folder = try TemporaryFolder()
    let inputrc = try folder.write("set enable-bracketed-paste \(bracketedPaste)\n", to: "inputrc")
    let terminal = try Repl.start(environment: ["INPUTRC": inputrc])
    terminal.send(Key.control("d"))
    #expect(terminal.end() == 0)
    terminal.expect(Repl.screen())
    #expect(terminal.screen.cursor == (terminal.screen.text.split(separator: "\n").count, 0))
  }

  @Test func `quit ends the session`() throws {
    let terminal = try Repl.start()
    terminal.send(Repl.quit.line + Key.enter)
    #expect(terminal.end() == 0)
    terminal.expect("\(Repl.screen(typed: Repl.quit.line))\n\(Repl.quit.answer)")
    #expect(terminal.isCooked)
  }

  @Test func `a command sees the width that the window has now`() throws {
    let terminal = try Repl.start(columns: 60)
    terminal.send(Repl.width(60).line + Key.enter)
    terminal.expect(Repl.screen(Repl.width(60)))
    terminal.resize(columns: 45, rows: 24)
    terminal.send(Repl.width(45).line + Key.enter)
    terminal.expect(Repl.screen(Repl.width(60), Repl.width(45)))
  }

  @Test func `a line typed after a resize wraps at the new width`() throws {
    let terminal = try Repl.start(columns: 60)
    terminal.resize(columns: Repl.prompt.count + 1 + 10, rows: 24)
    terminal.send("0123456789abcdef" + Key.control("a") + "<" + Key.control("e") + ">")
    terminal.expect(Repl.screen(typed: "<012345678\n9abcdef>"))
  }

  @Test func `a resize while a command runs is noticed too`() throws {
    let terminal = try Repl.start(columns: 60)
    terminal.send(Repl.endless.line + Key.enter)
    terminal.expect(containing: "\n\(Repl.endless.started)")
    terminal.resize(columns: Repl.prompt.count + 1 + 10, rows: 24)
    terminal.send(Key.control("c"))
    terminal.expect(containing: "\(Repl.endless.answer)\n\(Repl.prompt)")
    terminal.send(Key.control("l"))
    terminal.expect(Repl.prompt)
    terminal.send("0123456789abcdef" + Key.control("a") + "<" + Key.control("e") + ">")
    terminal.expect(Repl.screen(typed: "<012345678\n9abcdef>"))
  }

  @Test func `Ctrl-backslash ends even a command that hangs, without a word`() throws {
    let terminal = try Repl.start()
    terminal.send(Repl.endless.line + Key.enter)
    terminal.expect("\(Repl.screen(typed: Repl.endless.line))\n\(Repl.endless.started)")
    terminal.send(Key.control("\\"))
    #expect(terminal.end() == -SIGQUIT)
    terminal.expect("\(Repl.screen(typed: Repl.endless.line))\n\(Repl.endless.started)\n^\\")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that ends the program leaves the terminal as it was`(number: Int32) throws {
    let terminal = try Repl.start()
    terminal.send("half a line")
    terminal.expect(Repl.screen(typed: "half a line"))
    #expect(!terminal.isCooked)
    terminal.signal(number)
    #expect(terminal.end() == -number)
    #expect(terminal.isCooked)
  }

  private func afterGreeting(_ screen: String) -> String {
    String(screen.dropFirst(Repl.greeting.count))
  }
}
