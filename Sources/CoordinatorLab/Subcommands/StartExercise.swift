import ArgumentParser
import Exercises
import Foundation
import LabModel
import LabRun
import LessonEngine
import Terminal

/// `coordlab exercises start NAME --style STYLE`
struct StartExercise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: String(localized: "Write the start of an exercise again, of some in a style of your choice."),
    discussion: String(localized: "A file in which you have written is left alone."))

  @Argument(help: ArgumentHelp(localized: "Its name, or its number."))
  var name: String

  @Option(
    help: ArgumentHelp(
      localized: "The style of the app: delegate, closure, flow, ...; by default the exercise's own."))
  var style: String?

  @Option(
    help: ArgumentHelp(localized: "The folder with your files; by default the current one."),
    completion: .directory)
  var dir = "."

  @OptionGroup var options: ExerciseOptions
}

@MainActor
extension StartExercise: ExerciseSubcommand {
  func execute() throws {
    let exercises = try options.exercises()
    let bench = try options.bench(dir, exercises)
    for exercise in try options.named([name], among: exercises) {
      let editions = exercise.app.map(editions) ?? []
      let text = try style.map { try start(of: exercise, in: $0, editions) }
      if bench.isChanged(exercise, from: editions.compactMap(\.source.files.first?.plain)) {
        throw ExitCode.failure(
          String(localized: "\(exercise.name).swift has changes of yours (move it away, and start again)"),
          status: 1)
      }
      do {
        try text.map { try bench.begin(exercise, with: $0) } ?? bench.reset(exercise)
      } catch {
        throw ExitCode.failure("\(error.localizedDescription)", status: 2)
      }
      StandardOutput().write(String(localized: "wrote \(bench.source(of: exercise))") + "\n")
    }
  }

  /// The app in every style in which it exists.
  private func editions(_ app: Spec) -> [AppEdition] {
    CoordinatorLabCommand.catalog.editions.filter {
      $0.spec.app == app.app && $0.spec.edition == app.edition
    }
  }

  private func start(of exercise: CodeExercise, in style: String, _ editions: [AppEdition]) throws -> String {
    if let file = editions.first(where: { $0.spec.variant == style })?.source.files.first {
      return file.plain
    }
    let styles = editions.map(\.spec.variant).joined(separator: ", ")
    let reason =
      styles.isEmpty
      ? String(localized: "\(exercise.name) has no styles")
      : String(localized: "no style is called \(style.quoted) (there are \(styles))")
    throw ExitCode.failure(reason, status: 2)
  }
}
