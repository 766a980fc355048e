import Lab

/// `help [COMMAND|WORD|SETTING]`
enum HelpCommand: ReplCommand {
  static let info = CommandInfo(
    name: "help", group: .shell, usage: "help [COMMAND|WORD|SETTING]",
    abstract: "list the commands, or explain one, a word of the views or a setting",
    discussion: """
      `help words` lists the words: zombie, idle, held and others. Whatever a tree, stack, log or report prints as a mark
      is a topic: `help weak`, `help leaving`, `help system`. While a lesson is taken, `help` lists what a lesson takes, and
      `help all` every command.
      """,
    example: ["help tap"],
    completes: .commands)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty {
      return session.lessons.active == nil
        ? HelpText.overview(session.options) : HelpText.ofLessons + session.voice.moreHelp
    }
    let word = arguments.text.lowercased()
    if word == "all" { return HelpText.overview(session.options) }
    if word == "words" { return HelpText.words }
    // `step` and `tree` are commands too; their help says what the word means.
    if let topic = Word(topic: word), !ReplCommands.all.contains(where: { $0.info.name == word }) {
      return HelpText.explain(topic)
    }
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
