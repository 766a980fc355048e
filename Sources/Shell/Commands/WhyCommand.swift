import LabModel
import LabRun

/// `why OBJECT`
enum WhyCommand: ReplCommand {
  static let info = CommandInfo(
    name: "why", group: .views, usage: "why OBJECT",
    abstract: "tell what keeps an object alive",
    discussion: """
      The shortest strong path from the system; where there is none, the cycle.
      """,
    example: ["load closure", "why LoginCoordinator#1"], completes: .objects)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let name = try arguments.required()
    return try session.eachPossible { simulation throws(LabError) in
      try simulation.retentionByRerunning(of: name).lines(session.options)
    }
  }
}
