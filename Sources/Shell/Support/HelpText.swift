import Explore
import HeadlessUIKit
import LabModel
import LabRun

/// The output of `help`, generated from the commands' own declarations.
enum HelpText {
  /// The commands by group, a line for each.
  static func overview(_ options: RenderOptions) -> [StyledLine] {
    CommandInfo.Group.allCases.flatMap(list) + [
      StyledLine(
        localized:
          "@SPEC COMMAND is for one of several loaded apps; unambiguous beginnings of names will do.", .dim
      ).continued(at: 0)
    ]
  }

  /// The commands of lessons.
  static var ofLessons: [StyledLine] { list(.lessons) }

  /// The commands of a group under its name; empty if it has none.
  private static func list(_ group: CommandInfo.Group) -> [StyledLine] {
    let width = ReplCommands.all.map { title($0.info).count }.max() ?? 0
    let commands = ReplCommands.all.map { $0.info }.filter { $0.group == group }
    if commands.isEmpty { return [] }
    return [StyledLine(group.rawValue.localized, .heading)]
      + commands.map { info in
        (StyledLine("  \(title(info))", .name).padded(to: width + 4) + StyledLine(info.abstract.localized))
          .continued(at: width + 4)
      }
  }

  /// The explanation of a topic that is no command: a list, a word of the views, a kind of finding, or a variant. Nil
  /// if there is none.
  static func topic(_ word: String, in catalog: Catalog) -> [StyledLine]? {
    switch word {
    case "words": return words
    case "choices": return Behavior.choiceLines
    case "sources": return Behavior.sourceLines
    case "testing" where !catalog.testCosts.isEmpty: return TestCost.lines(catalog.testCosts, width: 100)
    default: break
    }
    // `step` and `tree` are commands too; their help explains the words.
    if ReplCommands.all.contains(where: { $0.info.name == word }) { return nil }
    if let topic = Word(topic: word) { return explain(topic) }
    if let kind = Finding.Kind(rawValue: word) { return explain(kind) }
    if catalog.variants.contains(word) { return explain(variant: word, catalog) }
    let command = ReplCommands.all.first { $0.info.topics.contains(word) }
    return command.map { paragraphs($0.info.discussion) }
  }

  /// All topics.
  static func topics(in catalog: Catalog) -> [String] {
    let commands = ReplCommands.all.map { $0.info }
    let words = Word.allCases.map(\.rawValue) + Finding.Kind.allCases.map(\.rawValue)
    let others =
      ["all", "words", "choices", "sources", "testing"] + catalog.variants + Setting.all.map(\.name)
    return (commands.map(\.name) + commands.flatMap(\.topics) + words + others).uniqued.sorted()
  }

  /// The words of the views and of `explore`, a line for each.
  private static var words: [StyledLine] {
    let words = Word.allCases.map { ($0.name, $0.meaning.localized) }
    let kinds = Finding.Kind.allCases.filter { Word(rawValue: $0.rawValue) == nil }.map {
      ($0.rawValue, $0.meaning.localized)
    }
    func lines(_ list: [(String, String)]) -> [StyledLine] {
      let width = list.map(\.0.count).max() ?? 0
      return list.map { name, meaning in
        (StyledLine(name, .name).padded(to: width + 3) + StyledLine(meaning)).continued(at: width + 3)
      }
    }
    return lines(words) + [StyledLine(localized: "what `explore` finds", .heading)] + lines(kinds)
  }

  private static func explain(_ kind: Finding.Kind) -> [StyledLine] {
    [StyledLine("\(kind.rawValue): ", .name) + StyledLine(kind.meaning.localized)]
      + paragraphs(kind.discussion)
  }

