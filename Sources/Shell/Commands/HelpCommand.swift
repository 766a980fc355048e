import Lab

/// `help [COMMAND]`
enum HelpCommand: ReplCommand {
  static let info = CommandInfo(
    name: "help", group: .shell, usage: "help [COMMAND]",
    abstract: "list the commands, or explain one",
    example: ["help tap"],
    completes: .commands)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty { return HelpText.overview(session.options) }
    return HelpText.explain(try ReplCommands.find(arguments.text), catalog: session.catalog, session.options)
  }
}
