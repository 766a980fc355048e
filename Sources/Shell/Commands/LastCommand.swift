import LabModel
import LabRun

/// `last`
enum LastCommand: ReplCommand {
  static let info = CommandInfo(
    name: "last", group: .stepping, usage: "last",
    abstract: "go to the last step: the app's present",
    example: ["load closure", "first", "last"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try CursorMover(session).moveCursors { $0.timeline.stepCount - 1 }
  }
}
