import Lab

/// `cases`
enum CasesCommand: ReplCommand {
  static let info = CommandInfo(
    name: "cases", group: .lessons, usage: "cases",
    abstract: "list the case studies: one failure each, from its symptom",
    example: ["cases"])

  static func run(_ arguments: Arguments, in session: Session) throws(LabError) -> [StyledLine] {
    try arguments.none()
    let library = try session.library()
    if library.cases.isEmpty { throw LabError(.noCases) }
    let problem = session.refreshProgress()
    return session.voice.cases(library, session.lessons.progress) + problem
  }
}
