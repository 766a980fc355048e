import ArgumentParser
import Foundation
import LabModel
import LabRun
import Shell
import Terminal

/// Options of every command that prints.
struct OutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp(localized: "When to print colours: auto, always or never."))
  var color: ColorChoice = .auto

  @Option(
    help: ArgumentHelp(
      localized: "The columns to lay trees, stacks and messages out for; a terminal's own, else 100."))
  var width: Int?

  @Flag(
    help: ArgumentHelp(
      localized:
        "Let a trap of the app's code end the program, with Swift's own backtrace, in place of the event."))
  var backtrace = false

  func validate() throws {
    // At this point no command has run.
    if backtrace { EventLimit.endAtTraps() }
    if let width, !(40...1000).contains(width) {
      throw ValidationError(String(localized: "The width is a number from 40 to 1000."))
    }
  }
}

@MainActor
extension OutputOptions {
  /// The process's environment.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Converts styles to what standard output shows.
  var painter: Painter {
    Painter(
      isColored: TerminalCapabilities.usesColor(
        color, environment: Self.environment, fileDescriptor: STDOUT_FILENO))
  }

  /// A session with the layout for standard output.
  func session(_ lessons: LessonOptions? = nil) -> Session {
    let session = Session(catalog: CoordinatorLabCommand.catalog)
    if let lessons { session.lessonSettings = lessons.settings }
    session.isInterrupted = { Interruption.isRequested }
    if TerminalCapabilities.isTerminal(STDOUT_FILENO) {
      TerminalCapabilities.adoptLocale(environment: Self.environment)
      session.options.isUnicode = TerminalCapabilities.localeIsUTF8
      session.options.width = min(max(40, TerminalCapabilities.width(STDOUT_FILENO) ?? 100), 1000)
    }
    if let width { session.options.width = width }
    return session
  }
}

extension ColorChoice: ExpressibleByArgument {}
