import LabModel
import LabRun

/// `continue`
enum ContinueCommand: ReplCommand {
  static let info = CommandInfo(
    name: "continue", aliases: ["c"], group: .stepping, usage: "continue",
    abstract: "go on to the next breakpoint or watch, or to the end",
    example: ["load closure", "first", "break LoginCoordinator.start", "continue"],
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try CursorMover(session).move(.stop, .forward, times: 1)
  }
}
