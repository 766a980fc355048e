import LabModel
import LabRun
import LessonEngine

/// `hint`
enum HintCommand: ReplCommand {
  static let info = CommandInfo(
    name: "hint", group: .lessons, usage: "hint",
    abstract: "give a hint; once more, one that says more",
    example: ["lesson start-and-store", "hint"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    let (stage, voice) = (session.lessonStage, session.voice)
    return try session.step { run throws(LessonError) in
      LessonOutcome(try run.hint(stage, voice, makeStage: session.makeLessonStage))
    }
  }
}
