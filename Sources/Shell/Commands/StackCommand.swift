import LabModel
import LabRun

/// `stack [all]`
enum StackCommand: ReplCommand {
  static let info = CommandInfo(
    name: "stack", group: .views, usage: "stack [all]",
    abstract: "show the screen stack",
    discussion: """
      Of more than 60 lines the middle is left out; with `all` it is shown.
      """,
    example: ["load closure", "tap Login", "stack"],
    completes: .words(["all"]))

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let options = try arguments.layout(ofTree: session.options)
    return try session.columns(options, squeezes: true) {
      ScreenStack($0.recordedSnapshot(at: $0.cursor), $0.timeline).lines($1)
    }
  }
}
