import LabModel
import LabRun

/// `help [COMMAND|TOPIC]`
enum HelpCommand: ReplCommand {
  static let info = CommandInfo(
    name: "help", aliases: ["h"], group: .shell, usage: "help [COMMAND|TOPIC]",
    abstract: "list the commands, or explain one, a printed word, a setting or a variant",
    discussion: """
      `help words` lists the words: zombie, idle, held and others. Whatever a tree, stack, log, report or `explore` prints
      as a mark is a topic: `help weak`, `help leaving`, `help dead-end`. `help choices` lists what of UIKit rests on memory
      or on a choice of ours, `help sources` where the rest is documented, `help testing` what a test costs in each style.
      While a lesson is taken, `help` lists what a
      lesson takes, and `help all` every command.
      """,
    example: ["help tap"],
    completes: .topics,
    traits: [.explains])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty {
      return session.lessons.active == nil
        ? HelpText.overview(session.options) : HelpText.ofLessons + session.voice.moreHelp
    }
    let word = arguments.text.lowercased()
    if word == "all" { return HelpText.overview(session.options) }
    if let lines = HelpText.topic(word, in: session.catalog) { return lines }
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
