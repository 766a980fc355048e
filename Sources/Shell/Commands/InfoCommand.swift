import LabModel
import LabRun

/// `info`
enum InfoCommand: ReplCommand {
  static let info = CommandInfo(
    name: "info", group: .stepping, usage: "info [locals|breakpoints]",
    abstract: "show where you are, breakpoints and watches",
    example: ["load closure", "break LoginCoordinator.finish", "info"],
    completes: .words(["breakpoints", "locals"]))

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    switch arguments.text {
    case "": break
    case "locals":
      return try LocalsCommand.run(Arguments(text: "", usage: LocalsCommand.info.usage), in: session)
    case "breakpoints", "b", "break": return session.setup.stops.lines
    default: throw .unexpectedArgument(arguments.text, usage: info.usage)
    }
    var lines = session.stage.map(\.position.line)
    if lines.isEmpty { lines = [StyledLine(localized: "nothing is loaded", .dim)] }
    lines.append(StyledLine(session.setup.detail.words))
    return lines + session.setup.stops.lines
  }
}
