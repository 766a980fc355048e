import LabModel
import LabRun

/// `cases`
enum CasesCommand: ReplCommand {
  static let info = CommandInfo(
    name: "cases", group: .lessons, usage: "cases",
    abstract: "list the case studies: one failure each, from its symptom",
    example: ["cases"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try session.withProgress { library, progress throws(ShellError) in
      if library.cases.isEmpty { throw .lesson(.noCases) }
      return session.voice.cases(library, progress)
    }
  }
}
