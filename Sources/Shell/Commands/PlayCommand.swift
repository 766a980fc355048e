import LabModel
import LabRun

/// `play`
enum PlayCommand: ReplCommand {
  static let info = CommandInfo(
    name: "play", group: .lessons, usage: "play",
    abstract: "play freely with a copy of the apps; `resume` goes back",
    example: ["lesson start-and-store", "play"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try session.play()
  }
}
