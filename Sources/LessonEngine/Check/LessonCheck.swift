import Lab
import Transcripts

/// Proves lesson files: that they parse, that transcripts hold, that each task starts unsolved, and that its solutions
/// solve it and its near misses do not.
public struct LessonCheck {
  private let makeStage: () -> LessonStage
  private let transcripts: TranscriptRunner

  /// A check.
  ///
  /// - Parameters:
  ///   - makeStage: makes an empty stage.
  ///   - transcripts: runs the `transcript` blocks.
  public init(makeStage: @escaping () -> LessonStage, transcripts: TranscriptRunner) {
    (self.makeStage, self.transcripts) = (makeStage, transcripts)
  }

  /// What came of a check.
  public struct Outcome: Sendable {
    /// How many files passed.
    public var passed = 0
    /// How many files have problems.
    public var failed = 0
    /// What is wrong, file by file.
    public var problems: [LessonProblem] = []

    /// The problems with their details, then the counts alone on the last line.
    public var lines: [ReportLine] {
      problems.flatMap { problem in
        [ReportLine(.heading, problem.message)] + problem.details.map { ReportLine(.context, $0) }
      } + [ReportLine(.summary, "\(passed) passed, \(failed) failed")]
    }
  }

  /// Checks files and folders of them.
  ///
  /// - Parameter shared: lessons that are there besides, whose ids `requires` may name.
  /// - Throws: `LessonProblem` if there is nothing to check.
  public func run(_ paths: [String], shared: [Lesson] = []) throws(LessonProblem) -> Outcome {
    var sources: [LessonSource] = []
    for path in paths { sources += try LessonSource.all(at: path) }
    var found: [String: [LessonProblem]] = [:]
    for source in sources { found[source.path, default: []] += source.file.problems }
    let known = Set(shared.map(\.id))
    for problem in LessonRelations(sources, known: known).problems {
      found[problem.path, default: []].append(problem)
    }
    var proofs = ExerciseProofs(makeStage: makeStage)
    for source in sources {
      if let lesson = source.file.lesson { found[source.path, default: []] += proofs.problems(of: lesson) }
      found[source.path, default: []] += transcriptProblems(of: source)
    }
    var outcome = Outcome()
    for path in sources.map(\.path).uniqued {
      let problems = (found[path] ?? []).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
      outcome.problems += problems
      if problems.isEmpty { outcome.passed += 1 } else { outcome.failed += 1 }
    }
    return outcome
  }
}

// MARK: - Transcripts

extension LessonCheck {
  private func transcriptProblems(of source: LessonSource) -> [LessonProblem] {
    guard let text = source.text else { return [] }
    let transcript: Transcript
    do throws(TranscriptProblem) {
      transcript = try Transcript(text: text, path: source.path, form: .markdown)
    } catch {
      if case .noCommand = error { return [] }
      // Blocks that are not closed were told of when the file was read.
      if case .openBlock = error, source.file.lesson == nil { return [] }
      return [LessonProblem(source.path, nil, "\(error)")]
    }
    return transcripts.run(transcript).compactMap { problem(of: $0, in: transcript) }
  }

  private func problem(of outcome: CommandOutcome, in transcript: Transcript) -> LessonProblem? {
    let line = outcome.command.line
    switch outcome.result {
    case .matched: return nil
    case .neverReached:
      return LessonProblem(transcript.path, line, "never reached: > \(outcome.command.text)")
    case .differs(let printed):
      return LessonProblem(
        transcript.path, line,
        "differs: > \(outcome.command.text) (`coordlab test --update` takes what is printed)",
        details: OutputDiff(outcome.command, printed: printed, in: transcript).lines.map(\.text))
    }
  }
}
