import LabModel
import LabRun
import Trace

/// `locals`
enum LocalsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "locals", group: .views, usage: "locals",
    abstract: "show the parameters and local variables of the call",
    discussion: """
      Of the call that runs, or that `up` and `down` look at. A variable is there once it has a value. A call that
      waited has those from before, too. What a closure has from the code around it is marked "captured", with the value
      that it had when the closure began to run.
      """,
    example: ["load delegate", "select 人", "goto 1.14", "locals"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.each { simulation throws(ShellError) in
      let frame = session.current.frame
      let locals = try lab(simulation.locals(ofFrame: frame))
      let receiver = simulation.receiver(ofFrame: frame).map { [LocalValue(name: "self", value: $0)] } ?? []
      let rows = receiver + locals
      if rows.isEmpty { return [StyledLine(localized: "no code of the app runs here", .dim)] }
      return rows.map(line)
    }
  }

  private static func line(_ local: LocalValue) -> StyledLine {
    StyledLine("  \(local.name) = ", .dim) + StyledLine(local.value)
      + StyledLine(local.isCaptured ? "  (captured)" : "", .dim)
  }
}
