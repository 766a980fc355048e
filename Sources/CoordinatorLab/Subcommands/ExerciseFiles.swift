import ArgumentParser
import Exercises
import Foundation
import LabModel
import LabRun
import LessonEngine
import Shell
import Terminal

/// `coordlab exercises`: write and repair Swift in your own files.
struct ExerciseFiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercises",
    abstract: String(localized: "Write and mend coordinators in Swift files of your own."),
    discussion: String(
      localized: """
        `coordlab exercises new DIR` writes the files, in the order in which they are meant to be solved. In DIR, `coordlab \
        exercises` compiles the current one whenever you save it, runs it, and tells what really happens.
        """),
    subcommands: [
      WatchExercises.self, NewExercises.self, StartExercise.self, CheckExercises.self, ListExercises.self,
      ProveExercises.self,
    ],
    defaultSubcommand: WatchExercises.self)
}

/// A command about exercises, for learners.
protocol ExerciseSubcommand: Subcommand {
  /// Its options.
  var options: ExerciseOptions { get }
}

@MainActor
extension ExerciseSubcommand {
  var language: Language { options.lessons.settings.language }
}

/// Options of the commands about exercises.
struct ExerciseOptions: ParsableArguments {
  @OptionGroup var lessons: LessonOptions

  /// The exercises in the chosen language.
  @MainActor func exercises(_ language: Language? = nil) throws -> [CodeExercise] {
    guard let folder = lessons.lessonFolder else {
      throw ExitCode.failure(LessonError.noLessons.words(in: lessons.settings.language), status: 2)
    }
    let (exercises, problems) = CodeExercise.all(
      in: folder.exercises, language: language ?? lessons.settings.language, start: start)
    for problem in problems { ExitCode.complain(problem.message) }
    if !problems.isEmpty { throw ExitCode(2) }
    if exercises.isEmpty {
      throw ExitCode.failure(
        String(
          localized: "no exercise is in \(folder.exercises) (name the folder of the lessons with --lessons)"),
        status: 2)
    }
    return exercises
  }

  /// The source of an app; nil if the catalog has it in no style, as in a package with its own apps.
  @MainActor private func start(_ app: Spec) throws(LabError) -> String? {
    let catalog = CoordinatorLabCommand.catalog
    guard catalog.editions.contains(where: { $0.spec.app == app.app }) else { return nil }
    return try catalog.edition("\(app)").source.files.first?.plain
  }

  /// The runner that compiles exercises.
  @MainActor func runner(_ scratch: String) throws -> ExerciseRunner {
    // Resolves a link to the program.
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    do {
      return try ExerciseRunner(program: path ?? Bundle.main.executablePath ?? "", scratch: scratch)
    } catch {
      throw ExitCode.failure("\(error)", status: 2)
    }
  }

  /// The learner's folder.
  @MainActor func bench(_ folder: String, _ exercises: [CodeExercise]) throws -> Workbench {
    let bench = Workbench(folder, exercises)
    if !bench.exists {
      throw ExitCode.failure(
        String(
          localized: "no exercises are in \(bench.folder) (write them with `coordlab exercises new DIR`)"),
        status: 2)
    }
    return bench
  }

  /// The exercises of some words: by number, name or prefix.
  func named(_ names: [String], among exercises: [CodeExercise]) throws -> [CodeExercise] {
    try names.isEmpty
      ? exercises
      : names.flatMap { name in
        let number = Int(name).map { $0 < 10 ? "0\($0)" : "\($0)" } ?? name
        let found = exercises.filter { exercise in
          exercise.name == name || exercise.name.hasPrefix("\(number)-")
            || exercise.name.drop { $0 != "-" }.dropFirst().hasPrefix(name)
        }
        if !found.isEmpty { return found }
        let near = nearest(to: name, in: exercises.map(\.name))
        let advice =
          near.map { String(localized: "did you mean \($0.quoted)?") }
          ?? String(localized: "`coordlab exercises list` names them")
        throw ExitCode.failure(
          String(localized: "no exercise is called \(name.quoted) (\(advice))"), status: 2)
      }
  }
}

/// `coordlab exercises new DIR`
struct NewExercises: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: String(localized: "Write the files of the exercises to a folder; none of yours is overwritten.")
  )

  @Argument(help: ArgumentHelp(localized: "The folder."), completion: .directory)
  var folder: String

  @OptionGroup var options: ExerciseOptions
}

