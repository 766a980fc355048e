import Lab

/// `log [all|TEXT]`
enum LogCommand: ReplCommand {
  static let info = CommandInfo(
    name: "log", group: .views, usage: "log [all|TEXT]",
    abstract: "show who sent which message to whom in this event",
    discussion: """
      With `all`: also UIKit's callbacks, initializers, and what screens tell themselves.
      With a text: all messages so far, of all events, in which it stands.
      """,
    example: ["load closure", "tap Login", "log"],
    completes: .words(["all"]))

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if !["", "all"].contains(arguments.text) {
      let text = try arguments.required()
      return try session.each { $0.logLines(with: text, session.options) }
    }
    return try session.each { $0.logLines(isComplete: arguments.text == "all", session.options) }
  }
}
