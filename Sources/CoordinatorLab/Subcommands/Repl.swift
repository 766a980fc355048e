import ArgumentParser
import Glibc
import LabModel
import LabRun
import LessonEngine
import Shell
import Terminal

/// `coordlab [SPEC...]`: the REPL at a terminal; elsewhere reads commands from standard input.
struct Repl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: String(localized: "Read commands (what happens without a subcommand)."),
    shouldDisplay: false)

  @Argument(help: ArgumentHelp(localized: "Apps to load: variant[/app][@edition]."), completion: .specs)
  var specs: [String] = []

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp(localized: "Run a command instead of reading any; can be given several times."),
    completion: .commands)
  var command: [String] = []

  @Flag(name: .shortAndLong, help: ArgumentHelp(localized: "Read commands after those of -c."))
  var interactive = false

  @Flag(help: ArgumentHelp(localized: "Go on after a command that fails."))
  var keepGoing = false

  @Flag(
    name: .customShort("n"),
    help: ArgumentHelp(localized: "Leave out the start-up file, $XDG_CONFIG_HOME/coordlab/init."))
  var noInit = false

  @OptionGroup var lessons: LessonOptions
  @OptionGroup var output: OutputOptions
}

extension Repl {
  /// The REPL for arguments that are only specs. Skips the parser, which takes a fifth of the time to the first prompt.
  ///
  /// - Returns: nil if the arguments need the parser: an option, or the name of a subcommand.
  static func withSpecs(_ arguments: [String]) -> Repl? {
    let subcommands = Root.configuration.subcommands.map { $0.configuration.commandName } + ["help"]
    guard arguments.allSatisfy({ !$0.hasPrefix("-") }),
      arguments.isEmpty || !subcommands.contains(arguments[0])
    else { return nil }
    var repl = Repl()
    repl.specs = arguments
    repl.command = []
    repl.interactive = false
    repl.keepGoing = false
    repl.noInit = false
    repl.lessons = LessonOptions()
    repl.lessons.folder = nil
    repl.lessons.language = nil
    repl.output = OutputOptions()
    repl.output.color = .auto
    repl.output.width = nil
    repl.output.backtrace = false
    return repl
  }
}

@MainActor
extension Repl: Subcommand {
  func execute() throws {
    let loading = specs.isEmpty ? [] : ["load \(specs.joined(separator: " "))"]
    let reads = command.isEmpty || interactive
    if reads, TerminalCapabilities.isInteractive { throw ExitCode(interact(loading + command)) }
    try ScriptRunner(output, lessons, keepGoing: keepGoing).run(
      loading + command, thenReadFrom: reads ? STDIN_FILENO : nil)
  }

  private func interact(_ commands: [String]) -> Int32 {
    let session = output.session(lessons)
    let painter = output.painter
    let screen = StandardOutput()
    session.stepByLine()
    let environment = OutputOptions.environment
    if !noInit, Self.startUp(session, painter, environment) { return 0 }
    SessionEngine.fitRows(session, leaving: 1)
    for command in commands {
      let reply = session.run(command)
      screen.write(painter.paint(reply.lines))
      if reply.endsSession { return 0 }
    }
    if commands.isEmpty {
      let language = session.lessonSettings.language
      let greeting = Self.greeting(language, session.catalog, resuming: session.lessonToResume).folded(
        to: session.options.width)
      screen.write(painter.paint(greeting + Self.otherLanguage(language)))
    } else if command.isEmpty {
      screen.write(painter.paint([Self.howToGoOn(session.lessonSettings.language)]))
    }
    let engine = SessionEngine(session, painter, fixedWidth: output.width)
    let terminal = InteractiveTerminal(
      name: "coordlab", historyFile: Self.historyFile(environment), environment: environment)
    return terminal.run(engine: engine)
  }

  /// The first lines at a terminal: a lesson, an app and a comparison, as commands to type.
  ///
  /// - Parameter resuming: the lesson that was begun, and its question; nil if there is none.
  static func greeting(_ language: Language, _ catalog: Catalog, resuming: String?) -> [StyledLine] {
    let words = language(
      "type a line: a lesson, an app, or a comparison; or `help`.",
      "레슨, 앱, 비교 가운데 한 줄을 입력하세요. 더 보려면 `help`.")
    func has(_ spec: String) -> Bool { (try? catalog.edition(spec)) != nil }
    // A package with its own apps may lack these.
    let own = catalog.editions.prefix(2).map { "\($0.spec)" }
    let app = has("closure") ? "closure" : own.first
    let pair =
      has("delegate") && has("delegate@fixed")
      ? "delegate delegate@fixed" : own.count > 1 ? own.joined(separator: " ") : nil
    let lines = ["lesson"] + [app, pair].compactMap { $0.map { "load \($0)" } }
    return [(StyledLine("Coordinator Lab", .heading) + StyledLine(": \(words)")).continued(at: 0)]
      + lines.enumerated().map { index, line in
        let note = index == 0 ? resuming.map { StyledLine("  # \($0)", .dim) } : nil
        return StyledLine("  ") + StyledLine(line, .code) + (note ?? StyledLine(""))
      }
  }

  /// What to type once the apps that the command line names are loaded.
  private static func howToGoOn(_ language: Language) -> StyledLine {
    StyledLine(
      language(
        "`events` lists what the user can do, `help` the commands.",
        "사용자가 할 수 있는 일은 `events`, 명령은 `help`."), .dim)
  }

  /// How to get the lessons in Korean, for those who read it.
  private static func otherLanguage(_ language: Language) -> [StyledLine] {
    language == .ko ? [] : [StyledLine("한국어: coordlab --lang ko", .dim)]
  }

  /// `$XDG_STATE_HOME/coordlab/history`
  private static func historyFile(_ environment: [String: String]) -> String? {
    file("history", in: "XDG_STATE_HOME", else: ".local/state", environment)
  }

  /// `$XDG_CONFIG_HOME/coordlab/init`
  private static func startUpFile(_ environment: [String: String]) -> String? {
    file("init", in: "XDG_CONFIG_HOME", else: ".config", environment)
  }

  /// A file of this program in its folder by the XDG Base Directory Specification; nil without a home folder.
  private static func file(
    _ name: String, in variable: String, else folder: String, _ environment: [String: String]
  ) -> String? {
    if let base = environment[variable], base.hasPrefix("/") { return "\(base)/coordlab/\(name)" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(folder)/coordlab/\(name)"
  }

  /// Runs the user's own commands.
  ///
  /// - Returns: whether a command ends the session.
  private static func startUp(_ session: Session, _ painter: Painter, _ environment: [String: String]) -> Bool
  {
    guard let path = startUpFile(environment) else { return false }
    return session.lessonSettings.language.speaking {
      do throws(CommandLineError) {
        return try StartUpFile(path: path)?.run(in: session) { number, error in
          let location = StyledLine("\(path):\(number): ", .dim)
          StandardOutput().write(painter.paint([location + StyledLine("\(error)")]))
        } ?? false
      } catch {
        let line = StyledLine(localized: "error: ", .error) + StyledLine("\(error)")
        StandardOutput().write(painter.paint([line]))
        return false
      }
    }
  }
}
