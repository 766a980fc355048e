import LabModel
import LabRun

/// `select ROW|N`
enum SelectCommand: ReplCommand {
  static let info = CommandInfo(
    name: "select", group: .events, usage: "select ROW|N",
    abstract: "tap a row of a table, by its text or number",
    discussion: "A row that is not on the screen is scrolled to first.",
    example: ["load delegate", "select 1"],
    completes: .rows)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let text = try arguments.required()
    return try EventSender(session).send { simulation throws(LabError) in
      try simulation.event(selecting: text)
    }
  }
}
