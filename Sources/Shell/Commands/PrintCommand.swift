import LabModel
import LabRun

/// `print OBJECT[.FIELD]`
enum PrintCommand: ReplCommand {
  static let info = CommandInfo(
    name: "print", aliases: ["p", "po"], group: .views, usage: "print OBJECT[.FIELD]",
    abstract: "show an object's stored properties, or one of them",
    discussion: """
      As they are at the cursor, also in the past: `p AppCoordinator#1.childCoordinators[0]`. OBJECT may be a local
      variable, a field of `self`, or `self`. Nothing of the app runs for it, so computed properties have no value here.
      """,
    example: ["load closure", "print AppCoordinator#1"],
    completes: .fields)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let text = try arguments.required()
    guard let path = ObjectPath(text) else { throw .notAPath(text) }
    return try session.eachPossible { simulation throws(ShellError) in
      try PathReader(simulation: simulation, frame: session.current.frame).lines(path)
    }
  }
}
