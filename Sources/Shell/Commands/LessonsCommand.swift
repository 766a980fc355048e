import Lab

/// `lessons`
enum LessonsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "lessons", group: .lessons, usage: "lessons",
    abstract: "list the lessons, with what was done",
    example: ["lessons"])

  static func run(_ arguments: Arguments, in session: Session) throws(LabError) -> [StyledLine] {
    try arguments.none()
    let library = try session.library()
    let problem = session.refreshProgress()
    return session.voice.list(library, session.lessons.progress) + problem
  }
}
