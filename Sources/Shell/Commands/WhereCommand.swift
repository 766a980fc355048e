import Lab

/// `where`
enum WhereCommand: ReplCommand {
  static let info = CommandInfo(
    name: "where", aliases: ["bt"], group: .stepping, usage: "where",
    abstract: "show the calls under way, innermost first",
    example: ["load closure", "goto 20", "where"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.each { $0.callStackLines(session.options) }
  }
}
