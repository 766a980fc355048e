import LabModel
import LabRun

/// `case N`
enum CaseCommand: ReplCommand {
  static let info = CommandInfo(
    name: "case", group: .lessons, usage: "case N",
    abstract: "begin a case study",
    example: ["case 4"],
    completes: .cases)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let name = try arguments.required()
    let library = try session.library()
    if library.cases.isEmpty { throw .lesson(.noCases) }
    return try session.begin(try lesson(library.caseStudy(name)))
  }
}
