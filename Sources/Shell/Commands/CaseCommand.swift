import Lab
import LessonEngine

/// `case NAME`
enum CaseCommand: ReplCommand {
  static let info = CommandInfo(
    name: "case", group: .lessons, usage: "case NAME",
    abstract: "begin a case study",
    example: ["case zombie-after-back"],
    completes: .cases)

  static func run(_ arguments: Arguments, in session: Session) throws(LabError) -> [StyledLine] {
    let name = try arguments.required()
    let library = try session.library()
    if library.cases.isEmpty { throw LabError(.noCases) }
    let problem = session.refreshProgress()
    let study = try session.lesson { () throws(LessonError) in try library.caseStudy(name) }
    return try session.begin(study) + problem
  }
}
