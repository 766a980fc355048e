import LabModel
import LabRun

/// `resume`
enum ResumeCommand: ReplCommand {
  static let info = CommandInfo(
    name: "resume", group: .lessons, usage: "resume",
    abstract: "go back from free play to the lesson as it was",
    example: ["lesson start-and-store", "play", "resume"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try session.resume()
  }
}