@MainActor
extension NewExercises: ExerciseSubcommand {
  func execute() throws {
    let bench = Workbench(folder, try options.exercises())
    let runner = try options.runner(bench.scratch)
    do {
      let written = try bench.write(flags: runner.flags)
      StandardOutput().write(
        String(
          localized:
            "wrote \(written.count) files to \(bench.folder); `cd` there, and run `coordlab exercises`")
          + "\n")
    } catch {
      throw ExitCode.failure("\(error.localizedDescription)", status: 2)
    }
  }
}

/// `coordlab exercises list`
struct ListExercises: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: String(localized: "List the exercises."))

  @Flag(help: ArgumentHelp(localized: "Print a line of JSON for each exercise."))
  var json = false

  @OptionGroup var options: ExerciseOptions
}

@MainActor
extension ListExercises: ExerciseSubcommand {
  func execute() throws {
    let exercises = try options.exercises()
    let marks = (try? options.lessons.settings.progressFile?.load())?.exercises ?? [:]
    for exercise in exercises {
      StandardOutput().write(
        (json ? exercise.jsonLine(marks[exercise.name]) : exercise.line(marks[exercise.name], language))
          + "\n")
    }
  }
}

/// `coordlab exercises check [NAME...]`
struct CheckExercises: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: String(
      localized: "Check the files in a folder once: status 0 if all named are solved, 1 if not."))

  @Argument(help: ArgumentHelp(localized: "Names, or numbers; by default all exercises."))
  var names: [String] = []

  @Option(
    help: ArgumentHelp(localized: "The folder with your files; by default the current one."),
    completion: .directory)
  var dir = "."

  @Flag(help: ArgumentHelp(localized: "Print a line of JSON for each exercise."))
  var json = false

  @OptionGroup var options: ExerciseOptions
  @OptionGroup var output: OutputOptions
}

@MainActor
extension CheckExercises: ExerciseSubcommand {
  func execute() throws {
    let exercises = try options.exercises()
    let bench = try options.bench(dir, exercises)
    let runner = try options.runner(bench.scratch)
    let settings = options.lessons.settings
    var isPassed = true
    for exercise in try options.named(names, among: exercises) {
      guard FileManager.default.fileExists(atPath: bench.source(of: exercise)) else {
        throw ExitCode.failure(
          String(
            localized:
              "\(bench.source(of: exercise)) is not there (write it with `coordlab exercises new \(dir)`)"),
          status: 2)
      }
      let found: [Verdict]?
      do {
        found = try runner.verdicts([(exercise, settings.language)], source: bench.source(of: exercise))
      } catch {
        throw ExitCode.failure("\(error)", status: 2)
      }
      guard let verdict = found?.first else { continue }
      isPassed = isPassed && verdict.isPassed
      _ = try? settings.progressFile?.update {
        $0.mark(exercise: exercise.name, verdict.isPassed ? .solved : .started)
      }
      if json {
        StandardOutput().write(verdict.jsonLine + "\n")
      } else {
        let layout = output.session().options
        StandardOutput().write(
          output.painter.paint(
            [StyledLine(exercise.name, .heading)] + verdict.lines(exercise, settings.language, layout)))
      }
    }
    if !isPassed { throw ExitCode(1) }
  }
}

/// `coordlab exercises prove`
struct ProveExercises: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: String(
      localized:
        "Prove exercises for their authors: starts and wrong solutions are refused as named, solutions pass.")
  )

  @Argument(help: ArgumentHelp(localized: "Names, or numbers; by default all exercises."))
  var names: [String] = []

  @OptionGroup var options: ExerciseOptions
}

@MainActor
extension ProveExercises: ExerciseSubcommand {
  func execute() throws {
    let languages = try Language.allCases.map { language in
      try options.named(names, among: options.exercises(language)).map { ($0, language) }
    }
    let together = languages[0].indices.map { index in languages.map { $0[index] } }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
      "coordlab-exercises-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let proof = ExerciseProof(together, try options.runner(scratch.path))
    let processes = min(ProcessInfo.processInfo.activeProcessorCount, 8)
    if !proof.run(in: processes, print: { StandardOutput().write($0 + "\n") }) { throw ExitCode(1) }
  }
}
