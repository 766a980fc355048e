import LabModel
import LabRun

/// `goto [EVENT.]STEP`, `goto CHECKPOINT`
enum GotoCommand: ReplCommand {
  static let info = CommandInfo(
    name: "goto", group: .stepping, usage: "goto [EVENT.]STEP|CHECKPOINT",
    abstract: "go to a step of this event, or of another; or to a checkpoint's",
    discussion: """
      Events are counted from 0, the launch; steps from 1. Of several apps the step is the first one's that has it; the
      others go to where they do the same, or wait at what they do next.
      """,
    example: ["load closure", "goto 0.7"],
    completes: .steps)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let text = try arguments.required()
    if let label = StepLabel(text) {
      return try CursorMover(session).moveCursors(isMoment: true) { simulation throws(LabError) in
        try simulation.index(of: label)
      }
    }
    let names = try session.loadedTargets().flatMap(\.checkpoints.keys)
    if !names.contains(text), nearest(to: text, in: names) == nil { throw .noSuchStepOrCheckpoint(text) }
    return try CursorMover(session).moveCursors { simulation throws(LabError) in
      try simulation.index(ofCheckpoint: text)
    }
  }
}
