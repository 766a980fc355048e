import LabModel
import LabRun
import LessonEngine

// MARK: - Taking a lesson

extension Session {
  /// The current lesson.
  func activeLesson() throws(ShellError) -> ActiveLesson {
    guard let active = lessons.active else { throw .lesson(.noLesson) }
    return active
  }

  /// The current lesson, unless the learner is in free play.
  func lessonInHand() throws(ShellError) -> ActiveLesson {
    let active = try activeLesson()
    if active.beforePlay != nil { throw .lesson(.isPlaying) }
    return active
  }

  /// Begins a lesson, or resumes it at its saved position. Sets the former lesson's stage, or the learner's own, aside.
  func begin(_ lesson: Lesson) throws(ShellError) -> Reply {
    let known = refreshProgress()
    savePosition()
    let run = lessons.suspended[lesson.id]?.takenUp ?? LessonRun(lesson, after: lessons.progress)
    try activate(ActiveLesson(run: run, own: lessons.active?.own ?? setup))
    let takenUp = run.sectionIndex > 0 ? voice.takenUp(lesson) : []
    return Reply(takenUp + page + end, error: recordProgress { $0.start(lesson.id) } ?? known)
  }

  /// Asks old predictions again, with other apps.
  func beginReview() throws(ShellError) -> Reply {
    let known = refreshProgress()
    guard let review = Review(of: try library(), lessons.progress, today: lessonSettings.today()) else {
      return Reply(voice.nothingToReview, error: known)
    }
    savePosition()
    try activate(
      ActiveLesson(run: LessonRun(review.lesson), own: lessons.active?.own ?? setup, review: review.items))
    return Reply(page, error: known)
  }

  /// Saves the position in the current lesson, so that the lesson can be resumed there.
  private func savePosition() {
    if let run = lessons.active?.run, run.lesson.id != Review.id { lessons.suspended[run.lesson.id] = run }
  }

  /// Goes to the next item, skipping open questions.
  func advance() throws(ShellError) -> Reply {
    var active = try lessonInHand()
    try lesson(active.run.advance())
    try activate(active)
    return Reply(page + end)
  }

  /// Runs the first commands of the current exercise again.
  func startOver() throws(ShellError) -> Reply {
    var active = try lessonInHand()
    active.run.restart()
    try activate(active)
    return Reply(goal)
  }

  /// Erases the progress of a lesson; starts it again if it is the current one.
  func reset(_ lesson: Lesson) throws(ShellError) -> Reply {
    try forget(lesson)
    lessons.suspended[lesson.id] = nil
    let isUnderWay = lessons.active?.run.lesson.id == lesson.id
    let said = Reply(voice.reset(lesson, isUnderWay: isUnderWay))
    if !isUnderWay { return said }
    lessons.active?.run = LessonRun(lesson)
    let begun = try begin(lesson)
    return Reply(said.output + [""] + begun.output, error: begun.error)
  }

  /// Makes a lesson the current one, on a prepared stage. If that fails, nothing changes.
  private func activate(_ active: ActiveLesson) throws(ShellError) {
    let before = setup
    if active.run.exercise != nil { setup = StageSetup() }
    do throws(LessonError) {
      try active.run.prepare(lessonStage)
    } catch {
      setup = before
      throw .lesson(error)
    }
    lessons.active = active
  }

  /// Restores the learner's own stage.
  func leaveLesson() throws(ShellError) -> Reply {
    let active = try activeLesson()
    savePosition()
    setup = active.own
    lessons.active = nil
    return Reply(
      voice.left(active.run.lesson) + stage.flatMap { $0.presentSceneByRerunning().lines(options) })
  }

  /// The current page of the lesson.
  var page: [StyledLine] {
    guard let run = lessons.active?.run else { return [] }
    return run.page(voice, lessons.progress, makeStage: makeLessonStage)
  }

  /// The current question or task.
  var goal: [StyledLine] {
    guard let run = lessons.active?.run else { return [] }
    return run.goal(voice, lessons.progress, makeStage: makeLessonStage)
  }

