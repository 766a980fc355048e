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

  @Argument(help: "Apps to load: variant[/app][@edition].", completion: .specs)
  var specs: [String] = []

  @Option(name: .customShort("c"), help: "Run a command instead of reading any; can be given several times.")
  var command: [String] = []

  @Flag(help: "Go on after a command that fails.")
  var keepGoing = false

  @Flag(name: .customShort("n"), help: "Leave out the start-up file, $XDG_CONFIG_HOME/coordlab/init.")
  var noInit = false

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
    let environment = OutputOptions.environment
    if !noInit, Self.startUp(session, painter, environment) { return 0 }
    for command in commands { screen.write(painter.paint(session.run(command).lines)) }
    if commands.isEmpty { screen.write(painter.paint(Self.greeting + session.welcome)) }
    let engine = SessionEngine(session, painter, fixedWidth: output.width)
    let terminal = InteractiveTerminal(
      name: "coordlab", historyFile: Self.historyFile(environment), environment: environment)
    return terminal.run(engine: engine)
  }

  private static let greeting: [StyledLine] = [
    StyledLine("Coordinator Lab", .heading)
      + ": `load closure` starts an app; `variants` and `help` list more."
  ]

  /// `$XDG_STATE_HOME/coordlab/history`
  private static func historyFile(_ environment: [String: String]) -> String? {
    file("history", in: "XDG_STATE_HOME", else: ".local/state", environment)
  }

  /// `$XDG_CONFIG_HOME/coordlab/init`
  private static func startUpFile(_ environment: [String: String]) -> String? {
    file("init", in: "XDG_CONFIG_HOME", else: ".config", environment)
  }

  /// A file of this program where the XDG Base Directory Specification has it; nil where there is no home.
  private static func file(
    _ name: String, in variable: String, else folder: String, _ environment: [String: String]
  ) -> String? {
    if let base = environment[variable], base.hasPrefix("/") { return "\(base)/coordlab/\(name)" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(folder)/coordlab/\(name)"
  }

  /// Runs the user's own commands. A file that is not there is none; what they print is shown only where one fails.
  private static func startUp(_ session: Session, _ painter: Painter, _ environment: [String: String]) -> Bool
  {
    guard let path = startUpFile(environment) else { return false }
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if file < 0 { return false }
    defer { close(file) }
    var reader = LineReader(fileDescriptor: file)
    var number = 0
    while let line = try? reader.next() {
      number += 1
      guard case .text(let text) = line else { continue }
      let reply = session.run(text)
      if let error = reply.error {
        StandardOutput().write(
          painter.paint([StyledLine("\(path):\(number): ", .dim) + StyledLine("\(error)")]))
      }
      if reply.endsSession { return true }
    }
    return false
  }
}