  /// A variant: its idea, its document, and the references that a short run of its first app measures.
  private static func explain(variant: String, _ catalog: Catalog) -> [StyledLine] {
    // The variant is in the catalog: nothing is thrown.
    guard let list = try? VariantList(running: catalog, matching: variant), let app = list.apps.first else {
      return []
    }
    let facts = [("source", app.document)] + app.wiring
    let idea =
      StyledLine("\(variant): ", .name) + StyledLine((catalog.ideas[variant] ?? app.summary).localized)
    let rows = facts.map { title, text in
      (StyledLine("  \(title.localized)", .dim).padded(to: 28) + StyledLine(text.localized)).continued(at: 28)
    }
    return [idea.continued(at: 2)] + rows
  }

  /// The explanation of a word of the views.
  static func explain(_ word: Word) -> [StyledLine] {
    [StyledLine("\(word.name): ", .name) + StyledLine(word.meaning.localized)]
      + paragraphs(word.discussion)
  }

  /// Usage and description of a command, and an example with its output, which runs now.
  static func explain(_ command: any ReplCommand.Type, catalog: Catalog, _ options: RenderOptions)
    -> [StyledLine]
  {
    let info = command.info
    var lines = [StyledLine(localized: "usage: ", .dim) + StyledLine(info.usage, .name)]
    if !info.aliases.isEmpty {
      lines.append(StyledLine(localized: "also: \(info.aliases.joined(separator: ", "))", .dim))
    }
    lines.append(StyledLine(info.abstract.localized).continued(at: 0))
    if let word = Word(rawValue: info.name) {
      lines += [StyledLine(word.meaning.localized).continued(at: 0)] + paragraphs(word.discussion)
    }
    lines += paragraphs(info.discussion)
    return lines + example(info, catalog: catalog, options)
  }

  /// A setting and its possible values.
  static func explain(_ setting: Setting) -> [StyledLine] {
    [
      StyledLine(localized: "usage: ", .dim) + StyledLine("set \(setting.name) VALUE", .name),
      StyledLine(setting.abstract.localized), StyledLine(localized: "VALUE is \(setting.choices.localized)."),
    ]
  }

  private static func example(_ info: CommandInfo, catalog: Catalog, _ options: RenderOptions) -> [StyledLine]
  {
    let commands =
      [StyledLine(localized: "example:", .dim)] + info.example.map { StyledLine("  > \($0)", .current) }
    // An example must not touch files.
    if info.usesFiles { return commands }
    let session = Session(catalog: catalog)
    session.options = options
    session.lessonSettings.language = .current
    session.options.width -= 2
    var replies: [Reply] = []
    for command in info.example {
      let reply = session.run(command)
      // The catalog of another package may lack the apps of the examples.
      if reply.isError { return [] }
      replies.append(reply)
    }
    let output = replies.last?.lines ?? []
    let isLong = output.count > 24
    let shown = isLong ? output.prefix(5) + [StyledLine("...", .dim)] + output.suffix(18) : output
    return commands + shown.map { "  " + $0 }
  }

  /// The paragraphs of a text; a line break inside one counts as a space.
  private static func paragraphs(_ text: String) -> [StyledLine] {
    paragraphTexts(text).map { StyledLine($0.localized).continued(at: 0) }
  }

  /// The paragraphs as texts: the keys of their translations.
  static func paragraphTexts(_ text: String) -> [String] {
    text.split(separator: "\n\n").map { $0.split(separator: "\n").joined(separator: " ") }
  }

  /// The English keys of all translations for `help`.
  static var sentences: [String] {
    let infos = ReplCommands.all.map { $0.info }
    let kinds = Finding.Kind.allCases
    return CommandInfo.Group.allCases.map(\.rawValue) + infos.map(\.abstract)
      + Word.allCases.map(\.meaning) + kinds.map(\.meaning)
      + Setting.all.flatMap { [$0.abstract, $0.choices] }
      + (infos.map(\.discussion) + Word.allCases.map(\.discussion) + kinds.map(\.discussion))
      .flatMap(paragraphTexts) + Behavior.sentences
  }

  private static func title(_ info: CommandInfo) -> String {
    let short = info.aliases.filter { $0.count <= 2 }
    return short.isEmpty ? info.usage : "\(info.usage), \(short.joined(separator: ", "))"
  }
}
