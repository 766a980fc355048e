import LabModel
import LabRun
import LessonEngine

// The lessons and the learner's progress.
extension Session {
  /// The lessons; read at the first request.
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

  /// The apps that `variants` lists; apps of cases only once their case is done.
  var listedEditions: [AppEdition] {
    guard catalog.variantOfCases != nil, let library = try? library() else { return catalog.listed() }
    // Errors in reading the progress are reported by lesson commands.
    _ = readProgress()
    let done = library.cases.filter { [.solved, .shown].contains(lessons.progress.mark(of: $0)) }
    return catalog.listed(besides: done.flatMap(\.stage).map { Spec($0) })
  }

  /// Sets the language of all output; a current lesson continues in it.
  func speak(_ language: Language) {
    lessonSettings.language = language
    lessons.library = nil
    if lessons.active == nil, lessons.suspended.isEmpty { return }
    for lesson in (try? library())?.all ?? [] {
      lessons.active?.run.translate(to: lesson)
      lessons.suspended[lesson.id]?.translate(to: lesson)
    }
  }

  /// The text of lesson replies, in the session's language and layout.
  var voice: LessonVoice { LessonVoice(lessonSettings.language, options) }

  /// Reads the progress again, since another terminal may have changed it.
  ///
  /// - Returns: the view, and each time why the progress cannot be read: without that error the view would mislead.
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

  /// Reads the progress again.
  ///
  /// - Returns: why it cannot be read; nil after the first time.
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

  /// Replaces the progress by the file's: another terminal may have added to it, or reset a lesson.
  private func adopt(_ written: Progress) {
    lessons.progress = written
    lessons.progress.merge(lessons.unwritten)
    lessons.progress.countFormerIDs(of: lessons.library?.cases ?? [])
  }

  /// The lesson that `lesson` resumes, and its question; nil if no lesson was begun.
  public var lessonToResume: String? {
    guard readProgress() == nil, !lessons.progress.lessons.isEmpty, let folder = lessonSettings.folder,
      let next = LessonLibrary.begun(lessons.progress, in: folder, language: lessonSettings.language)
    else { return nil }
    let run = LessonRun(next, after: lessons.progress)
    let number = next.sections[...run.sectionIndex].count { $0.exercise != nil }
    return voice.goingOn(next, question: number)
  }

  /// Records progress.
  ///
  /// - Returns: why it cannot be written; nil after the first time since the last success.
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

  /// Erases the progress of a lesson, here and in the file.
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
