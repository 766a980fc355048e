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

  static func run(_ arguments: Arguments, in session: Session) throws(LabError) -> [StyledLine] {
    let words = arguments.words
    guard words.count == 2 || words.isEmpty else { throw .missingArgument(usage: info.usage) }
    if words.count == 2, let left = try? session.catalog.edition(words[0]),
      let right = try? session.catalog.edition(words[1])
    {
      return SourceDiff(left, right).lines
    }
    return try session.each { simulation throws(LabError) in
      let range = try simulation.range(from: words, usage: info.usage)
      return simulation.differenceLines(from: range.0, to: range.1, session.options)
    }
  }
}
