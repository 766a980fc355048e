import ArgumentParser
import LabModel
import LabRun
import LessonEngine
import Shell
import Terminal

/// Options of the commands about lessons.
struct LessonOptions: ParsableArguments {
  @Option(
    name: .customLong("lessons"),
    help: ArgumentHelp(localized: "The folder of the lessons; those that came with the program otherwise."))
  var folder: String?

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp(
      localized: "The language to speak: en or ko; by default English, and a terminal's own at a terminal."))
  var language: Language?

  func validate() throws {
    guard let folder else { return }
    if !LessonFolder(path: folder).exists {
      throw ValidationError(String(localized: "No folder is at \(folder)."))
    }
  }
}

@MainActor
extension LessonOptions {
  /// The folder of the lessons.
  var lessonFolder: LessonFolder? { folder.map { LessonFolder(path: $0) } ?? .bundled }

  /// The lesson settings for a session.
  var settings: LessonSettings {
    let environment = OutputOptions.environment
    return LessonSettings(
      folder: lessonFolder,
      // Output for programs is in the same language everywhere.
      language: language ?? (TerminalCapabilities.isInteractive ? Language(environment: environment) : .en),
      progressFile: ProgressFile.path(environment: environment).map(ProgressFile.init))
  }
}

extension Language: ExpressibleByArgument {}
