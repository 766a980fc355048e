import LabModel
import LabRun

/// `reverse-continue`
enum ReverseContinueCommand: ReplCommand {
  static let info = CommandInfo(
    name: "reverse-continue", aliases: ["rc"], group: .stepping, usage: "reverse-continue",
    abstract: "go back to the last breakpoint or watch, or to the start",
    example: ["load closure", "break LoginCoordinator.start", "reverse-continue"],
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try CursorMover(session).move(.stop, .backward, times: 1)
  }
}
