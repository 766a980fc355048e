import Lab

/// `help [COMMAND|WORD]`
enum HelpCommand: ReplCommand {
  static let info = CommandInfo(
    name: "help", group: .shell, usage: "help [COMMAND|WORD]",
    abstract: "list the commands, or explain one, or a word of the views",
    discussion: """
      `help words` lists the words: zombie, idle, held and others.
      """,
    example: ["help tap"],
    completes: .commands)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty { return HelpText.overview(session.options) }
    let word = arguments.text.lowercased()
    if word == "words" { return HelpText.words }
    // `step` and `tree` are commands too; their help says what the word means.
    if let topic = Word(rawValue: word), !ReplCommands.all.contains(where: { $0.info.name == word }) {
      return HelpText.explain(topic)
    }
    return HelpText.explain(try ReplCommands.find(arguments.text), catalog: session.catalog, session.options)
  }
}
