import LabModel
import LabRun

/// `double-tap LABEL|N`
enum DoubleTapCommand: ReplCommand {
  static let info = CommandInfo(
    name: "double-tap", group: .events, usage: "double-tap LABEL|N",
    abstract: "tap twice before the first tap's transition has ended",
    discussion: """
      A choice of this tool: the second touch lands before the push is visible, so that both reach the same button or row.
      Reports disagree on how often a phone allows that: one finger on a button did not show it (2012), two fingers on rows
      of a table did (a radar of 2018). What `explore` calls pushed-twice, and what is refused by a double tap, rests on
      it. `help choices` lists all such choices.
      """,
    example: ["load delegate", "double-tap 1"],
    completes: .tappable)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let text = try arguments.required()
    return try EventSender(session).send { simulation throws(LabError) in
      try simulation.event(tapping: text, taps: 2)
    }
  }
}
