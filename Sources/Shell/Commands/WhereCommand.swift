import LabModel
import LabRun

/// `where`
enum WhereCommand: ReplCommand {
  static let info = CommandInfo(
    name: "where", aliases: ["bt", "backtrace"], group: .stepping, usage: "where",
    abstract: "show the calls under way, innermost first",
    discussion: """
      Each with the step at which it began and the line where it stands. `up` and `down` go along them.
      """,
    example: ["load closure", "goto 20", "where"],
    traits: [.isLong])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.each { $0.callStack(selected: session.current.frame).lines(session.options) }
  }
}
