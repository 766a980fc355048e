import LabModel
import LabRun

/// `report`
enum ReportCommand: ReplCommand {
  static let info = CommandInfo(
    name: "report", group: .views, usage: "report",
    abstract: "tell again what the event did, up to the step looked at",
    discussion: """
      Of several apps a table; `@SPEC report` tells all of one.
      """,
    example: ["load closure", "tap Login", "report"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    let targets = try session.loadedTargets()
    if targets.count > 1 {
      return EventReporter(session).table(
        ofEvent: targets[0].timeline.event(ofStep: targets[0].cursor), targets)
    }
    return targets.flatMap { $0.presentReport.lines(session.options) }
  }
}
