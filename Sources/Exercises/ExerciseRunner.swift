import ExerciseRun
import Foundation
import LabModel
import LabRun
import LessonEngine

/// Compiles and checks one file.
public struct ExerciseRunner {
  var toolchain: Toolchain
  /// The time limit for the learner's code, in seconds.
  var limit = 10.0
  /// Polled while a file is compiled and checked; true cancels the check.
  public var isCancelled: () -> Bool = { false }

  /// - Parameters:
  ///   - program: the path of the running program, in its build folder.
  ///   - scratch: the folder for compiled exercises.
  /// - Throws: an error whose description names the missing file.
  public init(program: String, scratch: String) throws {
    toolchain = Toolchain(build: try BuildFolder(of: program), scratch: scratch)
  }

  /// The compiler's flags for a learner's file, for an editor's language server.
  public var flags: [String] { toolchain.build.flags }

  /// The verdict on a file, in each language; nil if the check was cancelled.
  ///
  /// - Parameter exercises: the same exercise in each language.
  public func verdicts(_ exercises: [(exercise: CodeExercise, language: Language)], source: String) throws
    -> [Verdict]?
  {
    guard let exercise = exercises.first?.exercise else { return [] }
    let files = Toolchain.Files(
      exercise: exercise.name, source: source,
      given: exercise.files("Given").map { "\(exercise.folder)/\($0)" })
    let names = toolchain.shownNames(files)
    let lines = SourceLines(files)
    switch try toolchain.compile(files, isCancelled: isCancelled) {
    case .cancelled: return nil
    case .refused(let messages):
      var reasons = CompilerMessages.reasons(
        messages, learner: "\(exercise.name).swift", names: names, source: lines.text)
      if reasons.isEmpty {
        reasons = [
          Verdict.Reason("compile", messages.split(whereSeparator: \.isNewline).joined(separator: " "))
        ]
      }
      return exercises.map { exercise, _ in
        var verdict = Verdict(exercise.name, .uncompiled)
        verdict.reasons = reasons
        return verdict
      }
    case .program(let program):
      let process = ExerciseProcess(program: program, limit: limit, isCancelled: isCancelled)
      let found: Findings
      do {
        found = try findings(exercise, process)
      } catch is ExerciseProcess.Cancelled {
        return nil
      }
      return exercises.map { exercise, language in
        let voice = ExerciseVoice(language: language, source: lines.text, names: names)
        return ExerciseJudge(exercise: exercise, voice: voice).verdict(on: found)
      }
    }
  }

  /// The reports of the process, independent of the language.
  struct Findings {
    var observations: [ExerciseReport.Observation] = []
    /// The index of the first task that fails, and the reasons; nil if none fails.
    var failed: (task: Int, explanations: [Explanation])?
    /// The report of the exploration; nil if there was none.
    var exploration: ExerciseReport?
    /// The end of a process without a report; nil if all processes reported.
    var end: ExerciseProcess.End?
  }

  private func findings(_ exercise: CodeExercise, _ process: ExerciseProcess) throws -> Findings {
    var found = Findings()
    switch try process.ask(.observations(exercise.tasks.map(\.script))) {
    case .report(let report): found.observations = report.observations
    case .ended(let end):
      found.end = end
      return found
    }
    if let failed = exercise.tasks.indices.first(where: { !exercise.tasks[$0].holds(found.observations[$0]) })
    {
      let types = exercise.tasks[failed].typesHeldOtherwise(found.observations[failed])
      let request = ExerciseRequest.explanations(exercise.tasks[failed].script, holdersOf: types)
      if case .report(let report) = try process.ask(request) {
        found.failed = (failed, report.explanations)
      } else {
        found.failed = (failed, [])
      }
    } else if let exploration = exercise.exploration {
      let bounds = ExerciseRequest.Exploring(
        depth: exploration.depth, forbid: exploration.forbid + ["crash", "hang", "stopped"],
        without: exploration.without)
      switch try process.ask(.exploration(bounds)) {
      case .report(let report): found.exploration = report
      case .ended(let end): found.end = end
      }
    }
    return found
  }
}

/// The lines of the compiled files, by the file names for the learner.
struct SourceLines {
  private var lines: [String: [String]] = [:]

  init(_ files: Toolchain.Files) {
    for path in files.given + [files.source] {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let isGiven = files.given.contains(path)
      let name = isGiven ? "Given/\(files.exercise).swift" : "\(files.exercise).swift"
      lines[name] = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
  }

  /// A line without its indentation; empty if there is no such line.
  func text(_ file: String, _ line: Int) -> String {
    guard let lines = lines[file], lines.indices.contains(line - 1) else { return "" }
    return lines[line - 1].trimmingCharacters(in: .whitespaces)
  }
}
