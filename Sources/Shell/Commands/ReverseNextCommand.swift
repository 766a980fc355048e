import LabModel
import LabRun

/// `reverse-next`
enum ReverseNextCommand: ReplCommand {
  static let info = CommandInfo(
    name: "reverse-next", aliases: ["rn"], group: .stepping, usage: "reverse-next",
    abstract: "step back over calls",
    example: ["load closure", "reverse-next"],
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try CursorMover(session).move(.over, .backward, times: 1)
  }
}
