import LabModel
import LabRun

/// `variants [SPEC] [--table]`
enum VariantsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "variants", group: .stage, usage: "variants [SPEC] [--table]",
    abstract: "list the apps that can be loaded",
    discussion: """
      With a variant, an app or a full spec: only these. With `--table`: a row for each app. The app of a case study is
      listed once the case is done; who holds whom in it is told then, too.
      """,
    example: ["variants delegate"],
    completes: .specs,
    traits: [.isLong])

  private static let table = "--table"

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let isTable = arguments.words.contains(table)
    let text = arguments.words.filter { $0 != table }.joined(separator: " ")
    let list =
      text.isEmpty
      ? VariantList(running: Catalog(session.listedEditions))
      : try lab(VariantList(running: session.catalog, matching: text, telling: session.listedEditions))
    return isTable ? list.table(session.options) : list.lines
  }
}
