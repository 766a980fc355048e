import LabModel
import LabRun

/// `toggle N`
enum ToggleCommand: ReplCommand {
  static let info = CommandInfo(
    name: "toggle", group: .history, usage: "toggle N",
    abstract: "switch event N off, or on again",
    discussion: """
      The app is launched again; an event that is off keeps its number and does nothing. Nothing stops on the way:
      breakpoints and watches are for what is sent, and this repeats what was.
      """,
    example: ["load closure", "tap Login", "tap Home", "toggle 2"], completes: .events,
    traits: [.staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let text = try arguments.required()
    guard let number = Int(text), number >= 0 else { throw .notANumber(text, usage: info.usage) }
    return try HistoryEditor(session).rewrite(.toggle(number))
  }
}
