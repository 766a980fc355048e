import LabModel
import LabRun

/// `source [TYPE[.METHOD]]`
enum SourceCommand: ReplCommand {
  static let info = CommandInfo(
    name: "source", group: .views, usage: "source [TYPE[.METHOD]]",
    abstract: "show the code of a class or of a method",
    example: ["load closure", "source LoginCoordinator.showLoginViewController"],
    completes: .types,
    traits: [.isLong])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try session.possibleColumns { simulation, options throws(LabError) in
      if arguments.text.isEmpty { return simulation.typeList.lines(options) }
      return try simulation.sourceListings(of: arguments.text).flatMap(\.plainLines)
    }
  }
}
