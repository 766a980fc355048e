import Lab

/// `lessons`
enum LessonsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "lessons", group: .lessons, usage: "lessons",
    abstract: "list the lessons, with what was done",
    example: ["lessons"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try session.withProgress { library, progress in session.voice.list(library, progress) }
  }
}
