import Jobs
import LabModel
import Transcripts

/// The jobs of a check. Lessons of several languages with the same commands share one job.
struct CheckJobs {
  private let makeStage: () -> LessonStage
  private let transcripts: LessonTranscripts
  private var jobs: [Job] = []
  private var numbers: [Content: Int] = [:]
  private var found: [[LessonProblem]] = []

  init(_ sources: [LessonSource], makeStage: @escaping () -> LessonStage, transcripts: LessonTranscripts) {
    (self.makeStage, self.transcripts) = (makeStage, transcripts)
    for source in sources { for job in Self.jobs(of: source) { add(job) } }
  }

  private enum Job {
    case exercise(Exercise, Lesson)
    case transcript(Transcript)

    var asksForScorecard: Bool {
      guard case .exercise(let exercise, _) = self, case .choose(let parts) = exercise.kind,
        case .styles = parts.among
      else { return false }
      return true
    }
  }

  /// Everything that the result of a job depends on.
  private enum Content: Hashable {
    case exercise(stage: [String], beginning: [String], kind: Exercise.Kind)
    /// The bytes of the lines, by session and command.
    case transcript([[[[UInt8]]]])

    init(_ job: Job) {
      switch job {
      case .exercise(let exercise, let lesson):
        self = .exercise(
          stage: exercise.stage ?? lesson.stage, beginning: lesson.beginning(of: exercise),
          kind: exercise.kind.withoutWords)
      case .transcript(let transcript):
        self = .transcript(
          transcript.sessions.map { commands in
            commands.map { command in
              ([command.text] + command.expected.map(\.text)).map { Array($0.utf8) }
            }
          })
      }
    }
  }

  private static func jobs(of source: LessonSource) -> [Job] {
    var jobs: [Job] = []
    if let lesson = source.file.lesson { jobs = lesson.exercisesAndReviews.map { .exercise($0, lesson) } }
    if let transcript = try? LessonTranscripts.transcript(of: source) { jobs.append(.transcript(transcript)) }
    return jobs
  }

  private mutating func add(_ job: Job) {
    let content = Content(job)
    if numbers[content] != nil { return }
    numbers[content] = jobs.count
    jobs.append(job)
  }

  /// Runs all jobs, in a number of processes at the same time.
  mutating func run(in processes: Int) {
    // Measures the scorecard before forking, so that no copy of the process measures it again.
    if jobs.contains(where: \.asksForScorecard) { _ = try? makeStage().scorecard() }
    var pool = JobPool(jobs: jobs.count) { [self] job, _ in problems(of: jobs[job]) }
    // A check cannot be interrupted: every job has a result.
    found = pool.run(in: processes).map { $0 ?? [] }
  }

  private func problems(of job: Job) -> [LessonProblem] {
    switch job {
    case .transcript(let transcript): transcripts.problems(of: transcript)
    case .exercise(let exercise, let lesson):
      ExerciseProof(lesson: lesson, exercise: exercise, makeStage: makeStage).problems.map {
        LessonProblem(lesson.path, exercise.line, $0)
      }
    }
  }
}

extension CheckJobs {
  /// The problems of a source's jobs, with the lines of this source.
  func problems(of source: LessonSource) -> [LessonProblem] {
    stageProblems(of: source) + Self.jobs(of: source).flatMap(problemsWithLines)
  }

  private func problemsWithLines(of job: Job) -> [LessonProblem] {
    let found = numbers[Content(job)].map { self.found[$0] } ?? []
    switch job {
    case .exercise(let exercise, let lesson):
      return (found.map(\.words) + exercise.answerProblems).map {
        LessonProblem(lesson.path, exercise.line, $0)
      }
    case .transcript(let transcript):
      if found.isEmpty || found.first?.path == transcript.path { return found }
      return transcripts.problems(of: transcript)
    }
  }

  /// The problems of loading the stage of a lesson without exercises. Exercises load the stage themselves.
  private func stageProblems(of source: LessonSource) -> [LessonProblem] {
    guard let lesson = source.file.lesson, lesson.exercises.isEmpty, !lesson.stage.isEmpty,
      let failed = makeStage().prepare(["load \(lesson.stage.joined(separator: " "))"] + lesson.begin)
    else { return [] }
    return [LessonProblem(lesson.path, 1, "it cannot begin: `\(failed.command)`: \(failed.message)")]
  }
}

extension Exercise {
  /// The problems of `accept` answers that are refused, and of `reject` answers that are accepted or misexplained.
  fileprivate var answerProblems: [String] {
    let given: (answers: [String], reject: [Rejection], choices: [String])
    var problems = hintProblems
    switch kind {
    case .predict(let parts):
      problems += parts.proofProblem.map { [$0] } ?? []
      given = (parts.answers, parts.reject, parts.choices)
    case .task(let task):
      guard case .answer(let answers) = task.aim else { return problems }
      problems += task.accept.joined().filter { !Answer($0).matches(anyOf: answers) }.map {
        "the `accept` `\($0)` is not taken for `\(answers.first ?? "")` (add it to `answer`)"
      }
      given = (answers, task.reject, [])
    case .choose: return problems
    }
    return problems
      + given.reject.compactMap { rejection in
        let text = rejection.given.first ?? ""
        switch Judgement(of: text, answers: given.answers, reject: given.reject, choices: given.choices) {
        case .right: return "the `reject` `\(text)` is taken for an answer (remove it, or what it matches)"
        case .wrong(let because) where because == rejection.because: return nil
        case .wrong: return "the `reject` `\(text)` is told another's reason (remove one of them)"
        case .unclear: return "the `reject` `\(text)` is no answer to the question (write one that is)"
        }
      }
  }

  /// The problems of hints that contain the answer, other than the last hint.
  private var hintProblems: [String] {
    guard case .task(let task) = kind, case .answer(let answers) = task.aim else { return [] }
    return hints.dropLast().filter { hint in
      answers.contains { $0.count > 3 && Answer($0).kind != .words && hint.contains($0) }
    }.map { "the hint \"\($0.prefix(40))…\" contains the answer (only the last one may)" }
  }
}
