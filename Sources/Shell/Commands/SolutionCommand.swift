import LabModel
import LabRun
import LessonEngine

/// `solution`
enum SolutionCommand: ReplCommand {
  static let info = CommandInfo(
    name: "solution", group: .lessons, usage: "solution",
    abstract: "show the solution; asks first while it is unsolved",
    discussion: """
      A task whose solution was shown is marked so, and not as solved.
      """,
    example: ["lesson start-and-store", "skip", "solution", "solution"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    let voice = session.voice
    return try session.step { run throws(LessonError) in
      try run.solution(voice, session.lessons.progress, makeStage: session.makeLessonStage)
    }
  }
}
