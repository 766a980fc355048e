import LabModel
import LabRun

/// `lesson [ID | reset [ID] | off]`
enum LessonCommand: ReplCommand {
  static let info = CommandInfo(
    name: "lesson", group: .lessons, usage: "lesson [ID | reset [ID] | off]",
    abstract: "begin a lesson, or go on with the one under way",
    discussion: """
      Without ID: what comes next, in the lesson under way or after it. `2.1` is the first lesson of chapter 2. The apps that
      are loaded are set aside; `lesson off` leaves the lesson and brings them back. A lesson that was left goes on at what
      is open. `lesson reset` begins the exercise at hand again; `lesson reset ID` forgets what was done in that lesson.
      """,
    example: ["lesson start-and-store"],
    completes: .lessons)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let (word, rest) = arguments.text.splitAtSpace
    if word == "reset", !rest.isEmpty {
      let library = try session.library()
      return try session.reset(try lesson(library.lesson(Arguments(text: rest, usage: info.usage).unquoted)))
    }
    switch arguments.text {
    case "": return try resume(in: session)
    case "reset": return try session.startOver()
    case "off": return try session.leaveLesson()
    default:
      let library = try session.library()
      return try session.begin(try lesson(library.lesson(arguments.unquoted)))
    }
  }

  /// The next item of the current lesson, or the next lesson.
  private static func resume(in session: Session) throws(ShellError) -> Reply {
    guard let active = session.lessons.active, !active.run.isAtEnd else { return try beginNext(in: session) }
    return try session.lessonInHand().run.canGoOn ? session.advance() : Reply(session.page)
  }

  private static func beginNext(in session: Session) throws(ShellError) -> Reply {
    let library = try session.library()
    let problem = session.refreshProgress()
    let current = session.lessons.active?.run.lesson.id
    if let next = library.next(session.lessons.progress, after: current) {
      let begun = try session.begin(next)
      return Reply(begun.output, error: begun.error ?? problem)
    }
    return Reply(session.voice.list(library, session.lessons.progress), error: problem)
  }
}
