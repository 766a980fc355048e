import LabModel
import LabRun

/// `leaks`
enum LeaksCommand: ReplCommand {
  static let info = CommandInfo(
    name: "leaks", group: .views, usage: "leaks",
    abstract: "list what is alive although nothing reaches it",
    discussion: """
      Only what is certain: no root reaches it, and every reference to it was found. Of each cycle the property
      of the app's own that was set last is named, with its line.
      """,
    example: ["load coordinating", "disconnect", "leaks"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.each { (simulation) throws(LabError) in
      try simulation.leaksByRerunning().lines(session.options, simulation.lastStored(ofCycle:))
    }
  }
}
