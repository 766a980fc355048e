import Foundation
import Testing

@testable import PseudoTerminal

/// The built program at a real terminal, with a person's keys.
@Suite struct TerminalSessionTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  /// The program at its first prompt.
  private func start(
    _ arguments: [String] = [], environment changes: [String: String] = [:], prompt: String,
    columns: Int = 100
  ) throws -> PseudoTerminal {
    let environment = [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "PATH": "/usr/bin:/bin", "NO_COLOR": "1",
      "PAGER": "cat",
      "HOME": home.path, "XDG_STATE_HOME": "\(home.path)/state",
    ]
    let terminal = try PseudoTerminal(
      Program.path, arguments, environment: environment.merging(changes) { $1 }, columns: columns, rows: 40)
    terminal.expect(containing: prompt)
    return terminal
  }

  @Test func `TAB completes commands, specs, what can be tapped, rows and objects`() throws {
    let terminal = try start(prompt: "coordlab>")
    terminal.send("loa" + Key.tab + "coordinating/two-screens@f" + Key.tab + Key.enter)
    terminal.expect(containing: "coordinating/two-screens@fixed 0:47/47>")
    terminal.send("ta" + Key.tab + Key.control("u") + "tap t" + Key.tab + Key.enter)
    terminal.expect(containing: "coordinating/two-screens@fixed 1:29/29>")
    terminal.send("why Main" + Key.tab + Key.enter)
    terminal.expect(containing: "> why MainCoordinator#1")
    terminal.send("break MainCoordinator.ev" + Key.tab + Key.enter)
    terminal.expect(containing: "MainCoordinator.eventOccured\ncoordinating/two-screens@fixed 1:29/29>")
    terminal.send(Key.control("d"))
    #expect(terminal.end() == 0)
  }

  @Test func `TAB completes fields, lines and words of help; what is disabled does not stop`() throws {
    let terminal = try start(["coordinating"], prompt: "0:46/46>")
    terminal.send("p MainC" + Key.tab + ".navia" + Key.tab + Key.enter)
    terminal.expect(containing: "> p MainCoordinator#1.naviationController\n")
    terminal.send("help zombie" + Key.tab + Key.control("u") + "help dead-m" + Key.tab + Key.enter)
    terminal.expect(containing: "> help dead-message\ndead-message: ")
    terminal.send("explore --dep" + Key.tab + Key.control("u") + "watch sta" + Key.tab + Key.enter)
    terminal.expect(containing: "1  watch on the screen stack\n")
    terminal.send("disable 1" + Key.enter)
    terminal.expect(containing: "1  watch on the screen stack  (disabled)\n")
    terminal.send("tap 1" + Key.enter)
    terminal.expect(containing: "coordinating/two-screens 1:29/29>")
    terminal.send("enable 1" + Key.enter + Key.control("l") + "reset coordinating" + Key.enter)
    terminal.expect(containing: "stopped at 1: watch on the screen stack  (`delete 1` removes it)\n")
  }

  @Test func `The prompt tells where the cursor is, and an empty line repeats the last stepping command`()
    throws
  {
    let terminal = try start(["coordinating"], prompt: "coordinating/two-screens 0:46/46>")
    terminal.send("detail moment" + Key.enter + "rs" + Key.enter)
    terminal.expect(containing: "coordinating/two-screens 0:45/46>")
    terminal.send(Key.enter)
    terminal.expect(containing: "coordinating/two-screens 0:44/46>")
    terminal.send("tree" + Key.enter + Key.enter)
    terminal.expect(containing: "coordinating/two-screens 0:43/46>")
  }

  @Test func `With -i a session begins after the commands that are given, one that fails too`() throws {
    let terminal = try start(
      ["closure/login-tabs", "-c", "tap Login", "-c", "tap Nothing", "-i"], prompt: "closure/login-tabs 1:")
    #expect(terminal.screen.text.contains("error: "))
    terminal.send("undo" + Key.enter)
    terminal.expect(containing: "closure/login-tabs 0:")
    terminal.send("quit" + Key.enter)
    #expect(terminal.end() == 0)
  }

  @Test func `The start-up file is run at a terminal, unless -n leaves it out`() throws {
    _ = try home.write("set width 70\nnonsense\n", to: "init")
    let environment = ["XDG_CONFIG_HOME": "\(home.path)/config"]
    try FileManager.default.createDirectory(
      atPath: "\(home.path)/config/coordlab", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: "\(home.path)/init", toPath: "\(home.path)/config/coordlab/init")
    let terminal = try start(environment: environment, prompt: "coordlab>")
    terminal.send("set width" + Key.enter)
    terminal.expect(containing: "width 70\ncoordlab>")
    let other = try start(["-n"], environment: environment, prompt: "coordlab>")
    other.send("set width" + Key.enter)
    other.expect(containing: "width 100\ncoordlab>")
  }

  @Test func `A start-up file that is none is told in one line, and nothing of it is run`() async throws {
    let folder = "\(home.path)/config/coordlab"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/init"
    let environment = ["XDG_CONFIG_HOME": "\(home.path)/config"]
    for (make, reason) in [
      ("ln -sf /dev/zero \(path)", "it is no regular file"),
      ("rm \(path); mkfifo \(path)", "it is no regular file"),
      ("rm \(path); mkdir \(path)", "it is no regular file"),
      ("rmdir \(path); truncate -s 100M \(path)", "it has more than 65536 bytes"),
      ("rm \(path); ln -s init \(path)", "Too many levels of symbolic links"),
    ] {
      _ = try await Program.shell(make)
      let terminal = try start(environment: environment, prompt: "coordlab>", columns: 300)
      terminal.expect(containing: "\": \(reason)\n")
      terminal.send("set width" + Key.enter)
      terminal.expect(containing: "width 300\ncoordlab>")
      terminal.send("quit" + Key.enter)
      #expect(terminal.end() == 0)
    }
  }

  @Test func `What is wrong with a start-up file is told in the session's language`() async throws {
    let folder = "\(home.path)/config/coordlab"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let environment = ["XDG_CONFIG_HOME": "\(home.path)/config"]
    try "nonsense\n".write(toFile: "\(folder)/init", atomically: true, encoding: .utf8)
    let terminal = try start(["--lang", "ko"], environment: environment, prompt: "coordlab>", columns: 300)
    terminal.expect(containing: "/init:1: 알 수 없는 명령: \"nonsense\". 목록은 `help`\n")
    _ = try await Program.shell("rm \(folder)/init; mkdir \(folder)/init")
    let other = try start(["--lang", "ko"], environment: environment, prompt: "coordlab>", columns: 300)
    other.expect(containing: "\": 읽을 수 없음: 일반 파일이 아님\n")
  }

  @Test func `Korean greets in Korean, by the locale or as asked`() throws {
    let greeting = "Coordinator Lab: 레슨, 앱, 비교 가운데 한 줄을 입력하세요. 더 보려면 `help`."
    let byLocale = try start(
      environment: ["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "ko_KR.UTF-8"], prompt: "coordlab>",
      columns: 80)
    byLocale.expect(containing: greeting)
    let asked = try start(["--lang", "ko"], prompt: "coordlab>", columns: 80)
    asked.expect(
      containing: greeting + "\n  lesson\n  load closure\n  load delegate delegate@fixed\ncoordlab>")
  }

  @Test func `The greeting fits into a narrow terminal`() throws {
    let terminal = try start(prompt: "coordlab>", columns: 60)
    terminal.expect(
      containing:
        "Coordinator Lab: type a line: a lesson, an app, or a\ncomparison; or `help`.\n  lesson\n")
  }

  @Test(arguments: ["", "relative"])
  func `Without a home nothing is kept, and nothing is said`(home: String) throws {
    let terminal = try start(environment: ["HOME": home, "XDG_STATE_HOME": ""], prompt: "coordlab>")
    terminal.send("set width" + Key.enter)
    terminal.expect(containing: "width 100\ncoordlab>")
  }

  @Test func `What is longer than the screen goes through the pager, until that is set off`() throws {
    let terminal = try start(environment: ["PAGER": "sed -n 's/^Coordinator/<&>/p;$p'"], prompt: "coordlab>")
    terminal.send("variants delegate" + Key.enter + "variants" + Key.enter)
    terminal.expect(containing: "> variants\n  documented in")
    terminal.send("set pager off" + Key.enter + "variants" + Key.enter)
    terminal.expect(containing: "a screen reports through")
    terminal.send("set pager" + Key.enter)
    terminal.expect(containing: "pager off\ncoordlab>")
  }

  @Test func `A pager that is not there shows nothing, and the text is printed`() throws {
    let terminal = try start(environment: ["PAGER": "/nowhere/pager"], prompt: "coordlab>")
    terminal.send("variants" + Key.enter)
    terminal.expect(containing: "in the style of baseline/join-code\ncoordlab>")
  }

  @Test func `Ctrl-C drops the line and keeps the session`() throws {
    let terminal = try start(["coordinating"], prompt: "0:46/46>")
    terminal.send("tap Tap" + Key.control("c") + "goto 45" + Key.enter)
    terminal.expect(containing: "coordinating/two-screens 0:45/46>")
  }

  @Test func `Ctrl-C stops a long command and keeps the session`() throws {
    let loop = String(repeating: "> undo\n...\n> redo\n...\n", count: 4_000)
    let path = try home.write("> load closure\n...\n> tap Login\n...\n" + loop, to: "long.transcript")
    let terminal = try start(prompt: "coordlab>")
    terminal.send("replay \(path)" + Key.enter)
    terminal.expect(containing: "long.transcript")
    terminal.expectRunning()
    terminal.send(Key.control("c"))
    // The prompt is the one of an empty stage or of the app, by when the key came.
    terminal.expect(containing: "^C\nerror: stopped by Ctrl-C\nc")
    terminal.send("quit" + Key.enter)
    #expect(terminal.end() == 0)
  }

  @Test func `The history is kept across runs, for its owner only`() throws {
    let first = try start(prompt: "coordlab>")
    first.send("load delegate" + Key.enter)
    first.expect(containing: "delegate/kanji 0:136/136>")
    first.send("quit" + Key.enter)
    #expect(first.end() == 0)
    #expect(try home.text(of: "state/coordlab/history") == "load delegate\nquit\n")
    #expect(try home.mode(of: "state/coordlab/history") == 0o600)
    let second = try start(prompt: "coordlab>")
    second.send(Key.control("r") + "dele" + Key.enter)
    second.expect(containing: "delegate/kanji 0:136/136>")
  }

  @Test func `Korean and Japanese keep their columns`() throws {
    let terminal = try start(["delegate"], prompt: "delegate/kanji 0:136/136>")
    terminal.send("checkpoint 시작점" + Key.backspace + Key.enter)
    terminal.expect(containing: "> checkpoint 시작\ncheckpoint 시작\ndelegate/kanji 0:136/136>")
    terminal.send("select 人" + Key.enter)
    terminal.expect(containing: "delegate/kanji 1:63/63>")
  }

  @Test func `Where the locale is not UTF-8, trees are drawn in ASCII`() throws {
    let terminal = try start(["coordinating"], environment: ["LC_ALL": "C"], prompt: "0:46/46>")
    terminal.send("stack" + Key.enter)
    terminal.expect(
      containing: "UIWindow#1\n`- UINavigationController#1\n   `- ViewController#1   * visible\n")
  }

  @Test func `Output follows the window's width`() throws {
    let terminal = try start(["coordinating"], prompt: "0:46/46>")
    terminal.send(Key.control("l"))
    terminal.resize(columns: 60, rows: 40)
    terminal.send("tap 1" + Key.enter)
    terminal.expect(containing: "SecondViewController#1.coordinator\nScreens\nUIWindow#1")
  }

  @Test func `The user's inputrc applies to this program`() throws {
    let inputrc = try home.write("$if coordlab\n\"\\C-t\": \"variants\"\n$endif\n", to: "inputrc")
    let terminal = try start(environment: ["INPUTRC": inputrc], prompt: "coordlab>")
    terminal.send(Key.control("t"))
    terminal.expect(containing: "coordlab> variants")
  }

  @Test func `Colour is shown at a terminal, and not under NO_COLOR`() async throws {
    let plain = try await Program.shell(
      "echo | script -qec \"NO_COLOR=1 $coordlab -c 'load coordinating'\" /dev/null")
    #expect(!plain.output.contains("\u{1b}["))
    let coloured = try await Program.shell(
      "echo | TERM=xterm script -qec \"$coordlab -c 'load coordinating'\" /dev/null")
    #expect(coloured.output.contains("\u{1b}[1m"))
  }
}
