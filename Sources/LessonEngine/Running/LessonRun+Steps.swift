import LabModel

/// The result of a learner's command in a lesson.
public struct LessonOutcome: Sendable {
  /// The lines to print.
  public var lines: [StyledLine]
  /// The new mark of the task; nil if the task is not done.
  public var mark: Progress.Mark?
  /// The result of the prediction; nil unless it was answered, or its answer shown.
  public var prediction: Progress.Prediction?

  /// Lines to print, and perhaps the new mark of a task.
  public init(_ lines: [StyledLine], mark: Progress.Mark? = nil) {
    (self.lines, self.mark) = (lines, mark)
  }
}

extension LessonRun {
  /// Runs the commands before the current exercise.
  ///
  /// - Parameter stage: an empty stage.
  /// - Throws: `LessonError.failedCommand`.
  public func prepare(_ stage: LessonStage) throws(LessonError) {
    guard let commands = exercise.map({ lesson.beginning(of: $0) }) else { return }
    if let failed = stage.prepare(commands) {
      throw .failedCommand(failed.command, reason: failed.message)
    }
  }

  /// The current section with its exercise. At the lesson's beginning, starts with the title and the lessons to take
  /// first.
  public func page(_ voice: LessonVoice, _ progress: Progress, makeStage: () -> LessonStage) -> [StyledLine] {
    let earlier = lesson.requires.filter { progress.lessons[$0] == nil }
    let title = sectionIndex == 0 ? voice.title(lesson, after: earlier) : []
    let text = voice.text(section, makeStage: makeStage)
    let asked = goal(voice, progress, makeStage: makeStage)
    return title + text + (text.isEmpty || asked.isEmpty ? [] : [""]) + asked
  }

  /// The current exercise, in lines; empty if the section has none.
  public func goal(_ voice: LessonVoice, _ progress: Progress, makeStage: () -> LessonStage) -> [StyledLine] {
    guard let exercise else { return [] }
    let mark = exercise.id.map { progress.mark(of: $0, in: lesson.id) } ?? .new
    let asked = voice.exercise(exercise, of: lesson, source: source(of: exercise, makeStage), mark: mark)
    return (asked + (mark == .new && standing == .done ? voice.answered : []))
      .map { $0.inSection(.question) }
  }

  private func source(of exercise: Exercise, _ makeStage: () -> LessonStage) -> SourceChoice? {
    SourceChoice(for: exercise, of: lesson, makeStage: makeStage)
  }

  private func asked() throws(LessonError) -> Exercise {
    guard let exercise else { throw .nothingAsked }
    return exercise
  }

  /// The next hint that is still useful after the learner's commands; in a dead end, says so instead.
  public mutating func hint(_ stage: LessonStage, _ voice: LessonVoice, makeStage: () -> LessonStage)
    throws(LessonError) -> [StyledLine]
  {
    let exercise = try asked()
    guard hintsGiven < exercise.hints.count else { throw .noMoreHints(count: exercise.hints.count) }
    var said: [StyledLine] = []
    if standing == .open, case .task(let task) = exercise.kind, case .state(let facts) = task.aim {
      switch RemainingSolution(task, facts, from: stage, makeStage: makeStage) {
      case .none: return voice.deadEnd
      case .left(let rest, let done):
        if !done.isEmpty { said = voice.onTheWay(done.count, of: done.count + rest.count) }
        while hintsGiven < exercise.hints.count - 1, exercise.hints[hintsGiven].isAbout(done, not: rest) {
          hintsGiven += 1
        }
      case .unknown: break
      }
    }
    hintsGiven += 1
    return said + voice.hint(hintsGiven, of: exercise.hints.count, exercise.hints[hintsGiven - 1])
  }

  /// Checks whether the state of the apps solves the task; reports missing and extra items otherwise.
  public mutating func check(_ stage: LessonStage, _ voice: LessonVoice, makeStage: () -> LessonStage)
    throws(LessonError) -> LessonOutcome
  {
    let exercise = try asked()
    guard case .task(let task) = exercise.kind, case .state(let facts) = task.aim else {
      return LessonOutcome(
        standing == .done
          ? voice.answered
          : voice.dim("An answer is asked for: `answer …`.", "답을 묻는 과제입니다: `answer …`."))
    }
    let shortfalls = stage.shortfalls(facts)
    if shortfalls.isEmpty { return solve(exercise, voice) }
    let nearMiss = isTouched ? nearMiss(task, facts, of: exercise, at: stage, makeStage) : nil
    let isDeadEnd = RemainingSolution(task, facts, from: stage, makeStage: makeStage) == .none
    return LessonOutcome(
      voice.notYet(shortfalls) + (nearMiss.map { voice.filled($0.because) } ?? [])
        + (isDeadEnd ? voice.deadEnd : []))
  }

