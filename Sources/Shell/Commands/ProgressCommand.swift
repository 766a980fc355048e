import Lab

/// `progress`
enum ProgressCommand: ReplCommand {
  static let info = CommandInfo(
    name: "progress", group: .lessons, usage: "progress",
    abstract: "show what was done, task by task",
    example: ["lesson start-and-store", "progress"])

  static func run(_ arguments: Arguments, in session: Session) throws(LabError) -> [StyledLine] {
    try arguments.none()
    let library = try session.library()
    let problem = session.refreshProgress()
    return session.voice.progress(library, session.lessons.progress) + problem
  }
}
