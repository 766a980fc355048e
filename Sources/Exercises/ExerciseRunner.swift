import ExerciseRun
import Foundation
import LabModel
import LabRun
import LessonEngine

/// Compiles and checks one file.
public struct ExerciseRunner {
  var toolchain: Toolchain
  /// In seconds, for what the learner's code does.
  var limit = 10.0
  /// Polled while a file is compiled and checked; true drops it.
  public var isCancelled: () -> Bool = { false }

  /// - Parameters:
  ///   - program: the running program, beside which the modules are.
  ///   - scratch: the folder for what is built.
  /// - Throws: an error whose description says what is missing.
  public init(program: String, scratch: String) throws {
    toolchain = Toolchain(build: try BuildFolder(of: program), scratch: scratch)
  }

  /// What an editor's language server needs to compile a learner's file.
  public var flags: [String] { toolchain.build.flags }

  /// The verdict on a file, in each of some languages; nil if it was cancelled.
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

  /// What the process told, whatever the language.
  struct Findings {
    var looks: [ExerciseReport.Look] = []
    /// The index of the first task that is not done, and why.
    var failed: (task: Int, explanations: [Explanation])?
    /// What exploring found.
    var exploration: ExerciseReport?
    /// How the process ended before it was done.
    var end: ExerciseProcess.End?
  }

  private func findings(_ exercise: CodeExercise, _ process: ExerciseProcess) throws -> Findings {
    var found = Findings()
    switch try process.ask(.looks(exercise.tasks.map(\.script))) {
    case .report(let report): found.looks = report.looks
    case .ended(let end):
      found.end = end
      return found
    }
    if let failed = exercise.tasks.indices.first(where: { !exercise.tasks[$0].holds(found.looks[$0]) }) {
      let types = exercise.tasks[failed].typesHeldOtherwise(found.looks[failed])
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

/// The lines of the files that are compiled, as the learner knows them.
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

  /// A line without its indentation; empty where there is none.
  func text(_ file: String, _ line: Int) -> String {
    guard let lines = lines[file], lines.indices.contains(line - 1) else { return "" }
    return lines[line - 1].trimmingCharacters(in: .whitespaces)
  }
}
