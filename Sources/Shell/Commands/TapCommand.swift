import LabModel
import LabRun

/// `tap LABEL|N`
enum TapCommand: ReplCommand {
  static let info = CommandInfo(
    name: "tap", group: .events, usage: "tap LABEL|N",
    abstract: "tap a button, row, tab or back button",
    discussion: """
      LABEL is what stands on it; where several things carry the same label, the first on the screen is meant.
      N is a number that `events` prints.
      """,
    example: ["load closure", "tap Login"],
    completes: .tappable)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let text = try arguments.required()
    return try EventSender(session).send { simulation throws(LabError) in
      try simulation.event(tapping: text, taps: 1)
    }
  }
}
