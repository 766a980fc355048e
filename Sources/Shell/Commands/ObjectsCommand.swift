import LabModel
import LabRun

/// `objects`
enum ObjectsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "objects", group: .views, usage: "objects",
    abstract: "list the objects, where they were made, and whether they live",
    example: ["load closure", "tap Login", "objects"],
    traits: [.isLong])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.columns { $0.objectList.lines($1) }
  }
}
