import LabModel
import LabRun

/// `skip`
enum SkipCommand: ReplCommand {
  static let info = CommandInfo(
    name: "skip", group: .lessons, usage: "skip",
    abstract: "go on without doing what is asked",
    example: ["lesson start-and-store", "skip"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try session.advance()
  }
}
