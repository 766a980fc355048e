import Lab

/// `help [COMMAND]`
enum HelpCommand: ReplCommand {
  static let info = CommandInfo(
    name: "help", group: .shell, usage: "help [COMMAND|SETTING]",
    abstract: "list the commands, or explain one, or a setting",
    example: ["help tap"],
    completes: .commands)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty { return HelpText.overview(session.options) }
    let command: any ReplCommand.Type
    do throws(ShellError) {
      command = try ReplCommands.find(arguments.text)
    } catch {
      guard let setting = Setting.all.first(where: { $0.name == arguments.text.lowercased() }) else {
        throw error
      }
      return HelpText.explain(setting)
    }
    return HelpText.explain(command, catalog: session.catalog, session.options)
  }
}
