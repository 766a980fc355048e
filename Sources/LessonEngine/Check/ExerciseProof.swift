import LabModel

/// Checks one exercise by running its commands.
struct ExerciseProof {
  let lesson: Lesson
  let exercise: Exercise
  let makeStage: () -> LessonStage

  /// The problems, each with its fix.
  var problems: [String] {
    switch exercise.kind {
    case .predict(let parts): prediction(parts)
    case .choose(let parts): choosing(parts)
    case .task(let task):
      switch task.aim {
      case .state(let facts): state(task, facts)
      case .answer: answered(task)
      }
    }
  }

  private static let voice = LessonVoice(.en, RenderOptions())

  /// A stage in the state in which the exercise starts.
  private func begun() -> Result<LessonStage, Failure> {
    let stage = makeStage()
    guard let failed = stage.prepare(lesson.beginning(of: exercise)) else { return .success(stage) }
    return .failure(Failure(words: "it cannot begin: `\(failed.command)`: \(failed.message)"))
  }

  private struct Failure: Error { var words: String }

  private func name(_ commands: [String]) -> String { "`\(commands.joined(separator: "`, `"))`" }

  private func words(_ shortfalls: [Shortfall]) -> String {
    shortfalls.flatMap(Self.voice.sentences).joined(separator: "; ")
  }

  // MARK: Tasks

  private func state(_ task: Exercise.Task, _ facts: Facts) -> [String] {
    let stage: LessonStage
    switch begun() {
    case .failure(let failure): return [failure.words]
    case .success(let begun): stage = begun
    }
    if stage.holds(facts) {
      return ["`until` holds from the start (add a `did`, or what else the learner must bring about)"]
    }
    var problems = solving("solution", task.solution, facts, on: stage).map { [$0] } ?? []
    problems += task.accept.compactMap { commands in
      (try? begun().get()).flatMap { solving("accept", commands, facts, on: $0) }
    }
    problems += task.reject.compactMap { rejection in
      if isSolved(rejection.given, facts) {
        return "a `reject` solves it: \(name(rejection.given)) (ask for more in `until`)"
      }
      return untold(rejection)
    }
    return problems
  }

  /// The problem, if `check` does not print a near miss's reason after its commands; nil if `check` prints the reason.
  private func untold(_ rejection: Exercise.Rejection) -> String? {
    guard case .success(let stage) = begun() else { return nil }
    for command in rejection.given { _ = stage.run(command) }
    var run = LessonRun(lesson)
    run.sectionIndex = lesson.sections.firstIndex { $0.exercise?.line == exercise.line } ?? 0
    run.isTouched = true
    let wide = LessonVoice(.en, RenderOptions(width: 10_000))
    let told = (try? run.check(stage, wide, makeStage: makeStage))?.lines.map(\.text) ?? []
    let reason = Prose.filled(rejection.because, width: 10_000).map(\.text)
    return reason.allSatisfy(told.contains)
      ? nil : "the `reject` \(name(rejection.given)) is not told its reason (another one comes first)"
  }

  /// The problem, if commands do not solve the task; nil if they do.
  private func solving(_ key: String, _ commands: [String], _ facts: Facts, on stage: LessonStage) -> String?
  {
    for command in commands {
      if let error = stage.run(command).error { return "`\(key)`: `\(command)`: \(error)" }
      if stage.holds(facts) { return nil }
    }
    let missing = words(stage.shortfalls(facts))
    return "the `\(key)` \(name(commands)) does not solve it: \(missing) (mend it or `until`)"
  }

  private func isSolved(_ commands: [String], _ facts: Facts) -> Bool {
    guard case .success(let stage) = begun() else { return false }
    return commands.contains { command in
      _ = stage.run(command)
      return stage.holds(facts)
    }
  }

  private func answered(_ task: Exercise.Task) -> [String] {
    switch begun() {
    case .failure(let failure): [failure.words]
    case .success(let stage):
      stage.prepare(task.solution).map { ["`solution`: `\($0.command)`: \($0.message)"] } ?? []
    }
  }

  // MARK: Questions

  private func prediction(_ parts: Exercise.Prediction) -> [String] {
    switch begun() {
    case .failure(let failure): return [failure.words]
    case .success(let stage):
      if let failed = stage.prepare(parts.run) { return ["`run`: `\(failed.command)`: \(failed.message)"] }
      return PredictionProof(parts: parts, stage: stage).problems
    }
  }

  private func choosing(_ parts: Exercise.Choosing) -> [String] {
    if case .failure(let failure) = begun() { return [failure.words] }
    switch parts.among {
    case .lines(let method, let mended):
      let spec = (exercise.stage ?? lesson.stage).first ?? ""
      guard let source = SourceChoice(of: method, spec: spec, mended: mended, makeStage: makeStage) else {
        return ["`source`: \(spec) has no method `\(method ?? "")` (see `source` in the REPL)"]
      }
      if makeStage().prepare(["load \(mended)"]) != nil { return ["`mended`: there is no app `\(mended)`"] }
      if source.right.isEmpty {
        return ["no line of `\(method ?? "the file")` differs in \(mended) (choose another method)"]
      }
      return source.right.count == source.lines.count ? ["every line is right (choose a longer method)"] : []
    case .editions(let specs, let commands, let facts): return editions(specs, commands, facts)
    case .styles(let brief):
      do throws(LessonError) {
        return BriefProof(brief, try makeStage().scorecard()).problems
      } catch {
        return ["`rows`: \(error)"]
      }
    }
  }

  private func editions(_ specs: [String], _ commands: [String], _ facts: Facts) -> [String] {
    var right: [String] = []
    for spec in specs {
      let stage = makeStage()
      if let failed = stage.prepare(["load \(spec)"] + commands) {
        return ["`editions`: \(spec): `\(failed.command)`: \(failed.message)"]
      }
      if stage.holds(facts) { right.append(spec) }
    }
    if right.isEmpty { return ["no edition is right: `until` holds on none (mend `until` or add one)"] }
    return right.count == specs.count ? ["every edition is right: `until` holds on all (ask for more)"] : []
  }
}
