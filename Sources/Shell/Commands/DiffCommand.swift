import LabModel
import LabRun

/// `diff [A B [--summary]]`
enum DiffCommand: ReplCommand {
  static let info = CommandInfo(
    name: "diff", group: .views, usage: "diff [A B [--summary]]",
    abstract: "compare two steps, or the sources of two specs",
    discussion: """
      Without arguments: what this event changed. A and B are steps as for `goto`, or specs. With `--summary`, of two
      specs: the types that only one has, and for each type that both have the methods that differ (`properties`: the
      rest of it). Of an edition that is
      compiled for the tests only, its cost.
      """,
    example: ["load closure", "tap Login", "diff 0.1 1.1"],
    completes: .specs,
    traits: [.takesWords])

  private static let summary = "--summary"

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let isSummary = arguments.words.contains(summary)
    let words = arguments.words.filter { $0 != summary }
    if words.count > 2 { throw .unexpectedArgument(words[2], usage: info.usage) }
    if words.count == 1 { throw .missingArgument(usage: info.usage) }
    if words.contains(where: { $0.contains(where: \.isLetter) }) {
      if let growth = try growth(words[0], words[1], session.catalog) {
        return isSummary ? growth.legend : growth.lines
      }
      let left = try lab(session.catalog.edition(words[0]))
      let right = try lab(session.catalog.edition(words[1]))
      if isSummary { return SourceSummary((left.spec, left.source), (right.spec, right.source)).lines }
      return SourceDiff((left.spec, left.source), (right.spec, right.source)).lines
    }
    if isSummary { throw .unexpectedArgument(summary, usage: info.usage) }
    var labels: [StepLabel] = []
    for word in words { labels.append(try arguments.stepLabel(word)) }
    return try session.eachPossible { simulation throws(LabError) in
      let range = try simulation.range(from: labels)
      return simulation.difference(from: range.0, to: range.1).lines(session.options)
    }
  }

  /// The difference between an edition and the growth edition that is compiled only for the tests.
  private static func growth(
    _ parent: String, _ grown: String, _ catalog: Catalog
  ) throws(ShellError) -> Growth? {
    do throws(LabError) {
      _ = try catalog.edition(grown)
      return nil
    } catch .notCompiled(let spec, growsFrom: let wanted) {
      guard try lab(catalog.edition(parent)).spec == wanted else {
        throw .lab(.notCompiled(spec, growsFrom: wanted))
      }
      return catalog.growths.first { $0.spec == spec }
    } catch {
      throw .lab(error)
    }
  }
}
