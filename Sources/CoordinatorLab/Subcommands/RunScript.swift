import ArgumentParser
import Glibc
import LabModel
import LabRun
import Terminal

/// `coordlab run FILE|-`: prints a transcript of a script.
struct RunScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: String(localized: "Run a script of commands and print its transcript."))

  @Argument(
    help: ArgumentHelp(localized: "A file with a command on each line; - is standard input."),
    completion: .file())
  var file: String

  @Flag(help: ArgumentHelp(localized: "Go on after a command that fails."))
  var keepGoing = false

  @OptionGroup var lessons: LessonOptions
  @OptionGroup var output: OutputOptions
}

@MainActor
extension RunScript: Subcommand {
  func execute() throws {
    let runner = ScriptRunner(output, lessons, keepGoing: keepGoing)
    if file == "-" { return try runner.run([], thenReadFrom: STDIN_FILENO) }
    let descriptor = open(file, O_RDONLY)
    var information = stat()
    guard descriptor >= 0, fstat(descriptor, &information) == 0 else {
      throw unreadable(String(cString: strerror(errno)))
    }
    guard information.st_mode & S_IFMT != S_IFDIR else { throw unreadable("it is a folder") }
    defer { close(descriptor) }
    try runner.run([], thenReadFrom: descriptor)
  }

  private func unreadable(_ reason: String) -> ExitCode {
    ExitCode.failure("\(CommandLineError.unreadableFile(file, reason: reason))")
  }
}
