import LabModel
import LabRun

/// `reverse-step [N]`
enum ReverseStepCommand: ReplCommand {
  static let info = CommandInfo(
    name: "reverse-step", aliases: ["rs"], group: .stepping, usage: "reverse-step [N]",
    abstract: "go one step back, or N",
    example: ["load closure", "reverse-step"],
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try CursorMover(session).move(.step, .backward, times: count)
  }
}
