import Foundation
import Testing

@testable import PseudoTerminal

/// Several apps on a screen of 80 × 24.
@Suite struct SeveralOnScreenTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func start(_ apps: [String]) throws -> PseudoTerminal {
    let environment = [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "PATH": "/usr/bin:/bin", "NO_COLOR": "1",
      "PAGER": "echo PAGED; cat", "HOME": home.path, "XDG_STATE_HOME": "\(home.path)/state",
    ]
    let terminal = try PseudoTerminal(Program.path, apps, environment: environment, columns: 80, rows: 24)
    terminal.expect(containing: "\(apps[0]) +\(apps.count - 1) 0:")
    return terminal
  }

  /// The screen after a command: what stands between it and the next prompt.
  private func screen(of terminal: PseudoTerminal, after command: String, prompt: String) -> String {
    terminal.send(Key.control("l") + command + Key.enter)
    terminal.expect(containing: prompt)
    let screen = terminal.screen.text
    #expect(!screen.contains("PAGED"))
    return screen
  }

  @Test func `Both apps are shown at the same moment, on one screen`() throws {
    let terminal = try start(["delegate/kanji", "delegate/kanji@fixed"])
    #expect(terminal.screen.text.contains("loaded delegate/kanji@documented"))
    let event = screen(of: terminal, after: "select 人", prompt: "\ndelegate/kanji +1 1:63/63>")
    #expect(event.contains("event 1: select 人  delegate/kanji  ~ differs"))
    let moment = screen(of: terminal, after: "goto 1.20", prompt: "\ndelegate/kanji +1 1:20/63>")
    #expect(moment.hasPrefix("delegate/kanji:\n"))
    #expect(moment.contains("→   99    presenter.pushViewController("))
    #expect(moment.contains("\n1.20  line    KanjiDetailCoordinator#1.start() line 99\n"))
    #expect(moment.contains("\ndelegate/kanji@fixed:\n"))
    #expect(moment.contains("\n1.22  line    KanjiDetailCoordinator#1.start() line 116\n"))
    // A step goes to the next line, of both.
    let next = screen(of: terminal, after: "step", prompt: "\ndelegate/kanji +1 1:23/63>")
    #expect(next.contains("1.25  line    KanjiDetailCoordinator#1.start() line 117"))
    #expect(next.contains("→  100    self.kanjiDetailViewController = kanjiDetailViewController"))
  }

  @Test func `Trees of two stand beside each other`() throws {
    let terminal = try start(["delegate/kanji", "delegate/kanji@fixed"])
    _ = screen(of: terminal, after: "select 人", prompt: "\ndelegate/kanji +1 1:63/63>")
    let tree = screen(of: terminal, after: "tree", prompt: "\n~ not in all of them\n")
    #expect(tree.contains(/ApplicationCoordinator#1 +ApplicationCoordinator#1/))
  }

  @Test func `The report of six apps fits the screen`() throws {
    let styles = ["delegate", "closure", "coordinating", "flow", "base", "baseline"]
    let terminal = try start(styles.map { "\($0)/bookstore" })
    let screen = screen(of: terminal, after: "tap 1", prompt: "\ndelegate/bookstore +5 1:")
    #expect(screen.contains("event 1: tap"))
    #expect(screen.contains("  released"))
  }
}
