import ArgumentParser
import CStack
import Glibc
import LabModel
import LabRun
import Terminal

/// The command line for your own apps: the whole `main` of a package that tests its coordinators here.
///
/// ```swift
/// import CoordinatorLab
///
/// CoordinatorLabCommand.main(Catalog([AppEdition("shop/app", scene: { SceneDelegate() })]))
/// ```
public enum CoordinatorLabCommand {
  /// The version that `--version` prints.
  public nonisolated static let version = "0.1.0"

  /// The apps; set before the command runs.
  static var catalog = Catalog([])

  /// Runs the command of the process's arguments, and ends the process.
  ///
  /// Its exit status is 0, 1 if a command or a transcript failed, 2 for wrong arguments.
  public static func main(_ catalog: Catalog) -> Never {
    self.catalog = catalog
    Interruption.whenRequested = { EventLimit.interrupt() }
    let isCalled = coordlab_call_with_stack(
      stackSize, { _ in MainActor.assumeIsolated { CoordinatorLabCommand.execute() } }, nil)
    if !isCalled { StandardOutput(fileDescriptor: STDERR_FILENO).write("error: no memory for the stack\n") }
    exit(isCalled ? 0 : 1)
  }

  /// In bytes, the default of a main thread.
  nonisolated private static let stackSize = 8 << 20

  private static func execute() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // All commands print English, except those for learners.
    let language = Language(arguments: arguments)
    do {
      if let repl = language.speaking({ Repl.withSpecs(arguments) }) { return try repl.execute() }
      var command = try language.speaking { try Root.parseAsRoot(LeadingOptions.moved(arguments)) }
      if let command = command as? any Subcommand {
        try command.language.speaking { try command.execute() }
      } else {
        // `help`, which the parser adds.
        try language.speaking { try command.run() }
      }
    } catch {
      exit(language.speaking { status(of: error) })
    }
  }

  private static func status(of error: any Error) -> Int32 {
    let code = Root.exitCode(for: error)
    Root.configuration.discussion +=
      "\n\n\(String(localized: "Options without a subcommand:"))\n\(Root.replOptions)"
    // The message may contain an argument: escapes its control characters.
    let message = ShellCompletion.completed(Root.fullMessage(for: error)).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { StyledLine(String($0)).text }.joined(separator: "\n")
    if !message.isEmpty {
      let stream = StandardOutput(fileDescriptor: code.isSuccess ? STDOUT_FILENO : STDERR_FILENO)
      stream.write(message.hasSuffix("\n") ? message : message + "\n")
    }
    return code == .validationFailure ? 2 : code.rawValue
  }
}

/// `coordlab`
struct Root: ParsableCommand {
  /// The help on options is added only to messages: generating it takes as long as reading the arguments.
  nonisolated(unsafe) static var configuration = CommandConfiguration(
    commandName: "coordlab",
    abstract: String(localized: "Step through the Coordinator pattern, forwards and backwards."),
    usage: """
      coordlab [SPEC ...] [-c COMMAND ...] [OPTION ...]
             coordlab <subcommand>
      """,
    discussion: String(
      localized: """
        Without a subcommand: the REPL, with the apps that the specs name, as `coordlab closure@fixed`. Where standard \
        input is no terminal, commands are read from it and a transcript is printed; -c does the same with commands \
        given here; with -i, reading follows. `coordlab variants` lists the apps, `help` in the REPL the commands.
        """),
    version: CoordinatorLabCommand.version,
    subcommands: [
      Repl.self, RunScript.self, TestTranscripts.self, RunMatrix.self, Explore.self, ListVariants.self,
      LessonFiles.self, ExerciseFiles.self, ExportSession.self, WriteSite.self, PrintScorecard.self,
    ],
    defaultSubcommand: Repl.self)

  /// The options in the REPL's own help; a command's help lists only its own options.
  nonisolated fileprivate static var replOptions: String {
    let lines = Repl.helpMessage(includeHidden: false, columns: 78)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.drop { $0 != "OPTIONS:" }.dropFirst()
      .prefix { !$0.isEmpty && !$0.hasPrefix("  -h,") && !$0.hasPrefix("  --version") }
      .joined(separator: "\n")
  }
}

/// A command of the command line. The parser's own `run` has no actor; apps run on the main actor.
protocol Subcommand {
  /// The language of its output; English, except for learners.
  var language: Language { get }
  /// Runs the command.
  func execute() throws
}

extension Subcommand {
  var language: Language { .en }
}
