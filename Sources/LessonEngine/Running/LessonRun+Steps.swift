import Lab

/// What a step in a lesson leads to.
public struct LessonOutcome: Sendable {
  /// What is said.
  public var lines: [StyledLine]
  /// The task that is now done, and how.
  public var mark: Progress.Mark?

  /// Something said, and perhaps a task done.
  public init(_ lines: [StyledLine], mark: Progress.Mark? = nil) {
    (self.lines, self.mark) = (lines, mark)
  }
}

extension LessonRun {
  /// Brings about what the exercise at hand begins with.
  ///
  /// - Parameter stage: an empty one.
  /// - Throws: `LessonError.failedCommand`.
  public func prepare(_ stage: LessonStage) throws(LessonError) {
    guard let commands = exercise.map({ lesson.beginning(of: $0) }) else { return }
    if let failed = stage.prepare(commands) {
      throw .failedCommand(failed.command, reason: failed.message)
    }
  }

  /// The section at hand, with what is asked; at the lesson's beginning first the title, and which lessons are better
  /// taken before.
  public func page(_ voice: LessonVoice, _ progress: Progress, makeStage: () -> LessonStage) -> [StyledLine] {
    let earlier = lesson.requires.filter { progress.lessons[$0] == nil }
    let title = place == 0 ? voice.title(lesson, after: earlier) : []
    let text = voice.text(section, makeStage: makeStage)
    let asked = goal(voice, progress, makeStage: makeStage)
    return title + text + (text.isEmpty || asked.isEmpty ? [] : [""]) + asked
  }

  /// What is asked.
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

  /// The next hint.
  public mutating func hint(_ voice: LessonVoice) throws(LessonError) -> [StyledLine] {
    let hints = try asked().hints
    guard hintsGiven < hints.count else { throw .noMoreHints(count: hints.count) }
    hintsGiven += 1
    return voice.hint(hintsGiven, of: hints.count, hints[hintsGiven - 1])
  }

  /// Whether the task is solved by how the apps are; what is missing and extra otherwise.
  public mutating func check(_ stage: LessonStage, _ voice: LessonVoice) throws(LessonError) -> LessonOutcome
  {
    let exercise = try asked()
    guard case .task(let task) = exercise.kind, case .state(let facts) = task.aim else {
      return LessonOutcome(
        standing == .done
          ? voice.answered
          : voice.dim("An answer is asked for: `answer …`.", "답을 묻는 과제입니다: `answer …`."))
    }
    let shortfalls = stage.shortfalls(facts)
    return shortfalls.isEmpty ? solve(exercise, voice) : LessonOutcome(voice.notYet(shortfalls))
  }

  /// What a command that has just been run led to; nil if the task is not solved, or was before.
  public mutating func noticed(_ stage: LessonStage, _ voice: LessonVoice) -> LessonOutcome? {
    guard standing == .open, let exercise, case .task(let task) = exercise.kind,
      case .state(let facts) = task.aim,
      stage.holds(facts)
    else { return nil }
    return solve(exercise, voice)
  }

  private mutating func solve(_ exercise: Exercise, _ voice: LessonVoice, after lines: [StyledLine] = [])
    -> LessonOutcome
  {
    standing = .done
    let mark: Progress.Mark = isShown ? .shown : .solved
    return LessonOutcome(lines + voice.solved(exercise, isShown: isShown), mark: mark)
  }

  /// Goes on to the next section, leaving out the exercise at hand if it is open.
  ///
  /// - Throws: `LessonError.isOver`.
  public mutating func advance() throws(LessonError) {
    if isAtEnd { throw .isOver }
    goOn()
  }
}

// MARK: - Answers and solutions

extension LessonRun {
  /// Takes an answer.
  public mutating func answer(
    _ text: String, _ stage: LessonStage, _ voice: LessonVoice, makeStage: () -> LessonStage
  ) throws(LessonError) -> LessonOutcome {
    let exercise = try asked()
    switch exercise.kind {
    case .predict(let parts): return try predicted(text, parts, exercise, stage, voice)
    case .choose(let parts): return try chosen(text, parts, exercise, voice, makeStage)
    case .task(let task):
      guard case .answer(let right) = task.aim else { throw .notAnswered }
      if Answer(text).matches(anyOf: right) { return solve(exercise, voice) }
      return LessonOutcome(voice.wrong(text))
    }
  }

  /// Whatever was said, it is run, and told; of choices it must be one.
  private mutating func predicted(
    _ text: String, _ parts: Exercise.Prediction, _ exercise: Exercise, _ stage: LessonStage,
    _ voice: LessonVoice
  ) throws(LessonError) -> LessonOutcome {
    let given = Answer(text).choice(among: parts.choices).map { parts.choices[$0] }
    let isRight = Answer(given ?? text).matches(anyOf: parts.answers)
    if given == nil, !isRight { try refuse(text, parts) }
    var lines: [StyledLine] = []
    // Once is enough: a second answer says only whether it is right.
    if standing == .open {
      for command in parts.run {
        lines.append(StyledLine("  > \(command)", .current))
        lines += stage.run(command).lines
      }
    }
    lines += isRight ? voice.right(parts.answers.first ?? text) : voice.wrong(given ?? text)
    if !isRight {
      lines += voice.dim("It is: \(parts.answers.first ?? "")", "답: \(parts.answers.first ?? "")")
    }
    standing = .done
    return LessonOutcome(lines + (exercise.why.map(voice.filled) ?? []) + voice.goOn)
  }

  /// What answers another question than was asked is not taken: to run it would give the answer away.
  private func refuse(_ text: String, _ parts: Exercise.Prediction) throws(LessonError) {
    if !parts.choices.isEmpty { throw .noSuchChoice(text, choices: parts.choices) }
    switch parts.answers.first.flatMap(Answer(text).lacks) {
    case .yesOrNo: throw .neitherYesNorNo(text)
    case .number: throw .noNumber(text)
    case nil: return
    }
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
    }
  }

  /// The edition picked is run, and shows whether it is the one.
  private mutating func tried(
    _ spec: String, _ commands: [String], _ facts: Facts, _ exercise: Exercise, _ voice: LessonVoice,
    _ stage: LessonStage
  ) -> LessonOutcome {
    var lines: [StyledLine] = []
    for command in ["load \(spec)"] + commands {
      let reply = stage.run(command)
      lines.append(StyledLine("  > \(command)", .current))
      // Of the way there only what went wrong is told.
      if reply.error != nil || command == commands.last { lines += reply.lines }
    }
    let shortfalls = stage.shortfalls(facts)
    if shortfalls.isEmpty { return solve(exercise, voice, after: lines) }
    return LessonOutcome(lines + voice.wrong(spec) + shortfalls.flatMap(voice.words))
  }

  /// The solution; while the exercise is open, and was not done before, it asks first.
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
    return LessonOutcome(voice.solution(solution.commands, solution.answers), mark: mark)
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
      }
    }
  }
}
