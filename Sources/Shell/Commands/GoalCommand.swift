import LabModel
import LabRun

/// `goal`
enum GoalCommand: ReplCommand {
  static let info = CommandInfo(
    name: "goal", group: .lessons, usage: "goal",
    abstract: "say again what is asked",
    example: ["lesson start-and-store", "goal"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    if try session.activeLesson().run.exercise == nil { throw .lesson(.nothingAsked) }
    return Reply(session.goal)
  }
}
