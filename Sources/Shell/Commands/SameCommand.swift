import LabModel
import LabRun

/// `same [TYPE.]METHOD`
enum SameCommand: ReplCommand {
  static let info = CommandInfo(
    name: "same", group: .compare, usage: "same [TYPE.]METHOD",
    abstract: "show the code of one method in each loaded app",
    discussion: """
      A method alone: in every type that declares it. TYPE.METHOD: TYPE is a type of one of the apps; in the others the
      type that plays the same role is shown, whatever its name: the first coordinator, or the one that shows the
      same screen first.
      """,
    example: ["load delegate/bookstore flow/bookstore", "same ApplicationCoordinator.start"],
    completes: .types,
    traits: [.isLong])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let name = try arguments.required()
    guard let (named, method) = name.splitAtMember else {
      return try session.possibleColumns { simulation, options throws(LabError) in
        try simulation.sourceListings(ofMethod: name).flatMap { $0.lines(options) }
      }
    }
    let role = try session.loadedTargets().lazy.compactMap { $0.roleName(ofType: named) }.first
    return try session.possibleColumns { simulation, options throws(LabError) in
      let type = role.flatMap(simulation.typeName(inRole:)) ?? named
      return try simulation.sourceListings(ofMethod: method, in: type).flatMap { $0.lines(options) }
    }
  }
}
