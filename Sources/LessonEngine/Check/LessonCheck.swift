import LabModel
import Transcripts

/// Proves lesson files: that they parse, that transcripts hold, that each task starts unsolved, and that its solutions
/// solve it and its near misses do not.
public struct LessonCheck {
  private let makeStage: () -> LessonStage
  private let transcripts: LessonTranscripts
  /// In how many processes it runs what the lessons run. More than one only where nothing else runs in this one: they
  /// are copies of it.
  public var processes = 1

  /// A check.
  ///
  /// - Parameters:
  ///   - makeStage: makes an empty stage.
  ///   - transcripts: runs the `transcript` blocks.
  ///   - refusing: the name of the command in a line that no lesson may run, since it reads or writes files.
  public init(
    makeStage: @escaping () -> LessonStage, transcripts: TranscriptRunner,
    refusing: @escaping (String) -> String? = { _ in nil }
  ) {
    self.makeStage = makeStage
    self.transcripts = LessonTranscripts(runner: transcripts, refusing: refusing)
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
      } + [ReportLine(.summary, String(localized: "\(passed) passed, \(failed) failed"))]
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
    var jobs = CheckJobs(sources, makeStage: makeStage, transcripts: transcripts)
    jobs.run(in: processes)
    for source in sources {
      found[source.path, default: []] += jobs.problems(of: source)
      do throws(LessonProblem) {
        _ = try LessonTranscripts.transcript(of: source)
      } catch {
        found[source.path, default: []].append(error)
      }
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
