import LabModel
import Transcripts

/// Checks lesson files: they parse, their transcripts match, and each task starts unsolved. The solutions of a task
/// solve it, and its near misses do not.
public struct LessonCheck {
  private let makeStage: () -> LessonStage
  private let transcripts: LessonTranscripts
  /// The number of processes that run the lessons' commands. Set more than one only while no other thread runs: the
  /// processes are forks of this process.
  public var processes = 1

  /// A check.
  ///
  /// - Parameters:
  ///   - makeStage: makes an empty stage.
  ///   - transcripts: runs the `transcript` blocks.
  ///   - refusing: returns the name of a line's command if no lesson may run it, since it reads or writes files.
  public init(
    makeStage: @escaping () -> LessonStage, transcripts: TranscriptRunner,
    refusing: @escaping (String) -> String? = { _ in nil }
  ) {
    self.makeStage = makeStage
    self.transcripts = LessonTranscripts(runner: transcripts, refusing: refusing)
  }

  /// The result of a check.
  public struct Outcome: Sendable {
    /// The number of files without problems.
    public var passed = 0
    /// The number of files with problems.
    public var failed = 0
    /// The problems, file by file.
    public var problems: [LessonProblem] = []

    /// The problems with their details; the counts on the last line.
    public var lines: [ReportLine] {
      problems.flatMap { problem in
        [ReportLine(.heading, problem.message)] + problem.details.map { ReportLine(.context, $0) }
      } + [ReportLine(.summary, String(localized: "\(passed) passed, \(failed) failed"))]
    }
  }

  /// Checks files and folders.
  ///
  /// - Parameter shared: other existing lessons, whose ids `requires` may name.
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