  /// The near miss whose commands lead to the current stage; nil if there is none.
  private func nearMiss(
    _ task: Exercise.Task, _ facts: Facts, of exercise: Exercise, at stage: LessonStage,
    _ makeStage: () -> LessonStage
  ) -> Exercise.Rejection? {
    let (outlines, observations) = (stage.outlines().sameEvents, stage.observations(facts).sameEvents)
    return task.reject.first { rejection in
      let other = makeStage()
      if other.prepare(lesson.beginning(of: exercise)) != nil { return false }
      for command in rejection.given { _ = other.run(command) }
      return other.outlines().sameEvents == outlines && other.observations(facts).sameEvents == observations
    }
  }

  /// The outcome if the last command has solved the task; nil if the task is open, or was done before.
  public mutating func noticed(_ stage: LessonStage, _ voice: LessonVoice) -> LessonOutcome? {
    guard standing == .open, let exercise, case .task(let task) = exercise.kind,
      case .state(let facts) = task.aim,
      stage.holds(facts)
    else { return nil }
    return solve(exercise, voice)
  }

  mutating func solve(_ exercise: Exercise, _ voice: LessonVoice, after lines: [StyledLine] = [])
    -> LessonOutcome
  {
    standing = .done
    let mark: Progress.Mark = isShown ? .shown : .solved
    return LessonOutcome(lines + voice.solved(exercise, isShown: isShown), mark: mark)
  }

  /// Moves to the next section, and skips the current exercise if it is open.
  ///
  /// - Throws: `LessonError.isOver`.
  public mutating func advance() throws(LessonError) {
    if isAtEnd { throw .isOver }
    goOn()
  }
}

// MARK: - Answers and solutions

extension LessonRun {
  /// Judges an answer.
  ///
  /// - Parameter emptied: empties the learner's stage and returns it. A prediction's commands run on the initial state
  ///   of the exercise, whatever the learner has done meanwhile.
  public mutating func answer(
    _ text: String, _ voice: LessonVoice, emptied: () -> LessonStage, makeStage: () -> LessonStage
  ) throws(LessonError) -> LessonOutcome {
    let exercise = try asked()
    switch exercise.kind {
    case .predict(let parts): return try predicted(text, parts, exercise, voice, emptied)
    case .choose(let parts): return try chosen(text, parts, exercise, voice, makeStage)
    case .task(let task):
      guard case .answer(let right) = task.aim else { throw .notAnswered }
      switch Judgement(of: text, answers: right, reject: task.reject) {
      case .right: return solve(exercise, voice)
      case .wrong(let because): return LessonOutcome(voice.wrong(text, because: because, asked: right))
      case .unclear: return LessonOutcome(voice.wrong(text, because: nil, asked: right))
      }
    }
  }

  /// Runs the prediction's commands after any answer that fits the question, and prints the verdict.
  private mutating func predicted(
    _ text: String, _ parts: Exercise.Prediction, _ exercise: Exercise, _ voice: LessonVoice,
    _ emptied: () -> LessonStage
  ) throws(LessonError) -> LessonOutcome {
    let judgement = Judgement(
      of: text, answers: parts.answers, reject: parts.reject, choices: parts.choices)
    // Refuses an answer that does not fit the question: running the commands would give the answer away.
    if judgement == .unclear { throw refusal(of: text, parts) }
    var lines: [StyledLine] = []
    // The commands run only once: a second answer gets a verdict only.
    let isFirst = standing == .open
    if isFirst {
      let stage = emptied()
      try prepare(stage)
      for command in parts.run {
        lines.append(StyledLine("  > \(command)", .current))
        lines += stage.run(command).lines
      }
    }
    let right = parts.answers.first ?? text
    let given = Answer(text).choice(among: parts.choices).map { parts.choices[$0] } ?? text
    if case .wrong(let because) = judgement {
      lines += voice.wrong(given, because: because, asked: parts.choices.isEmpty ? parts.answers : [])
      lines += voice.dim("It is: \(right)", "답: \(right)")
    } else {
      lines += voice.right(right)
    }
    standing = .done
    var outcome = LessonOutcome(lines + (exercise.why.map(voice.filled) ?? []) + voice.goOn)
    if isFirst { outcome.prediction = judgement == .right ? .right : .wrong }
    return outcome
  }

