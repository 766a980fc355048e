import LabModel
import LabRun

/// `detail moment|line|call|event`
enum DetailCommand: ReplCommand {
  static let info = CommandInfo(
    name: "detail", group: .stepping, usage: "detail moment|line|call|event",
    abstract: "set how far a step goes",
    discussion: """
      moment: every moment that is recorded. line: the next line, in a method that it calls too. call: the next call, or
      what becomes of an object or a screen. event: the end of the event. At a terminal it is line to begin with,
      elsewhere moment. Moments are numbered alike whatever it is.
      """,
    example: ["detail call"],
    completes: .words(Detail.allCases.map(\.rawValue).sorted()),
    traits: [.isSetting])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty { return [StyledLine(session.setup.detail.words)] }
    guard let detail = Detail(rawValue: arguments.text) else {
      throw .invalidSetting(name: "detail", value: arguments.text, choices: "moment, line, call or event")
    }
    session.setup.detail = detail
    return [StyledLine(detail.words)]
  }
}
