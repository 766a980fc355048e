import Lab

/// `log [all]`
enum LogCommand: ReplCommand {
  static let info = CommandInfo(
    name: "log", group: .views, usage: "log [all]",
    abstract: "show who sent which message to whom in this event",
    discussion: """
      With `all`: also UIKit's callbacks, initializers, and what screens tell themselves.
      """,
    example: ["load closure", "tap Login", "log"],
    completes: .words(["all"]))

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    guard ["", "all"].contains(arguments.text) else {
      throw .unexpectedArgument(arguments.text, usage: info.usage)
    }
    return try session.columns { $0.logLines(isComplete: arguments.text == "all", $1) }
  }
}
