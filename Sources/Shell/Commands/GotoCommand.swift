import Lab

/// `goto [EVENT.]STEP`
enum GotoCommand: ReplCommand {
  static let info = CommandInfo(
    name: "goto", group: .stepping, usage: "goto [EVENT.]STEP",
    abstract: "go to a step of this event, or of another",
    discussion: """
      Events are counted from 0, the launch; steps from 1.
      """,
    example: ["load closure", "goto 0.7"],
    completes: .steps)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let label = try arguments.stepLabel(try arguments.required())
    return try session.look { simulation throws(LabError) in try simulation.index(of: label) }
  }
}
