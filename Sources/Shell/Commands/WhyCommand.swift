import LabModel
import LabRun

/// `why OBJECT`
enum WhyCommand: ReplCommand {
  static let info = CommandInfo(
    name: "why", group: .views, usage: "why OBJECT",
    abstract: "tell what keeps an object alive",
    discussion: """
      The shortest strong path from the system; where there is none, the cycle. The lines follow that stored
      the reference to the object, and the last one of the app's own in the cycle.
      """,
    example: ["load closure", "why LoginCoordinator#1"], completes: .objects)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let name = try arguments.required()
    return try session.eachPossible { simulation throws(LabError) in
      let retention = try simulation.retentionByRerunning(of: name)
      let stored =
        [simulation.firstStored(of: retention.lastReferences)]
        + [retention.cycle.flatMap(simulation.lastStored(ofCycle:))]
      return retention.lines(session.options) + stored.compactMap(\.self).uniqued.map(\.line)
    }
  }
}
