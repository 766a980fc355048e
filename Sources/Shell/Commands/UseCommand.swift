import LabModel
import LabRun

/// `use SPEC`, `use all`
enum UseCommand: ReplCommand {
  static let info = CommandInfo(
    name: "use", group: .stage, usage: "use SPEC | use all",
    abstract: "say to which of several apps commands go",
    discussion: """
      SPEC is any beginning that only one loaded app has. The prompt shows the app; `use` alone tells. A command
      with `@SPEC` before it goes to that app all the same.
      """,
    example: ["load closure flow", "use flow"],
    completes: .addressees,
    traits: [.staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if session.stage.isEmpty { throw .emptyStage }
    switch arguments.unquoted {
    case "": break
    case "all": session.used = nil
    default: session.used = try session.loaded(arguments.unquoted)
    }
    let names = (session.used.map { [$0] } ?? session.stage).map(\.displayName)
    return [StyledLine(localized: "commands go to \(names.joined(separator: ", "))")]
  }
}
