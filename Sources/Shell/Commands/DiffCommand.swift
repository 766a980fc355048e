import Lab

/// `diff [A B]`
enum DiffCommand: ReplCommand {
  static let info = CommandInfo(
    name: "diff", group: .views, usage: "diff [A B]",
    abstract: "compare two steps, or the sources of two specs",
    discussion: """
      Without arguments: what this event changed. A and B are steps as for `goto`, or specs.
      """,
    example: ["load closure", "tap Login", "diff 0.1 1.1"],
    completes: .specs)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let words = arguments.words
    if words.count > 2 { throw .unexpectedArgument(words[2], usage: info.usage) }
    if words.count == 1 { throw .missingArgument(usage: info.usage) }
    if words.contains(where: { $0.contains(where: \.isLetter) }) {
      return SourceDiff(
        try lab(session.catalog.edition(words[0])), try lab(session.catalog.edition(words[1]))
      )
      .lines
    }
    var labels: [StepLabel] = []
    for word in words { labels.append(try arguments.stepLabel(word)) }
    return try session.eachPossible { simulation throws(LabError) in
      let range = try simulation.range(from: labels)
      return simulation.difference(from: range.0, to: range.1).lines(session.options)
    }
  }
}
