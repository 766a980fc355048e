import LabModel
import LabRun

/// `first`
enum FirstCommand: ReplCommand {
  static let info = CommandInfo(
    name: "first", group: .stepping, usage: "first",
    abstract: "go to the very first step",
    example: ["load closure", "first"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try CursorMover(session).moveCursors { $0.timeline.steps.lowerBound }
  }
}
