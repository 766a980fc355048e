import Lab
import LessonEngine

/// `lesson [ID | reset | off]`
enum LessonCommand: ReplCommand {
  static let info = CommandInfo(
    name: "lesson", group: .lessons, usage: "lesson [ID | reset | off]",
    abstract: "begin a lesson, or go on with the one under way",
    discussion: """
      Without ID: what comes next, in the lesson under way or after it. The apps that are loaded are set aside;
      `lesson off` leaves the lesson and brings them back. `lesson reset` begins the exercise at hand again.
      """,
    example: ["lesson start-and-store"],
    completes: .lessons)

  static func run(_ arguments: Arguments, in session: Session) throws(LabError) -> [StyledLine] {
    switch arguments.text {
    case "": return try goOn(in: session)
    case "reset": return try session.startOver()
    case "off": return try session.leaveLesson()
    default:
      let library = try session.library()
      let problem = session.refreshProgress()
      let lesson = try session.lesson { () throws(LessonError) in try library.lesson(arguments.unquoted) }
      return try session.begin(lesson) + problem
    }
  }

  private static func goOn(in session: Session) throws(LabError) -> [StyledLine] {
    guard let active = session.lessons.active, !active.run.isAtEnd else { return try beginNext(in: session) }
    return try session.lessonInHand().run.canGoOn ? session.goOn() : session.page
  }

  private static func beginNext(in session: Session) throws(LabError) -> [StyledLine] {
    let library = try session.library()
    let problem = session.refreshProgress()
    let current = session.lessons.active?.run.lesson.id
    guard let next = library.next(session.lessons.progress, after: current) else {
      return session.voice.list(library, session.lessons.progress) + problem
    }
    return try session.begin(next) + problem
  }
}
