import Foundation
import Testing

@testable import PseudoTerminal

/// What an event did, on a screen of 24 rows.
@Suite struct ReportOnScreenTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func start(_ arguments: [String], rows: Int = 24, pager: String = "echo PAGED; cat") throws
    -> PseudoTerminal
  {
    let environment = [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "PATH": "/usr/bin:/bin", "NO_COLOR": "1",
      "PAGER": pager, "HOME": home.path, "XDG_STATE_HOME": "\(home.path)/state",
    ]
    return try PseudoTerminal(Program.path, arguments, environment: environment, columns: 80, rows: rows)
  }

  /// The apps that the program knows; one by itself is the edition as documented.
  private static func apps() async throws -> [String] {
    try await Program.run("variants").output.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix(" ") && $0.contains("/") && !$0.contains(" ") }
  }

  /// The first of the events that can be sent after the launch.
  private static func firstEvent(of app: String) async throws -> String {
    let events = try await Program.run("-c", "load \(app)", "-c", "events").output.components(
      separatedBy: "> events\n")
    let line = try #require(events.last?.split(separator: "\n").first)
    return String(try #require(line.firstMatch(of: /^ +1  (.+?)(?:  .*)?$/)).output.1)
  }

  /// The screen of 24 rows holds all of a report: its first line is there above the prompt.
  private func expectWhole(_ screen: String, from first: String, _ sourceLocation: SourceLocation) {
    let lines = screen.split(separator: "\n")
    #expect(lines.count <= 24, sourceLocation: sourceLocation)
    #expect(lines.contains { $0.hasPrefix(first) }, "\(screen)", sourceLocation: sourceLocation)
    #expect(lines.contains { $0.hasPrefix("Coordinators") }, "\(screen)", sourceLocation: sourceLocation)
    #expect(lines.contains { $0.contains("Screens") }, "\(screen)", sourceLocation: sourceLocation)
    #expect(screen.contains("● visible"), "\(screen)", sourceLocation: sourceLocation)
    #expect(!screen.contains("PAGED"), sourceLocation: sourceLocation)
  }

  @Test func `Launch and first event of every app fit a screen of 24 rows, without a pager`() async throws {
    let apps = try await Self.apps()
    #expect(apps.count > 10)
    for app in apps {
      let terminal = try start([app])
      terminal.expect(containing: "\n\(app) 0:")
      expectWhole(terminal.screen.text, from: "loaded \(app)", #_sourceLocation)
      terminal.send(try await Self.firstEvent(of: app) + Key.enter)
      terminal.expect(containing: "\n\(app) 1:")
      expectWhole(terminal.screen.text, from: "event 1:", #_sourceLocation)
    }
  }

  @Test func `On a smaller screen the middle of tree and stack is left out, and what is visible stays`()
    throws
  {
    let terminal = try start(["closure"], rows: 12)
    terminal.expect(containing: "\nclosure/login-tabs 0:")
    terminal.send("tap Login" + Key.enter)
    terminal.expect(containing: "\nclosure/login-tabs 1:")
    terminal.expect(containing: "event 1:")
    terminal.expect(containing: "messages, see `log`")
    terminal.expect(containing: "more; `tree` and `stack` show all")
    terminal.expect(containing: "● visible")
  }

  @Test func `A full view prints the whole report, and still uses no pager`() throws {
    let terminal = try start(["closure"])
    terminal.expect(containing: "\nclosure/login-tabs 0:")
    terminal.send("set view full" + Key.enter + "tap Login" + Key.enter)
    terminal.expect(containing: "\nclosure/login-tabs 1:")
    // As where there is no terminal: what came and went stands last.
    terminal.expect(containing: "released: LoginCoordinator#1, LoginViewController#1\nclosure/login-tabs 1:")
    #expect(!terminal.screen.text.contains("PAGED"))
    #expect(!terminal.screen.text.contains("more, see"))
  }

  @Test(arguments: ["help all", "source", "variants", "log all"])
  func `What is asked for at length goes through the pager`(command: String) throws {
    // This pager leaves no more than its mark.
    let terminal = try start(["closure"], rows: 8, pager: "echo PAGED; cat >/dev/null")
    terminal.expect(containing: "\nclosure/login-tabs 0:")
    terminal.send(command + Key.enter)
    terminal.expect(containing: "PAGED\nclosure/login-tabs 0:")
  }

  @Test func `A lesson's verdict stands above the prompt, and behind no pager`() throws {
    let terminal = try start([])
    terminal.expect(containing: "\ncoordlab>")
    terminal.send("lesson no-coordinator" + Key.enter)
    terminal.expect(containing: "more (")
    terminal.send("answer 1" + Key.enter)
    terminal.expect(containing: "`lesson` goes on.\n[lesson] baseline/join-code 6:")
    terminal.expect(containing: "\nnot so: the two sheets\n")
  }

  // A signal that less gets before it waits for a key has its effect at the next key, here a space.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less")), arguments: ["q", "\u{3} "])
  func `less names the keys that leave it, and the q after it does not end the session`(key: String) throws {
    let terminal = try start(["closure"], pager: "less")
    terminal.expect(containing: "\nclosure/login-tabs 0:")
    terminal.send("help all" + Key.enter)
    terminal.expect(containing: "\nmore (Enter or Space goes on, q leaves)")
    terminal.send(key)
    terminal.expect(containing: "\nclosure/login-tabs 0:")
    terminal.send("q" + Key.enter)
    terminal.expect(containing: "the text is left already; `quit` ends the session\nclosure/login-tabs 0:")
    terminal.send("q" + Key.enter)
    #expect(terminal.end() == 0)
  }

  @Test func `A q after a text that fits does not end the session either`() throws {
    let terminal = try start(["closure"], rows: 60, pager: "less")
    terminal.expect(
      containing: "`events` lists what the user can do, `help` the commands.\nclosure/login-tabs 0:")
    terminal.send("events" + Key.enter)
    terminal.expect(containing: "tap Login")
    terminal.send("q" + Key.enter)
    terminal.expect(containing: "`quit` ends the session\nclosure/login-tabs 0:")
    terminal.send("q" + Key.enter)
    #expect(terminal.end() == 0)
  }

  @Test(arguments: ["d", "c"])
  func `Ctrl-D and Ctrl-C at a lesson's text leave the text only`(key: Character) throws {
    let terminal = try start([])
    terminal.expect(containing: "\ncoordlab>")
    terminal.send("lesson no-coordinator" + Key.enter)
    terminal.expect(containing: "\nmore (Enter goes on, q leaves)>")
    terminal.send(Key.control(key))
    terminal.expect(containing: "\n[lesson] baseline/join-code 5:")
    terminal.send("q" + Key.enter)
    terminal.expect(containing: "`quit` ends the session\n[lesson] baseline/join-code 5:")
    terminal.send(Key.control("d"))
    #expect(terminal.end() == 0)
  }

  /// Of 51 lines the question is the last eight.
  @Test(arguments: [(20, pages: 3), (24, pages: 3), (46, pages: 2), (48, pages: 2)])
  func `A lesson's question and its choices stand on one screen`(rows: Int, pages: Int) throws {
    let terminal = try start([], rows: rows)
    terminal.expect(containing: "\ncoordlab>")
    terminal.send("lesson no-coordinator" + Key.enter)
    for _ in 1..<pages {
      terminal.expect(containing: "\nmore (Enter goes on, q leaves)>")
      terminal.send(Key.control("l"))
      terminal.expect("more (Enter goes on, q leaves)>")
      terminal.send(Key.enter)
    }
    terminal.expect(containing: "\n[lesson] baseline/join-code 5:")
    for part in ["On the stage:", "Predict:", "  1  the two sheets", "  3  only the upper sheet"] {
      #expect(terminal.screen.text.contains(part), "\(terminal.screen.text)")
    }
  }

  @Test func `An open question gets its answer on the screen: every name that was released`() throws {
    let terminal = try start([])
    terminal.expect(containing: "\ncoordlab>")
    terminal.send("lesson no-coordinator" + Key.enter)
    terminal.expect(containing: "more (")
    terminal.send("answer 1" + Key.enter)
    terminal.expect(
      containing:
        "\nreleased: PostViewController#1, CreateOrJoinViewController#1,\n          JoinCodeViewController#1\n"
    )
  }

  @Test func `less runs in its secure mode`() async throws {
    let less = try home.write("#!/bin/sh\necho \"secure: $LESSSECURE\"\ncat >/dev/null\n", to: "less")
    _ = try await Program.shell("chmod +x \(less)")
    let environment = [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "PATH": "\(home.path):/usr/bin:/bin",
      "NO_COLOR": "1", "HOME": home.path,
    ]
    let terminal = try PseudoTerminal(Program.path, [], environment: environment, columns: 80, rows: 24)
    terminal.expect(containing: "coordlab>")
    terminal.send("variants" + Key.enter)
    terminal.expect(containing: "secure: 1\ncoordlab>")
  }

  @Test func `Without a spec the start prints three lines that can be typed`() throws {
    let terminal = try start([])
    terminal.expect(containing: "\ncoordlab>")
    let lines = terminal.screen.text.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(lines == ["  lesson", "  load closure", "  load delegate delegate@fixed"])
    for line in lines {
      let terminal = try start([])
      terminal.expect(containing: "\ncoordlab>")
      terminal.send(Key.control("l") + line + Key.enter)
      terminal.expect(containing: line.contains("load") ? " 0:" : "First steps")
      #expect(!terminal.screen.text.contains("error:"))
    }
  }
}
