import LabModel
import LabRun
import Pages

/// `log [all|TEXT]`, `log --mermaid`
enum LogCommand: ReplCommand {
  static let info = CommandInfo(
    name: "log", group: .views, usage: "log [all|TEXT|--mermaid]",
    abstract: "show who sent which message to whom in this event",
    discussion: """
      With `all`: also UIKit's callbacks, initializers, and what screens tell themselves. With a text: all messages so
      far, of all events, in which it stands; `all` before it adds nothing. With `--mermaid`: as a sequence diagram that code hosts draw.
      """,
    example: ["load closure", "tap Login", "log"],
    completes: .words(["all", "--mermaid"]),
    traits: [.takesText, .isLong])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    switch arguments.text {
    case "", "all":
      return try session.columns {
        $0.messageLog(isComplete: arguments.text == "all").lines(of: $0.eventAtCursor, $1)
      }
    case "--mermaid":
      return try session.each { simulation throws(LabError) in
        SequenceDiagram(simulation.messageLog()).mermaid.split(separator: "\n")
          .map { StyledLine(String($0)).whole }
      }
    default:
      let (first, rest) = arguments.text.splitAtSpace
      let text = first == "all" ? rest : arguments.text
      return try session.each { $0.wholeMessageLog.lines(with: text, session.options) }
    }
  }
}
