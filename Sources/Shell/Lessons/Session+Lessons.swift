import Lab
import LessonEngine

// MARK: - What there is and what was done

extension Session {
  /// The lessons; read when they are first asked for.
  func library() throws(LabError) -> LessonLibrary {
    if let known = lessons.library { return known }
    guard let folder = lessonSettings.folder else { throw LabError(.noLessons) }
    let library = LessonLibrary(folder, language: lessonSettings.language)
    if library.all.isEmpty {
      throw LabError(.empty(folder: folder.path, problem: library.problems.first))
    }
    lessons.library = library
    return library
  }

  var voice: LessonVoice { LessonVoice(lessonSettings.language, options) }

  /// Reads again what is taken down, as another terminal may have added to it.
  ///
  /// - Returns: one line if it cannot be read, the first time.
  func refreshProgress() -> [StyledLine] {
    guard let file = lessonSettings.progressFile else { return [] }
    do throws(ProgressError) {
      lessons.progress.merge(try file.load())
      return []
    } catch {
      return tell(error)
    }
  }

  /// Takes something down.
  ///
  /// - Returns: one line if it cannot be kept, the first time.
  func note(_ change: (inout Progress) -> Void) -> [StyledLine] {
    change(&lessons.progress)
    guard let file = lessonSettings.progressFile else { return [] }
    do throws(ProgressError) {
      lessons.progress = try file.update(change)
      return []
    } catch {
      return tell(error)
    }
  }

  private func tell(_ error: ProgressError) -> [StyledLine] {
    if lessons.hasToldProblem { return [] }
    lessons.hasToldProblem = true
    return Reply.failure(.lesson(error.description)).lines
  }

  /// Where to begin, for somebody who has taken no lesson yet; nothing for others.
  public var welcome: [StyledLine] {
    _ = refreshProgress()
    return lessons.progress.lessons.isEmpty ? [voice.welcome] : []
  }

  /// The lesson under way.
  func activeLesson() throws(LabError) -> ActiveLesson {
    guard let active = lessons.active else { throw LabError(.noLesson) }
    return active
  }

  /// The lesson under way, and not free play.
  func lessonInHand() throws(LabError) -> ActiveLesson {
    let active = try activeLesson()
    if active.beforePlay != nil { throw LabError(.isPlaying) }
    return active
  }
}

extension LabError {
  /// A lesson's error among the session's.
  nonisolated init(_ error: LessonError) { self = .lesson(error.description) }
}

// MARK: - Taking a lesson

extension Session {
  /// Begins a lesson; the stage of the one before it, or the learner's own, is set aside.
  func begin(_ lesson: Lesson) throws(LabError) -> [StyledLine] {
    let own = lessons.active?.own ?? setup
    let active = ActiveLesson(run: LessonRun(lesson), own: own)
    try take(active)
    return page + note { $0.start(lesson.id) }
  }

  /// Goes on, leaving out what is open.
  func goOn() throws(LabError) -> [StyledLine] {
    var active = try lessonInHand()
    try lesson { () throws(LessonError) in try active.run.advance() }
    try take(active)
    return page + end
  }

  /// Brings about what the exercise at hand begins with.
  func startOver() throws(LabError) -> [StyledLine] {
    var active = try lessonInHand()
    active.run.restart()
    try take(active)
    return goal
  }

  /// Makes a lesson the active one, on a stage prepared for it. If that fails, everything is as it was.
  private func take(_ active: ActiveLesson) throws(LabError) {
    let before = setup
    if active.run.exercise != nil { setup = StageSetup() }
    do throws(LessonError) {
      try active.run.prepare(lessonStage)
    } catch {
      setup = before
      throw LabError(error)
    }
    lessons.active = active
  }

  /// Gives the learner's own stage back.
  func leaveLesson() throws(LabError) -> [StyledLine] {
    let active = try activeLesson()
    setup = active.own
    lessons.active = nil
    return [voice.left(active.run.lesson)] + stage.flatMap { $0.presentLines(options) }
  }

  /// What is shown of the lesson.
  var page: [StyledLine] {
    guard let run = lessons.active?.run else { return [] }
    return run.page(voice, lessons.progress, makeStage: makeLessonStage)
  }

  /// What is asked.
  var goal: [StyledLine] {
    guard let run = lessons.active?.run else { return [] }
    return run.goal(voice, lessons.progress, makeStage: makeLessonStage)
  }

  /// At the end: what was solved, and what comes next.
  var end: [StyledLine] {
    guard let run = lessons.active?.run, run.isAtEnd, let library = try? library() else { return [] }
    let next = library.next(lessons.progress, after: run.lesson.id)
    return [""] + voice.end(of: run.lesson, lessons.progress, next: next)
  }

  /// Runs what may throw a lesson's error.
  func lesson<Value>(_ body: () throws(LessonError) -> Value) throws(LabError) -> Value {
    do throws(LessonError) { return try body() } catch { throw LabError(error) }
  }

  /// Changes where the learner is, and takes down what was solved.
  func step(_ body: (inout LessonRun) throws(LessonError) -> LessonOutcome) throws(LabError) -> [StyledLine] {
    var active = try lessonInHand()
    let outcome = try lesson { () throws(LessonError) in try body(&active.run) }
    lessons.active = active
    return outcome.lines + takeDown(outcome, active.run)
  }

  private func takeDown(_ outcome: LessonOutcome, _ run: LessonRun) -> [StyledLine] {
    guard let mark = outcome.mark, let id = run.exercise?.id else { return [] }
    return note { $0.mark(id, of: run.lesson.id, mark) }
  }

  /// After a command that may have solved the task: says so if it did.
  func noticeSolution() -> [StyledLine] {
    guard var active = lessons.active, active.beforePlay == nil, !lessons.isRunningCommand,
      let outcome = active.run.noticed(lessonStage, voice)
    else { return [] }
    lessons.active = active
    return outcome.lines + takeDown(outcome, active.run)
  }
}

// MARK: - Free play

extension Session {
  /// Puts the lesson's stage aside, and a copy of it in its place.
  func play() throws(LabError) -> [StyledLine] {
    var active = try lessonInHand()
    active.beforePlay = setup
    var copies: [Simulation] = []
    for simulation in stage {
      let copy = Simulation(simulation.edition, in: catalog)
      copy.keptEvents = keptEvents
      for entry in simulation.history where entry.isOn { try copy.send(entry.event) }
      copies.append(copy)
    }
    setup = StageSetup(stage: copies)
    lessons.active = active
    return [voice.playing]
  }

  /// Goes back to the lesson's stage as it was.
  func resume() throws(LabError) -> [StyledLine] {
    var active = try activeLesson()
    guard let before = active.beforePlay else { throw LabError(.notPlaying) }
    active.beforePlay = nil
    setup = before
    lessons.active = active
    return goal
  }
}
