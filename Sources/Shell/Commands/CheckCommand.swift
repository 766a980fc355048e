import LabModel
import LabRun
import LessonEngine

/// `check`
enum CheckCommand: ReplCommand {
  static let info = CommandInfo(
    name: "check", group: .lessons, usage: "check",
    abstract: "say what is still missing, and what is too much",
    discussion: """
      It is also checked after each command by itself; this says why it is not solved yet.
      """,
    example: ["lesson start-and-store", "skip", "check"],
    traits: [.judges])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    let (stage, voice) = (session.lessonStage, session.voice)
    return try session.step { run throws(LessonError) in
      try run.check(stage, voice, makeStage: session.makeLessonStage)
    }
  }
}
