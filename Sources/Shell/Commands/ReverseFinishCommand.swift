import LabModel
import LabRun

/// `reverse-finish`
enum ReverseFinishCommand: ReplCommand {
  static let info = CommandInfo(
    name: "reverse-finish", aliases: ["rf"], group: .stepping, usage: "reverse-finish",
    abstract: "go back to where this method was called",
    example: ["load closure", "goto 12", "reverse-finish"],
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try CursorMover(session).move(.out, .backward, times: 1)
  }
}
