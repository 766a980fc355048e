import LabModel
import LabRun
import LessonEngine

// MARK: - Taking a lesson

extension Session {
  /// The lesson under way.
  func activeLesson() throws(ShellError) -> ActiveLesson {
    guard let active = lessons.active else { throw .lesson(.noLesson) }
    return active
  }

  /// The lesson under way, and not free play.
  func lessonInHand() throws(ShellError) -> ActiveLesson {
    let active = try activeLesson()
    if active.beforePlay != nil { throw .lesson(.isPlaying) }
    return active
  }

  /// Begins a lesson, or goes on with it where it was left; the stage of the one before it, or the learner's own, is set
  /// aside.
  func begin(_ lesson: Lesson) throws(ShellError) -> Reply {
    let known = refreshProgress()
    savePosition()
    let run = lessons.suspended[lesson.id]?.takenUp ?? LessonRun(lesson, after: lessons.progress)
    try activate(ActiveLesson(run: run, own: lessons.active?.own ?? setup))
    let takenUp = run.place > 0 ? voice.takenUp(lesson) : []
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

  /// Remembers where the lesson under way stands, so that it can be taken up there.
  private func savePosition() {
    if let run = lessons.active?.run, run.lesson.id != Review.id { lessons.suspended[run.lesson.id] = run }
  }

  /// Goes on, leaving out what is open.
  func advance() throws(ShellError) -> Reply {
    var active = try lessonInHand()
    try lesson(active.run.advance())
    try activate(active)
    return Reply(page + end)
  }

  /// Brings about what the exercise at hand begins with.
  func startOver() throws(ShellError) -> Reply {
    var active = try lessonInHand()
    active.run.restart()
    try activate(active)
    return Reply(goal)
  }

  /// Forgets what was done in a lesson; the one under way begins anew.
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

  /// Makes a lesson the active one, on a stage prepared for it. If that fails, everything is as it was.
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

  /// Gives the learner's own stage back.
  func leaveLesson() throws(ShellError) -> Reply {
    let active = try activeLesson()
    savePosition()
    setup = active.own
    lessons.active = nil
    return Reply(
      voice.left(active.run.lesson) + stage.flatMap { $0.presentSceneByRerunning().lines(options) })
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
  private var end: [StyledLine] {
    guard let run = lessons.active?.run, run.isAtEnd, let library = try? library() else { return [] }
    if run.lesson.id == Review.id { return voice.reviewed }
    let next = library.next(lessons.progress, after: run.lesson.id)
    let nextCase = library.nextCase(lessons.progress, after: run.lesson.id)
    return [""] + voice.end(of: run.lesson, lessons.progress, next: next, nextCase: nextCase)
  }

  /// Changes where the learner is, and takes down what was solved.
  func step(_ body: (inout LessonRun) throws(LessonError) -> LessonOutcome) throws(ShellError) -> Reply {
    var active = try lessonInHand()
    let outcome = try lesson(body(&active.run))
    lessons.active = active
    return Reply(outcome.lines, error: recordProgress(outcome, active.run))
  }

  /// Answers the question at hand; the lesson's stage is as it was if the answer is not taken.
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
      if let item = lessons.active?.review.dropFirst(run.place).first {
        return recordProgress { $0.review(item.place, of: item.lesson, on: today) }
      }
      return recordProgress {
        $0.predict(run.prediction, of: run.lesson.id, result)
        $0.review(run.prediction, of: run.lesson.id, on: today)
      }
    }
    guard let mark = outcome.mark, let id = run.exercise?.id else { return nil }
    return recordProgress { $0.mark(id, of: run.lesson.id, mark) }
  }

  /// The reply to a command that may have solved the task: says so if it did.
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
  /// Whether a lesson waits for an answer.
  var isQuestionOpen: Bool {
    lessons.active.map { $0.run.awaitsAnswer && $0.beforePlay == nil } ?? false
  }

  /// While a question is open, a line that is no command is taken for an answer without `answer` before it.
  func suggestingAnswer(_ line: String, _ error: ShellError) -> ShellError {
    guard isQuestionOpen, case .unknownCommand(let word, let nearest) = error,
      nearest == nil || word.count <= 3
    else { return error }
    return .lesson(.perhapsAnAnswer(line))
  }
}

// MARK: - Free play

extension Session {
  /// Puts the lesson's stage aside, and a copy of it in its place.
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

  /// Goes back to the lesson's stage as it was.
  func resume() throws(ShellError) -> Reply {
    var active = try activeLesson()
    guard let before = active.beforePlay else { throw .lesson(.notPlaying) }
    active.beforePlay = nil
    setup = before
    lessons.active = active
    return Reply(goal + [""] + stage.flatMap { $0.presentSceneByRerunning().lines(options) })
  }
}
