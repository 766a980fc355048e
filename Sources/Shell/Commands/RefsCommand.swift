import LabModel
import LabRun

/// `refs OBJECT`
enum RefsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "refs", group: .views, usage: "refs OBJECT",
    abstract: "show what refers to an object, and what it refers to",
    discussion: """
      References through views, arrays and closures are followed: the path says through what.
      """,
    example: ["load closure", "refs LoginCoordinator#1"], completes: .objects)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let name = try arguments.required()
    return try session.eachPossible { simulation throws(LabError) in
      try simulation.referencesByRerunning(of: name).lines(session.options)
    }
  }
}
