import Lab
import LessonEngine

/// `goal`
enum GoalCommand: ReplCommand {
  static let info = CommandInfo(
    name: "goal", group: .lessons, usage: "goal",
    abstract: "say again what is asked",
    example: ["lesson start-and-store", "goal"])

  static func run(_ arguments: Arguments, in session: Session) throws(LabError) -> [StyledLine] {
    try arguments.none()
    let run = try session.activeLesson().run
    if run.exercise == nil { throw LabError(.nothingAsked) }
    return session.goal
  }
}
