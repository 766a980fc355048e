import Lab

/// `goto [EVENT.]STEP`, `goto CHECKPOINT`
enum GotoCommand: ReplCommand {
  static let info = CommandInfo(
    name: "goto", group: .stepping, usage: "goto [EVENT.]STEP|CHECKPOINT",
    abstract: "go to a step of this event, or of another; or to a checkpoint's",
    discussion: """
      Events are counted from 0, the launch; steps from 1.
      """,
    example: ["load closure", "goto 0.7"],
    completes: .steps)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let text = try arguments.required()
    // Where no checkpoint is, what is typed is meant for a step.
    if StepLabel(text) == nil, session.targets.contains(where: { !$0.checkpoints.isEmpty }) {
      return try session.look { simulation throws(LabError) in try simulation.index(ofCheckpoint: text) }
    }
    let label = try arguments.stepLabel(text)
    return try session.look { simulation throws(LabError) in try simulation.index(of: label) }
  }
}
