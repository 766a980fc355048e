import ArgumentParser
import Lab
import Shell
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `coordlab [SPEC...]`: the REPL at a terminal; elsewhere commands are read from standard input.
struct Repl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Read commands (what happens without a subcommand).", shouldDisplay: false)

  @Argument(help: "Apps to load: variant[/app][@edition].")
  var specs: [String] = []

  @Option(name: .customShort("c"), help: "Run a command instead of reading any; can be given several times.")
  var command: [String] = []

  @Flag(help: "Go on after a command that fails.")
  var keepGoing = false

  @OptionGroup var lessons: LessonOptions
  @OptionGroup var output: OutputOptions
}

@MainActor
extension Repl: Subcommand {
  func execute() throws {
    let loading = specs.isEmpty ? [] : ["load \(specs.joined(separator: " "))"]
    if !command.isEmpty {
      try ScriptRunner(output, lessons, keepGoing: keepGoing).run(loading + command)
    } else if TerminalCapabilities.isInteractive {
      throw ExitCode(interact(loading))
    } else {
      try ScriptRunner(output, lessons, keepGoing: keepGoing).run(loading, thenReadFrom: STDIN_FILENO)
    }
  }

  private func interact(_ commands: [String]) -> Int32 {
    let session = output.session(lessons)
    let painter = output.painter
    let screen = StandardOutput()
    for command in commands { screen.write(painter.paint(session.run(command).lines)) }
    if commands.isEmpty { screen.write(painter.paint(Self.greeting + session.welcome)) }
    let engine = SessionEngine(session, painter, fixedWidth: output.width)
    let environment = OutputOptions.environment
    let terminal = InteractiveTerminal(
      name: "coordlab", historyFile: Self.historyFile(environment), environment: environment)
    return terminal.run(engine: engine)
  }

  private static let greeting: [StyledLine] = [
    StyledLine("Coordinator Lab", .heading)
      + ": `variants` lists the apps, `load closure` starts one, `help` lists the commands."
  ]

  /// `$XDG_STATE_HOME/coordlab/history` (XDG Base Directory Specification).
  private static func historyFile(_ environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/coordlab/history" }
    return environment["HOME"].map { "\($0)/.local/state/coordlab/history" }
  }
}