  /// At the end of the lesson: the result, and the next lesson.
  private var end: [StyledLine] {
    guard let run = lessons.active?.run, run.isAtEnd, let library = try? library() else { return [] }
    if run.lesson.id == Review.id { return voice.reviewed }
    let next = library.next(lessons.progress, after: run.lesson.id)
    let nextCase = library.nextCase(lessons.progress, after: run.lesson.id)
    return [""] + voice.end(of: run.lesson, lessons.progress, next: next, nextCase: nextCase)
  }

  /// Changes the learner's position, and records what was solved.
  func step(_ body: (inout LessonRun) throws(LessonError) -> LessonOutcome) throws(ShellError) -> Reply {
    var active = try lessonInHand()
    let outcome = try lesson(body(&active.run))
    lessons.active = active
    return Reply(outcome.lines, error: recordProgress(outcome, active.run))
  }

  /// Answers the current question; if the answer is not accepted, the lesson's stage stays as it was.
  func answer(_ text: String) throws(ShellError) -> Reply {
    let before = setup
    do throws(ShellError) {
      return try step { run throws(LessonError) in
        try run.answer(
          text, voice,
          emptied: {
            setup = StageSetup()
            return lessonStage
          }, makeStage: makeLessonStage)
      }
    } catch {
      setup = before
      throw error
    }
  }

  private func recordProgress(_ outcome: LessonOutcome, _ run: LessonRun) -> ShellError? {
    if let result = outcome.prediction {
      let today = lessonSettings.today()
      if let item = lessons.active?.review.dropFirst(run.sectionIndex).first {
        return recordProgress { $0.review(item.prediction, of: item.lesson, on: today) }
      }
      return recordProgress {
        $0.predict(run.prediction, of: run.lesson.id, result)
        $0.review(run.prediction, of: run.lesson.id, on: today)
      }
    }
    guard let mark = outcome.mark, let id = run.exercise?.id else { return nil }
    return recordProgress { $0.mark(id, of: run.lesson.id, mark) }
  }

  /// The reply to a command; adds a note if the command solved the task.
  func noticingSolution(_ reply: Reply) -> Reply {
    guard reply.error == nil, var active = lessons.active, active.beforePlay == nil,
      !mode.isOfLesson,
      let outcome = active.run.noticed(lessonStage, voice)
    else { return reply }
    lessons.active = active
    var reply = reply
    reply.output += outcome.lines
    reply.error = recordProgress(outcome, active.run)
    return reply
  }
}

extension Session {
  /// Whether a lesson awaits an answer.
  var isQuestionOpen: Bool {
    lessons.active.map { $0.run.awaitsAnswer && $0.beforePlay == nil } ?? false
  }

  /// While a question is open, a line that is no command counts as an answer without `answer`.
  func suggestingAnswer(_ line: String, _ error: ShellError) -> ShellError {
    guard isQuestionOpen, case .unknownCommand(let word, let nearest) = error,
      nearest == nil || word.count <= 3
    else { return error }
    return .lesson(.perhapsAnAnswer(line))
  }
}

// MARK: - Free play

extension Session {
  /// Sets the lesson's stage aside, and continues on a copy.
  func play() throws(ShellError) -> Reply {
    var active = try lessonInHand()
    var copies: [Simulation] = []
    for simulation in stage {
      let copy = Simulation(simulation.edition, in: catalog)
      copy.repeatHistory(of: simulation)
      copies.append(copy)
    }
    active.beforePlay = setup
    setup = StageSetup(stage: copies, detail: active.own.detail)
    lessons.active = active
    return Reply(voice.playing)
  }

  /// Restores the lesson's stage.
  func resume() throws(ShellError) -> Reply {
    var active = try activeLesson()
    guard let before = active.beforePlay else { throw .lesson(.notPlaying) }
    active.beforePlay = nil
    setup = before
    lessons.active = active
    return Reply(goal + [""] + stage.flatMap { $0.presentSceneByRerunning().lines(options) })
  }
}
