import LabModel
import LabRun

/// `tree [all]`
enum TreeCommand: ReplCommand {
  static let info = CommandInfo(
    name: "tree", group: .views, usage: "tree [all]",
    abstract: "show the coordinator tree, each with who holds it",
    discussion: """
      Of more than 60 lines the middle is left out; with `all` it is shown.
      """,
    example: ["load closure", "tap Login", "tree"],
    completes: .words(["all"]))

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let options = try arguments.layout(ofTree: session.options)
    return try session.columns(options, squeezes: true) {
      CoordinatorTree($0.snapshotByRerunning(), $0.timeline).lines($1)
    }
  }
}
