import ArgumentParser
import Exercises
import Foundation
import LabModel
import LabRun
import LessonEngine
import Terminal

/// `coordlab exercises`: checks the current exercise each time it is saved.
struct WatchExercises: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: String(localized: "Check the current exercise whenever its file is saved (the default)."),
    discussion: String(localized: "Where standard input or output is no terminal, it is checked once."))

  @Argument(
    help: ArgumentHelp(localized: "The exercise to begin at, by name or number; by default the first to do."))
  var name: String?

  @Option(
    help: ArgumentHelp(localized: "The folder with your files; by default the current one."),
    completion: .directory)
  var dir = "."

  @OptionGroup var options: ExerciseOptions
  @OptionGroup var output: OutputOptions
}

@MainActor
extension WatchExercises: ExerciseSubcommand {
  func execute() throws {
    let exercises = try options.exercises()
    let first = try name.flatMap { try options.named([$0], among: exercises).first?.name }
    let bench = try options.bench(dir, exercises)
    let runner = try options.runner(bench.scratch)
    do {
      // A newer version of the lab may have other start files.
      try bench.write(flags: runner.flags)
      if TerminalCapabilities.isInteractive {
        try watch(bench, runner, first)
      } else if try !onceWatch(bench, runner, first).checkOnce() {
        throw ExitCode(1)
      }
    } catch let error as ExitCode {
      throw error
    } catch {
      throw ExitCode.failure("\(error)", status: 2)
    }
  }

  private func watch(_ bench: Workbench, _ runner: ExerciseRunner, _ first: String?) throws {
    let painter = output.painter
    var layout = output.session().options
    let keys = KeyReader()
    defer { keys.end() }
    let surroundings = surroundings(
      key: { keys.next(milliseconds: $0) },
      show: { keys.show($0.map(painter.paint).joined(separator: "\n")) },
      options: { [output] in
        layout.width = output.width ?? TerminalCapabilities.width(STDOUT_FILENO) ?? 80
        layout.rows = TerminalCapabilities.rows(STDOUT_FILENO) ?? 24
        return layout
      })
    try ExerciseWatch(bench, runner, options.lessons.settings.language, at: first, surroundings).run()
  }

  private func onceWatch(
    _ bench: Workbench, _ runner: ExerciseRunner, _ first: String?
  ) -> ExerciseWatch {
    let painter = output.painter
    let layout = output.session().options
    let surroundings = surroundings(
      key: { _ in nil },
      show: { StandardOutput().write(painter.paint($0)) },
      options: { layout })
    return ExerciseWatch(bench, runner, options.lessons.settings.language, at: first, surroundings)
  }

  private func surroundings(
    key: @escaping (Int32) -> Character?, show: @escaping ([StyledLine]) -> Void,
    options layout: @escaping () -> RenderOptions
  ) -> ExerciseWatch.Surroundings {
    let file = options.lessons.settings.progressFile
    return ExerciseWatch.Surroundings(
      key: key, show: show, options: layout, marks: { (try? file?.load())?.exercises ?? [:] },
      mark: { name, mark in _ = try? file?.update { $0.mark(exercise: name, mark) } })
  }
}
