import LabModel
import LabRun

/// `step [N]`
enum StepCommand: ReplCommand {
  static let info = CommandInfo(
    name: "step", aliases: ["s"], group: .stepping, usage: "step [N]",
    abstract: "go one step forward, or N",
    discussion: """
      How far a step goes is set by `detail`; what is shown, by `set view`.
      """,
    example: ["load closure", "first", "step 3"],
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    return try CursorMover(session).move(.step, .forward, times: count)
  }
}