  /// Why a text does not answer the question.
  private func refusal(of text: String, _ parts: Exercise.Prediction) -> LessonError {
    if !parts.choices.isEmpty { return .noSuchChoice(text, choices: parts.choices) }
    return parts.answers.first.flatMap(Answer(text).lacks) == .yesOrNo
      ? .neitherYesNorNo(text) : .noNumber(text)
  }

  private mutating func chosen(
    _ text: String, _ parts: Exercise.Choosing, _ exercise: Exercise, _ voice: LessonVoice,
    _ makeStage: () -> LessonStage
  ) throws(LessonError) -> LessonOutcome {
    switch parts.among {
    case .lines:
      let source = source(of: exercise, makeStage)
      guard let source, let line = source.line(meantBy: text) else {
        let numbers = source?.lines.map(\.number) ?? []
        throw .noSuchLine(text, first: numbers.first ?? 0, last: numbers.last ?? 0)
      }
      return source.right.contains(line) ? solve(exercise, voice) : LessonOutcome(voice.wrong(text))
    case .editions(let specs, let commands, let facts):
      guard let index = Answer(text).choice(among: specs) else {
        throw .noSuchChoice(text, choices: specs)
      }
      return tried(specs[index], commands, facts, exercise, voice, makeStage())
    case .styles(let brief): return try defended(text, brief, exercise, voice, makeStage())
    }
  }

  /// Runs the picked edition; its state decides whether the answer is right.
  private mutating func tried(
    _ spec: String, _ commands: [String], _ facts: Facts, _ exercise: Exercise, _ voice: LessonVoice,
    _ stage: LessonStage
  ) -> LessonOutcome {
    var lines: [StyledLine] = []
    for command in ["load \(spec)"] + commands {
      let reply = stage.run(command)
      lines.append(StyledLine("  > \(command)", .current))
      // Omits the output of the commands before the last, except errors.
      if reply.error != nil || command == commands.last { lines += reply.lines }
    }
    let shortfalls = stage.shortfalls(facts)
    if shortfalls.isEmpty { return solve(exercise, voice, after: lines) }
    return LessonOutcome(lines + voice.wrong(spec) + shortfalls.flatMap(voice.words))
  }

  /// The solution. Asks for confirmation first if the exercise is open and was never done.
  public mutating func solution(
    _ voice: LessonVoice, _ progress: Progress, makeStage: () -> LessonStage
  ) throws(LessonError) -> LessonOutcome {
    let exercise = try asked()
    let before = exercise.id.map { progress.mark(of: $0, in: lesson.id) } ?? .new
    if standing == .open, before == .new, !hasAskedForSolution {
      hasAskedForSolution = true
      return LessonOutcome(voice.asksFirst(exercise, hasHints: hintsGiven < exercise.hints.count))
    }
    let mark: Progress.Mark? = standing == .open && exercise.id != nil && before == .new ? .shown : nil
    if standing == .open { isShown = true }
    let solution = solution(of: exercise, makeStage)
    var outcome = LessonOutcome(voice.solution(solution.commands, solution.answers), mark: mark)
    if standing == .open, exercise.id == nil { outcome.prediction = .shown }
    return outcome
  }

  private func solution(of exercise: Exercise, _ makeStage: () -> LessonStage)
    -> (commands: [String], answers: [String])
  {
    switch exercise.kind {
    case .predict(let parts): return (parts.run, parts.answers)
    case .task(let task):
      if case .answer(let answers) = task.aim { return (task.solution, answers) }
      return (task.solution, [])
    case .choose(let parts):
      switch parts.among {
      case .lines:
        return ([], source(of: exercise, makeStage)?.right.sorted().map { "\($0)" } ?? [])
      case .editions(let specs, let commands, let facts):
        let right = specs.filter { spec in
          let stage = makeStage()
          return stage.prepare(["load \(spec)"] + commands) == nil && stage.holds(facts)
        }
        return ([], right)
      case .styles(let brief):
        let right = (try? makeStage().scorecard()).flatMap { BriefJudge(brief, $0).solution }
        return (["compare variants"], right.map { [$0] } ?? [])
      }
    }
  }
}

extension String {
  /// Whether a hint names commands that were done, and no remaining command.
  fileprivate func isAbout(_ done: [String], not rest: [String]) -> Bool {
    let quoted = split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    return quoted.contains(where: done.contains) && !quoted.contains(where: rest.contains)
  }
}
