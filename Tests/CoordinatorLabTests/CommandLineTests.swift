import Foundation
import PseudoTerminal
import Testing

@Suite struct CommandLineTests {
  @Test func `Commands given as options print a transcript`() async throws {
    let result = try await Program.run("-c", "load coordinating", "-c", "tree")
    #expect(
      result
        == ProgramResult(
          output: """
            > load coordinating
            loaded coordinating/two-screens@documented
            event 0: launch (46 steps)
              system → SceneDelegate#1              scene(UIWindowScene, willConnectTo: UISceneSession, options:
                                                    ConnectionOptions)
              SceneDelegate#1 → MainCoordinator#1   start()
            Coordinators                                       Screens
            MainCoordinator#1   ViewController#1.coordinator   UIWindow#1
                                                               └─ UINavigationController#1
                                                                  └─ ViewController#1   ● visible
            made: SceneDelegate#1, UINavigationController#1, MainCoordinator#1, UIWindow#1, ViewController#1
            (tree: below a coordinator stand those that its code started; beside each, all that hold
            it strongly)
            (visible: what a user would see: on top, in a window that is shown)
            > tree
            MainCoordinator#1   ViewController#1.coordinator

            """, errors: "", status: 0))
  }

  @Test func `The first error ends a script with status 1`() async throws {
    let result = try await Program.run("-c", "lod closure", "-c", "variants")
    #expect(
      result
        == ProgramResult(
          output: "> lod closure\nerror: unknown command \"lod\" (did you mean \"load\"?)\n", errors: "",
          status: 1))
  }

  @Test func `A script can go on after errors, and still fails`() async throws {
    let result = try await Program.run("--keep-going", "-c", "undo", "-c", "redo")
    #expect(
      result
        == ProgramResult(
          output: """
            > undo
            error: nothing is loaded; `load SPEC` starts an app, `variants` lists them
            > redo
            error: nothing is loaded; `load SPEC` starts an app, `variants` lists them

            """, errors: "", status: 1))
  }

  @Test func `With -i commands are read after those that are given`() async throws {
    let given = try await Program.run("closure", "-c", "tap Login", "-c", "state")
    let read = try await Program.run("closure", "-c", "tap Login", "-i", input: Data("state\n".utf8))
    #expect(read == given && given.status == 0)
    let ended = try await Program.run("closure", "-c", "quit", "-i", input: Data("state\n".utf8))
    #expect(!ended.output.contains("state"))
  }

  @Test func `Standard input, a file and options print the same`() async throws {
    let script = "# a comment\n\nload closure\ntap Login\nstate\n"
    let fromInput = try await Program.run(input: Data(script.utf8))
    let fromRun = try await Program.run("run", "-", input: Data(script.utf8))
    let fromOptions = try await Program.run("-c", "load closure", "-c", "tap Login", "-c", "state")
    let fromSpec = try await Program.run("closure", "-c", "tap Login", "-c", "state")
    let fromFile = try await Program.shell(
      "f=$(mktemp) && printf 'load closure\\ntap Login\\nstate\\n' > $f && $coordlab run $f; rm -f $f")
    #expect(fromInput.status == 0)
    for other in [fromRun, fromOptions, fromSpec, fromFile] { #expect(other == fromInput) }
  }

  @Test func `The commands of a transcript can be run as a script`() async throws {
    let transcript = "# a comment\n> load coordinating\nwhatever\n> tree\nold output\n"
    let result = try await Program.run("run", "-", input: Data(transcript.utf8))
    #expect(result == (try await Program.run("-c", "load coordinating", "-c", "tree")))
    #expect(result.status == 0)
  }

  @Test func `Lines that are no text get one line each`() async throws {
    var input = Data("load coordinating\n".utf8)
    input += [0xff, 0xfe, 0x0a]
    input += Data("sta\0te\n".utf8)
    input += Data(repeating: 0x78, count: 10_000_000) + [0x0a]
    let result = try await Program.run("run", "--keep-going", "-", input: input)
    #expect(
      result.output.split(separator: "\n").suffix(6) == [
        "> (a line)", "error: the line is not valid UTF-8; it was not run",
        "> (a line)", "error: the line has a NUL byte in it; it was not run",
        "> (a line)", "error: the line is longer than 65536 bytes; it was not run",
      ])
    #expect(result.errors == "")
    #expect(result.status == 1)
  }

  @Test func `A reader that goes away ends the program quietly`() async throws {
    let result = try await Program.shell("$coordlab -c 'load closure' -c help -c help -c help | head -1")
    #expect(result == ProgramResult(output: "> load closure\n", errors: "", status: 0))
  }

  @Test func `A file that cannot be read is one line`() async throws {
    #expect(
      try await Program.run("run", "/nowhere")
        == ProgramResult(
          output: "", errors: "error: cannot read \"/nowhere\": No such file or directory\n", status: 1))
    #expect(
      try await Program.run("run", "/")
        == ProgramResult(output: "", errors: "error: cannot read \"/\": it is a folder\n", status: 1))
  }

  @Test func `A report to standard output is followed by the summary, wherever that goes`() async throws {
    let folder = "d=$(mktemp -d); printf '> load closure\\n...\\n' > $d/a.transcript; cd $d; "
    let piped = try await Program.shell(folder + "$coordlab test --junit /dev/stdout a.transcript; rm -r $d")
    let kept = try await Program.shell(
      folder + "$coordlab test --junit /dev/stdout a.transcript > out; cat out; rm -r $d")
    #expect(piped == kept)
    #expect(kept.output.hasPrefix("<?xml"))
    #expect(kept.output.hasSuffix("</testsuites>\n1 passed, 0 failed\n"))
  }

  @Test(arguments: ["ulimit -s 256", "ulimit -s 64", "ulimit -n 16", "ulimit -f 0"])
  func `With little stack, few files or no room on the disk the same is printed`(limit: String) async throws {
    let script =
      "$coordlab -c 'load closure' -c 'tap Login' -c 'goto 0.20' -c last -c events -c state -c leaks"
    let result = try await Program.shell("(\(limit); \(script)) | cat")
    #expect(result == (try await Program.shell("\(script) | cat")))
    #expect(result.output.hasSuffix("> leaks\nno leak\n"))
  }

  @Test func `A full disk is told, and ends the program with status 1`() async throws {
    let result = try await Program.shell("$coordlab -c 'load closure' > /dev/full")
    #expect(
      result
        == ProgramResult(
          output: "", errors: "error: cannot write the output: No space left on device\n", status: 1))
  }

  @Test(arguments: [[], ["closure"], ["closure", "delegate/kanji@fixed"], ["closur"], ["tests"], [""]])
  func `Specs alone start as with an option that changes nothing`(specs: [String]) async throws {
    func run(_ options: [String]) async throws -> ProgramResult {
      try await Program.run(arguments: specs + options, input: Data("tree\n".utf8))
    }
    let alone = try await run([])
    #expect(try await run(["--color", "auto"]) == alone)
  }

  @Test func `Wrong arguments end with status 2`() async throws {
    #expect(try await Program.run("--width", "3").status == 2)
    #expect(try await Program.run("--nonsense").status == 2)
    #expect(try await Program.run("run").status == 2)
    #expect(try await Program.run("test").status == 2)
    #expect(try await Program.run("test", "/nowhere").status == 2)
  }

  @Test func `Colour is printed where it is asked for only`() async throws {
    #expect(!(try await Program.run("-c", "load closure").output.contains("\u{1b}")))
    #expect(try await Program.run("--color", "always", "-c", "load closure").output.contains("\u{1b}[1m"))
  }

  @Test func `Help and version go to standard output`() async throws {
    #expect(try await Program.run("--version") == ProgramResult(output: "0.1.0\n", errors: "", status: 0))
    #expect(try await Program.run("help").output.hasPrefix("OVERVIEW: Step through the Coordinator pattern"))
    let help = try await Program.run("--help")
    #expect(help.output.hasPrefix("OVERVIEW: Step through the Coordinator pattern"))
    for option in [
      "-c", "-i, --interactive", "--keep-going", "-n", "--lessons", "--lang", "--color", "--width",
    ] {
      #expect(help.output.contains("\n  \(option) "), "\(option)")
    }
    #expect(help.status == 0)
  }
}
