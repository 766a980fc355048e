import Lab

/// `info`
enum InfoCommand: ReplCommand {
  static let info = CommandInfo(
    name: "info", group: .stepping, usage: "info",
    abstract: "show where you are, breakpoints and watches",
    example: ["load closure", "break LoginCoordinator.finish", "info"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    var lines = session.stage.map(\.position.line)
    if lines.isEmpty { lines = [StyledLine("nothing is loaded", .dim)] }
    lines.append(StyledLine("a step goes to the next \(session.detail.rawValue)"))
    if session.stops.isEmpty { lines.append(StyledLine("no breakpoints or watches", .dim)) }
    return lines + session.stops.map { StyledLine("\($0.number)  \($0.text)") }
  }
}
