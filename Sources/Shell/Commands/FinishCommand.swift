import LabModel
import LabRun

/// `finish`
enum FinishCommand: ReplCommand {
  static let info = CommandInfo(
    name: "finish", aliases: ["f"], group: .stepping, usage: "finish",
    abstract: "step out: go to where this method has returned",
    example: ["load closure", "goto 12", "finish"],
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try CursorMover(session).move(.out, .forward, times: 1)
  }
}
