import Foundation
import Testing

@testable import PseudoTerminal

/// The built program's lessons.
@Suite struct LessonFilesTests {
  @Test func `A program that was moved away from its lessons says what to do`() async throws {
    let words =
      "error: the lessons are not beside the program; run it from where it was built, or say where they are: --lessons DIR\n"
    let moved = "d=$(mktemp -d) && cp $coordlab $d/moved && cd $d"
    #expect(
      try await Program.shell("\(moved) && ./moved -c lesson; echo $?; rm -r $d")
        == ProgramResult(output: "> lesson\n\(words)1\n", errors: "", status: 0))
    for command in ["lessons check", "lessons list --json", "lessons list"] {
      #expect(
        try await Program.shell("\(moved) && ./moved \(command); echo $?; rm -r $d")
          == ProgramResult(output: "1\n", errors: words, status: 0))
    }
  }

  @Test func `The lessons are found from any folder`() async throws {
    let result = try await Program.shell("cd / && $coordlab lessons check | tail -1")
    #expect(result.output.hasSuffix(" passed, 0 failed\n"))
    #expect(result.errors == "")
  }

  @Test func `Several processes tell what one tells, in the order of the files`() async throws {
    let commands = ["tree", "stack", "zombies", "leaks"]
    let files = commands.map { command in
      "printf -- '---\\nformat: 1\\nid: \(command)\\ntitle: T\\nstage: delegate\\n---\\n"
        + "```transcript\\n> load delegate\\n...\\n> \(command)\\nno\\n```\\n' >$d/\(command).md"
    }
    let result = try await Program.shell(
      "d=$(mktemp -d); \(files.joined(separator: ";")); cd $d; "
        + "$coordlab lessons check . | grep -e differs: -e passed; rm -r $d")
    let problems = commands.sorted().map {
      "./\($0).md:10: differs: > \($0) (`coordlab test --update` takes what is printed)\n"
    }
    #expect(result.output == problems.joined() + "0 passed, 4 failed\n")
  }

  @Test func `Lessons are listed as lines of JSON`() async throws {
    let result = try await Program.run("lessons", "list", "--json")
    #expect(
      result.output.split(separator: "\n").contains(
        #"{"chapter":"2 Delegates","file":"22-start-and-store.md","id":"start-and-store","requires":[],"stage":["delegate"],"tasks":["holder","why"],"title":"Start, then store"}"#
      ))
    #expect(result.status == 0)
    let spoilt = try await Program.shell(
      "d=$(mktemp -d) && printf x >$d/one.md && $coordlab lessons list --json --lessons $d; echo $?; rm -r $d"
    )
    #expect(spoilt.output == "1\n")
    #expect(spoilt.errors.hasPrefix("error: ") && spoilt.errors.contains("/one.md:1: "))
  }

  @Test func `A new lesson fails the check only for what is still to be written`() async throws {
    let result = try await Program.shell(
      "d=$(mktemp -d) && cd $d && $coordlab lessons new one && $coordlab lessons check one.md; echo $?; "
        + "$coordlab lessons new one; echo $?; rm -r $d")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "wrote one.md; `coordlab lessons check one.md` tells what is still to be written")
    #expect(lines.suffix(3) == ["0 passed, 1 failed", "1", "1"])
    #expect(
      lines.dropFirst().dropLast(3).allSatisfy {
        $0.contains(" is empty (") || $0.contains(" holds no facts (")
      })
    #expect(result.errors == "error: one.md: exists already (choose another id)\n")
  }

  @Test(arguments: ["-rf", "../x", "", "A b", "1", "off", "reset", "readme", "é"])
  func `An id that can be no lesson's is refused in one line`(id: String) async throws {
    #expect(
      try await Program.run("lessons", "new", "--", id)
        == ProgramResult(
          output: "",
          errors:
            "error: \"\(id)\" can be no lesson's id (write small letters, digits and hyphens, a letter first: some-name)\n",
          status: 2))
  }

  @Test func `Wrong arguments and nothing to check end with status 2`() async throws {
    #expect(try await Program.run("lessons", "new", "../x").status == 2)
    #expect(try await Program.run("lessons", "check", "/nowhere").status == 2)
    #expect(try await Program.run("--lessons", "/nowhere").status == 2)
    #expect(try await Program.run("--lang", "fr").status == 2)
  }

  @Test(arguments: [
    "--lessons $d lessons list --json", "--lessons=$d lessons list --json",
    "lessons list --json --lessons $d",
    "--lang ko --lessons $d --width 60 lessons list --json",
  ])
  func `Options are taken before a subcommand as behind it`(arguments: String) async throws {
    let result = try await Program.shell(
      "d=$(mktemp -d) && printf -- '---\\nformat: 1\\nid: one\\ntitle: T\\nstage: delegate\\n---\\n' >$d/one.md"
        + " && $coordlab \(arguments.replacing("--width 60 ", with: "")); rm -r $d")
    #expect(
      result.output
        == #"{"chapter":null,"file":"one.md","id":"one","requires":[],"stage":["delegate"],"tasks":[],"title":"T"}"#
        + "\n")
    #expect(result.errors == "")
  }

  /// A state folder whose progress file is larger than a block of `ulimit -f`, and what it is after `command`.
  private func progress(after command: String) async throws -> String {
    let lessons = (0..<40).map { #""lesson-\#($0)":{"tasks":{"a-task":"solved"}}"# }.joined(separator: ",")
    let result = try await Program.shell(
      "export XDG_STATE_HOME=$(mktemp -d); f=$XDG_STATE_HOME/coordlab/progress.json; mkdir ${f%/*}; "
        + "printf '%s' '{\"lessons\":{\(lessons)},\"schema\":1}' >$f; cp $f $f.before; "
        + "(\(command)) 2>/dev/null | cat; cmp $f $f.before && echo the same; rm $f.before; "
        + "$coordlab -c 'lesson start-and-store' >/dev/null && grep -c -e start-and-store -e solved $f; rm -r $XDG_STATE_HOME"
    )
    return result.output
  }

  @Test func `A kill in the midst of writing leaves the file as it was, and the next run goes on`()
    async throws
  {
    // The system kills a program that writes past the limit: after the first block, here.
    let killed = try await progress(after: "ulimit -f 1; $coordlab -c 'lesson start-and-store' >/dev/null")
    #expect(killed == "the same\n41\n")
  }

  @Test func `A full disk is told in one line, and nothing is lost`() async throws {
    let full = try await progress(
      after: "ulimit -f 0; trap '' XFSZ; $coordlab -c 'lesson start-and-store' | grep ^error | cut -d: -f1,2")
    #expect(full == "error: progress is not kept\nthe same\n41\n")
  }

  @Test func `Terminals at once keep what each has done`() async throws {
    // The pipe ends when the last of them has ended.
    let result = try await Program.shell(
      "export XDG_STATE_HOME=$(mktemp -d); (for l in start-and-store two-taps sheets one-class; do "
        + "$coordlab -c \"lesson $l\" & done) | cat >/dev/null; "
        + "grep -c -e start-and-store -e two-taps -e sheets -e one-class $XDG_STATE_HOME/coordlab/progress.json; "
        + "ls $XDG_STATE_HOME/coordlab; rm -r $XDG_STATE_HOME")
    #expect(result.output == "4\nprogress.json\n")
  }

  @Test func `Progress is kept between runs`() async throws {
    let result = try await Program.shell(
      "export XDG_STATE_HOME=$(mktemp -d) && $coordlab -c 'lesson start-and-store' -c skip -c 'select 1' >/dev/null"
        + " && $coordlab -c progress | sed -n 2,4p; rm -r $XDG_STATE_HOME")
    #expect(result.output == "start-and-store  started\n  holder  solved\n  why     new\n")
  }

  @Test func `The start says where to begin, and long pages wait for Enter`() throws {
    let home = try TemporaryFolder()
    let environment = [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "PATH": "/usr/bin:/bin", "NO_COLOR": "1",
      "HOME": home.path, "XDG_STATE_HOME": "\(home.path)/state",
    ]
    let terminal = try PseudoTerminal(Program.path, [], environment: environment, columns: 80, rows: 16)
    terminal.expect(
      containing: "lesson\n  load closure\n  load delegate delegate@fixed\n한국어: coordlab --lang ko\ncoordlab>"
    )
    terminal.send("lesson start-and-store" + Key.enter)
    terminal.expect(containing: "more (")
    terminal.send(Key.enter)
    terminal.expect(containing: "Predict:")
    terminal.send("skip" + Key.enter)
    terminal.expect(containing: "as a diagram")
    terminal.send(Key.enter)
    terminal.expect(containing: "sequenceDiagram")
    terminal.send(Key.enter)
    terminal.expect(containing: "Task (2/3):")
    // As in `more`, `q` leaves the rest, and not the program.
    terminal.send("lesson no-coordinator" + Key.enter)
    terminal.expect(containing: "Without a coordinator")
    terminal.expect(containing: "more (")
    terminal.send("q" + Key.enter)
    terminal.send("goal" + Key.enter)
    terminal.expect(containing: "Predict:")
    terminal.send("quit" + Key.enter)
    #expect(terminal.end() == 0)
  }
}
