import Foundation
import Jobs
import LabModel
import LabRun
import LessonEngine

/// Checks exercises for their authors, in each language. The start fails as stated, all solutions pass, and each wrong
/// solution fails for its reason.
public struct ExerciseProof {
  /// The same exercises in each language.
  let exercises: [[(exercise: CodeExercise, language: Language)]]
  let runner: ExerciseRunner

  /// A proof of exercises, each given in every language.
  public init(_ exercises: [[(exercise: CodeExercise, language: Language)]], _ runner: ExerciseRunner) {
    (self.exercises, self.runner) = (exercises, runner)
  }

  /// A file of an exercise, or its start.
  private struct Case {
    var exercise: Int
    var file: String
  }

  /// The name of the start, which is a file of the exercise or an app.
  private static let start = "start"

  private var cases: [Case] {
    exercises.indices.flatMap { index in
      let exercise = exercises[index][0].exercise
      return
        ([Self.start] + exercise.files("Solution") + exercise.files("Other")
        + exercise.files("Wrong")).map {
          Case(exercise: index, file: $0)
        }
    }
  }

  /// The result of checking a file.
  private struct Outcome: Codable {
    var lines: [String]
    var isRight: Bool
  }

  /// Checks all files, in a number of processes at the same time.
  ///
  /// - Parameter print: prints one line.
  /// - Returns: whether all checks pass.
  public func run(in processes: Int, print: (String) -> Void) -> Bool {
    let cases = cases
    var pool = JobPool<Outcome>(jobs: cases.count) { job, _ in outcome(of: cases[job], job) }
    pool.lost = { job, _, end in
      Outcome(lines: [String(localized: "FAIL \(cases[job].file): \(end)")], isRight: false)
    }
    let outcomes = pool.run(in: processes).compactMap(\.self)
    for line in outcomes.flatMap(\.lines) { print(line) }
    let missing = missing
    for (exercise, words) in missing { print(String(localized: "FAIL \(exercise): \(words.retold)")) }
    let passed = outcomes.count(where: \.isRight)
    let failed = cases.count - passed + missing.count
    print(String(localized: "\(passed) passed, \(failed) failed"))
    return failed == 0
  }

  private func outcome(of one: Case, _ job: Int) -> Outcome {
    let variants = exercises[one.exercise]
    let exercise = variants[0].exercise
    let name = "\(exercise.name)/\(one.file)"
    // Jobs may compile files of the same exercise at the same time: each job has its own folder.
    var runner = runner
    runner.toolchain.scratch += "/\(job)"
    let source = "\(runner.toolchain.scratch)/source.swift"
    let verdicts: [Verdict]
    do {
      let text = one.file == Self.start ? exercise.start : try exercise.text(of: one.file)
      try FileManager.default.createDirectory(
        atPath: runner.toolchain.scratch, withIntermediateDirectories: true)
      try text.write(toFile: source, atomically: false, encoding: .utf8)
      verdicts = try runner.verdicts(variants, source: source) ?? []
    } catch {
      return Outcome(
        lines: [String(localized: "FAIL \(name): \("\(error)".retold)")], isRight: false)
    }
    var lines: [String] = []
    for ((exercise, language), verdict) in zip(variants, verdicts) {
      if Self.isRight(verdict, exercise, one.file) { continue }
      lines.append(String(localized: "FAIL \(name), \(language.rawValue)"))
      let expected = Self.expected(of: exercise, one.file)?.retold ?? String(localized: "to pass")
      lines.append(String(localized: "  expected: \(expected)"))
      let page = VerdictPage(verdict, exercise, language, RenderOptions(width: 1_000))
      lines += page.lines.map { "  \($0.text)" }
    }
    return lines.isEmpty
      ? Outcome(lines: [String(localized: "ok   \(name)")], isRight: true)
      : Outcome(lines: lines, isRight: false)
  }

  /// The missing parts of exercises, each with the exercise's name.
  private var missing: [(String, String)] {
    exercises.flatMap { variants -> [(String, String)] in
      let exercise = variants[0].exercise
      var found: [String] = []
      if exercise.files("Solution").isEmpty { found.append("Solution is missing (.swift or .patch)") }
      if exercise.files("Wrong").count < 2 { found.append("fewer than two of Wrong-NAME (.swift or .patch)") }
      for task in exercise.tasks where task.hints.count < 3 {
        found.append("fewer than three hints for \(task.id)")
      }
      if exercise.reasons.isEmpty { found.append("no `why`") }
      let written = Set(exercise.files("Wrong"))
      for name in exercise.wrongIsTold.keys.sorted() where !written.contains(name) {
        found.append("no file \(name)")
      }
      return found.map { (exercise.name, $0) }
    }
  }

  /// The text that the verdict must contain; nil if the file must pass.
  private static func expected(of exercise: CodeExercise, _ file: String) -> String? {
    if file == start { return exercise.startIsTold }
    return file.hasPrefix("Wrong") ? exercise.wrongIsTold[file] ?? "`wrong` does not name it" : nil
  }

  private static func isRight(_ verdict: Verdict, _ exercise: CodeExercise, _ file: String) -> Bool {
    guard let expected = expected(of: exercise, file) else { return verdict.isPassed }
    return !verdict.isPassed && verdict.text.contains(expected)
  }
}
