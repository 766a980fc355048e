import Lab

/// `detail line|call|event`
enum DetailCommand: ReplCommand {
  static let info = CommandInfo(
    name: "detail", group: .stepping, usage: "detail line|call|event",
    abstract: "set how far a step goes",
    discussion: """
      Steps are numbered line by line whatever it is.
      """,
    example: ["detail call"],
    completes: .words(["call", "event", "line"]))

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    guard let detail = Detail(rawValue: arguments.text) else {
      if arguments.text.isEmpty { return [StyledLine("a step goes to the next \(session.detail.rawValue)")] }
      throw .invalidSetting(name: "detail", value: arguments.text, choices: "line, call or event")
    }
    session.detail = detail
    return [StyledLine("a step goes to the next \(detail.rawValue)")]
  }
}
