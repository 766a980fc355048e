import Testing

@testable import PseudoTerminal

@Suite struct ExploreCommandLineTests {
  @Test func `Explore prints a line of JSON for each app`() async throws {
    let result = try await Program.run("explore", "coordinating", "delegate@local-coordinator", "--json")
    #expect(
      result
        == ProgramResult(
          output: """
            {"complete":true,"depth":1,"findings":[\
            {"at":"TwoScreensDocumented.swift:47","cause":"UINavigationController#1.viewControllers[0] → \
            ViewController#1.coordinator → MainCoordinator#1.naviationController → UINavigationController#1",\
            "kind":"leak-after-disconnect","script":["disconnect"],\
            "source":"naviationController?.setViewControllers([vc], animated: false)",\
            "states":3,"what":["UINavigationController#1","MainCoordinator#1","ViewController#1"]},\
            {"at":"TwoScreensDocumented.swift:40","cause":null,\
            "kind":"pushed-twice","script":["double-tap Tap Me!"],\
            "source":"self.naviationController?.pushViewController(vc, animated: true)",\
            "states":1,"what":["SecondViewController#1","SecondViewController#2"]},\
            {"at":"TwoScreensDocumented.swift:40","cause":"SecondViewController#1.coordinator → \
            MainCoordinator#1.naviationController → UINavigationController#1.viewControllers[1] → \
            SecondViewController#1",\
            "kind":"leak-after-disconnect","script":["tap Tap Me!","disconnect"],\
            "source":"self.naviationController?.pushViewController(vc, animated: true)","states":2,\
            "what":["SecondViewController#1"]}],\
            "notTried":[],"schema":1,"spec":"coordinating/two-screens@documented","states":3,"transitions":10}
            {"complete":true,"depth":0,"findings":[\
            {"at":"KanjiLocalCoordinator.swift:167","cause":null,\
            "kind":"dead-message","script":["select 人"],\
            "source":"delegate?.kanjiListViewControllerDidSelectKanji(kanji)",\
            "states":1,"what":["AllKanjiListCoordinator#1"]}],\
            "notTried":["rows after the first of a table (`--all-rows` tries them)"],\
            "schema":1,"spec":"delegate/kanji@local-coordinator","states":1,"transitions":2}

            """, errors: "", status: 0))
  }

  @Test func `A forbidden flaw ends with status 1 and its script`() async throws {
    let result = try await Program.run("explore", "coordinating", "--json", "--forbid", "pushed-twice,zombie")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "coordinating/two-screens@documented: pushed-twice: double-tap Tap Me!: "
        + "SecondViewController#1, SecondViewController#2\n")
    #expect(try await Program.run("explore", "coordinating", "--json", "--forbid", "zombie,leak").status == 0)
  }

  @Test func `What is forbidden can be recorded as a transcript that holds`() async throws {
    let result = try await Program.shell(
      "d=$(mktemp -d) && cd $d && $coordlab explore coordinating --json --forbid pushed-twice --record a.transcript"
        + "; grep '^> ' a.transcript; $coordlab test a.transcript; rm -r $d")
    let script = "> load coordinating/two-screens@documented\n> double-tap Tap Me!\n"
    #expect(result.output.hasSuffix(script + "1 passed, 0 failed\n"))
  }

  @Test func `What is found does not depend on how many processes share the work`() async throws {
    let arguments = ["base", "delegate@fixed", "--states", "20", "--json", "--jobs"]
    let line = "$coordlab explore \(arguments.joined(separator: " "))"
    let alone = try await Program.shell("\(line) 1")
    #expect(alone.status == 0)
    #expect(alone.output.split(separator: "\n").count == 2)
    let shared = try await Program.shell("\(line) 3")
    // On a busy machine they tell on standard error how far they are.
    #expect(shared.output == alone.output)
    #expect(shared.status == 0)
  }

  @Test(arguments: ["1", "2"])
  func `A terminal shows how far it is, and Ctrl-C keeps what was found`(jobs: String) throws {
    let terminal = try PseudoTerminal(
      Program.path,
      ["explore", "base", "delegate", "--depth", "1000", "--states", "1000000", "--jobs", jobs],
      environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"], columns: 100, rows: 200)
    terminal.expect(containing: " transitions")
    terminal.expect(containing: "base/transitions@documented: ")
    terminal.send(Key.control("c"))
    terminal.expect(containing: "stopped by Ctrl-C: scripts of up to ")
    terminal.expect(containing: "Findings")
    #expect(terminal.end() == 0)
    #expect(!terminal.screen.text.contains("delegate/kanji"))
  }

  @Test func `At the prompt, too, a terminal shows how far it is, and Ctrl-C keeps what was found`() throws {
    let terminal = try PseudoTerminal(
      Program.path, [], environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"], columns: 100,
      rows: 200)
    terminal.expect(containing: "coordlab>")
    terminal.send("explore base --depth 1000 --states 1000000\r")
    terminal.expect(containing: " transitions")
    terminal.send(Key.control("c"))
    terminal.expect(containing: "stopped by Ctrl-C: scripts of up to ")
    terminal.send("quit\r")
    #expect(terminal.end() == 0)
  }

  @Test func `Where two apps part is one line of JSON, and null where they never do`() async throws {
    let parted = try await Program.run("explore", "--part", "delegate", "delegate@fixed", "--json")
    #expect(
      parted.output == """
        {"complete":true,"kind":"zombies","schema":1,"script":["select 人","back"],\
        "specs":["delegate/kanji@documented","delegate/kanji@fixed"],"states":5}

        """)
    let ended = try await Program.run("explore", "--part", "coordinating", "coordinating@fixed", "--json")
    #expect(
      ended.output == """
        {"complete":true,"kind":"zombies","schema":1,"script":["disconnect"],\
        "specs":["coordinating/two-screens@documented","coordinating/two-screens@fixed"],"states":3}

        """)
    let same = try await Program.run(
      "explore", "--part", "coordinating", "coordinating@fixed", "--json", "--without", "disconnect")
    #expect(
      same.output == """
        {"complete":true,"kind":null,"schema":1,"script":null,\
        "specs":["coordinating/two-screens@documented","coordinating/two-screens@fixed"],"states":3}

        """)
  }

  @Test func `The states are drawn with the events between them`() async throws {
    #expect(
      try await Program.run("explore", "coordinating", "--dot", "--only", "tap,back").output == """
        digraph "coordinating/two-screens@documented" {
          rankdir=LR
          node [shape=box]
          s0 [label="0 ViewController"]
          s1 [label="1 Second"]
          s0 -> s1 [label="tap Tap Me!"]
          s1 -> s0 [label="back"]
        }

        """)
    #expect(
      try await Program.run("explore", "coordinating", "--mermaid", "--without", "double-tap,swipe-back")
        .output
          == """
          flowchart LR
            s0["0 ViewController"]
            s1["1 Second"]
            s0 -->|"tap Tap Me!"| s1
            s1 -->|"back"| s0
            classDef flawed stroke:#c00

          """)
  }

  @Test(arguments: [
    (["explore"], "Missing expected argument '<specs> ...'"),
    (["explore", "closure", "--part"], "--part compares two specs."),
    (["explore", "closure", "--json", "--dot"], "--json, --dot and --mermaid exclude one another."),
    (["explore", "closure", "--forbid", "zombi"], "No kind of flaw is called zombi. Did you mean zombie?"),
    (["explore", "closure", "--only", "tab,bak"], "No event is called bak. Did you mean back?"),
    (["explore", "closure", "--jobs", "0"], "The jobs go from 1 to 256."),
    (["explore", "closure", "--states", "0"], "The number of states is 1 or more."),
    (["explore", "closure", "--depth=-1"], "The depth is 0 or more."),
  ])
  func `Wrong arguments are told in one line, with status 2`(arguments: [String], message: String)
    async throws
  {
    let line = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try await Program.shell("$coordlab \(line)")
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").first == "Error: \(message)")
  }

  @Test func `An app that there is not is one line`() async throws {
    #expect(
      try await Program.run("explore", "closur")
        == ProgramResult(
          output: "", errors: "error: there is no app \"closur\" (did you mean \"closure\"?)\n", status: 1))
  }
}
