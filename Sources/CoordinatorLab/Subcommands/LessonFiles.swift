import ArgumentParser
import Foundation
import LabModel
import LabRun
import LessonEngine
import Shell
import Terminal
import Transcripts

/// `coordlab lessons`: the lesson files.
struct LessonFiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lessons", abstract: String(localized: "List, check and begin lesson files."),
    subcommands: [ListLessons.self, CheckLessons.self, NewLesson.self])
}

/// `coordlab lessons list`: the existing lessons.
struct ListLessons: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: String(localized: "List the lessons."))

  @Flag(help: ArgumentHelp(localized: "Print a line of JSON for each lesson."))
  var json = false

  @OptionGroup var lessons: LessonOptions
  @OptionGroup var output: OutputOptions
}

@MainActor
extension ListLessons: Subcommand {
  var language: Language { lessons.settings.language }

  func execute() throws {
    let session = output.session(lessons)
    if !json {
      let reply = session.run("lessons")
      StandardOutput(fileDescriptor: reply.isError ? 2 : 1).write(output.painter.paint(reply.lines))
      if reply.isError { throw ExitCode(1) }
      return
    }
    guard let folder = lessons.lessonFolder else {
      throw ExitCode.failure(LessonError.noLessons.words(in: language))
    }
    let library = LessonLibrary(folder, language: language)
    for lesson in library.all { StandardOutput().write(lesson.jsonLine + "\n") }
    for problem in library.problems { ExitCode.complain(problem.message) }
    if !library.problems.isEmpty { throw ExitCode(1) }
  }
}

/// `coordlab lessons check`: proves lesson files.
struct CheckLessons: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: String(localized: "Prove lesson files: that they parse, hold, and can be solved."))

  @Argument(help: ArgumentHelp(localized: "Lesson files and folders of them; by default all lessons."))
  var paths: [String] = []

  @OptionGroup var lessons: LessonOptions
  @OptionGroup var output: OutputOptions
}

@MainActor
extension CheckLessons: Subcommand {
  var language: Language { lessons.settings.language }

  func execute() throws {
    guard !paths.isEmpty || lessons.lessonFolder != nil else {
      throw ExitCode.failure(LessonError.noLessons.words(in: language))
    }
    var check = LessonCheck.sessions(of: CoordinatorLabCommand.catalog)
    check.processes = min(ProcessInfo.processInfo.activeProcessorCount, 256)
    let outcome: LessonCheck.Outcome
    do throws(LessonProblem) {
      // A single file may require the existing lessons.
      let shared =
        paths.isEmpty ? [] : lessons.lessonFolder.map { LessonLibrary($0, language: .en).all } ?? []
      outcome = try check.run(paths.isEmpty ? [lessons.lessonFolder?.path ?? ""] : paths, shared: shared)
    } catch {
      throw ExitCode.failure(error.message, status: 2)
    }
    StandardOutput().write(output.painter.paint(outcome.lines.map(\.styled)))
    if outcome.failed > 0 { throw ExitCode(1) }
  }
}

/// `coordlab lessons new ID`: a template of a lesson.
struct NewLesson: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: String(localized: "Write a lesson file to begin with, ID.md."))

  @Argument(help: ArgumentHelp(localized: "The lesson's id: small letters, digits and hyphens."))
  var id: String

  @OptionGroup var lessons: LessonOptions
}

@MainActor
extension NewLesson: Subcommand {
  var language: Language { lessons.settings.language }

  func execute() throws {
    if !LessonSkeleton.isValid(id: id) {
      throw ExitCode.failure(
        String(
          localized:
            "\(String(id.prefix(60)).quoted) can be no lesson's id (write small letters, digits and hyphens, a letter first: some-name)"
        ), status: 2)
    }
    let path = "\(lessons.folder.map { "\($0)/" } ?? "")\(id).md"
    do throws(TranscriptProblem) {
      try LessonSkeleton.write(id: id, to: path)
    } catch {
      if case .exists = error {
        throw ExitCode.failure(String(localized: "\(path): exists already (choose another id)"))
      }
      throw ExitCode.failure("\(error)")
    }
    StandardOutput().write(
      String(localized: "wrote \(path); `coordlab lessons check \(path)` tells what is still to be written")
        + "\n")
  }
}
