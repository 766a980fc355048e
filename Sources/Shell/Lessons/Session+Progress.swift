import LabModel
import LabRun
import LessonEngine

// What there is, and what was done.
extension Session {
  /// The lessons; read when they are first asked for.
  func library() throws(ShellError) -> LessonLibrary {
    if let known = lessons.library { return known }
    guard let folder = lessonSettings.folder else { throw .lesson(.noLessons) }
    let library = LessonLibrary(folder, language: lessonSettings.language)
    if library.all.isEmpty {
      throw .lesson(.empty(folder: folder.path, problem: library.problems.first))
    }
    lessons.library = library
    return library
  }

  /// The apps that `variants` lists: those of case studies once their case is done.
  var listedEditions: [AppEdition] {
    guard catalog.variantOfCases != nil, let library = try? library() else { return catalog.listed() }
    // Why progress cannot be read is told where lessons are asked for.
    _ = readProgress()
    let done = library.cases.filter { [.solved, .shown].contains(lessons.progress.mark(of: $0)) }
    return catalog.listed(besides: done.flatMap(\.stage).map { Spec($0) })
  }

  /// From here on everything is said in a language; a lesson under way goes on in it.
  func speak(_ language: Language) {
    lessonSettings.language = language
    lessons.library = nil
    if lessons.active == nil, lessons.suspended.isEmpty { return }
    for lesson in (try? library())?.all ?? [] {
      lessons.active?.run.translate(to: lesson)
      lessons.suspended[lesson.id]?.translate(to: lesson)
    }
  }

  /// What lessons say, in the session's language and layout.
  var voice: LessonVoice { LessonVoice(lessonSettings.language, options) }

  /// What is taken down, read again as another terminal may have added to it.
  ///
  /// - Returns: what the view makes of it, and why it cannot be read, each time: without it the view would mislead.
  func withProgress(_ view: (LessonLibrary, Progress) throws(ShellError) -> [StyledLine]) throws(ShellError)
    -> Reply
  {
    let library = try library()
    let problem = readProgress()
    if problem != nil { lessons.hasReportedProblem = true }
    return Reply(
      try view(library, lessons.progress),
      error: problem.map { ShellError.progress($0, lessonSettings.language) })
  }

  /// Reads again what is taken down.
  ///
  /// - Returns: why it cannot be read, the first time.
  func refreshProgress() -> ShellError? {
    guard let problem = readProgress() else { return nil }
    return firstTime(problem)
  }

  private func readProgress() -> ProgressError? {
    guard let file = lessonSettings.progressFile else { return nil }
    do throws(ProgressError) {
      adopt(try file.load())
      return nil
    } catch {
      return error
    }
  }

  /// Takes what the file holds for what was done: another terminal may have added to it, or reset a lesson.
  private func adopt(_ written: Progress) {
    lessons.progress = written
    lessons.progress.merge(lessons.unwritten)
    lessons.progress.countFormerIDs(of: lessons.library?.cases ?? [])
  }

  /// Which lesson `lesson` goes on with, and at which question; nil if none was begun.
  public var lessonToResume: String? {
    guard readProgress() == nil, !lessons.progress.lessons.isEmpty, let folder = lessonSettings.folder,
      let next = LessonLibrary.begun(lessons.progress, in: folder, language: lessonSettings.language)
    else { return nil }
    let run = LessonRun(next, after: lessons.progress)
    let number = next.sections[...run.place].count { $0.exercise != nil }
    return voice.goingOn(next, question: number)
  }

  /// Takes something down.
  ///
  /// - Returns: why it cannot be kept, the first time since it could be.
  func recordProgress(_ change: (inout Progress) -> Void) -> ShellError? {
    change(&lessons.progress)
    guard let file = lessonSettings.progressFile else { return nil }
    change(&lessons.unwritten)
    let unwritten = lessons.unwritten
    do throws(ProgressError) {
      adopt(try file.update { $0.merge(unwritten) })
      lessons.unwritten = Progress()
      lessons.hasReportedProblem = false
      return nil
    } catch {
      return firstTime(error)
    }
  }

  /// Forgets what was done in a lesson, here and in the file.
  func forget(_ lesson: Lesson) throws(ShellError) {
    if let file = lessonSettings.progressFile {
      do throws(ProgressError) {
        adopt(try file.update { $0.reset(lesson) })
      } catch {
        throw .progress(error, lessonSettings.language)
      }
    }
    lessons.progress.reset(lesson)
    lessons.unwritten.reset(lesson)
  }

  private func firstTime(_ error: ProgressError) -> ShellError? {
    if lessons.hasReportedProblem { return nil }
    lessons.hasReportedProblem = true
    return .progress(error, lessonSettings.language)
  }
}
