import LabModel
import LabRun

/// `wait [SECONDS]`
enum WaitCommand: ReplCommand {
  static let info = CommandInfo(
    name: "wait", group: .events, usage: "wait [SECONDS]",
    abstract: "let time pass: what falls due runs; without SECONDS, up to the next thing",
    discussion: """
      The app has a clock of its own, which stands still until this puts it forward: nobody waits for real. What code
      hands to the main queue, to a task, a timer or an animation runs at once where it is due at once, as a part of the
      event, after the code has returned; what is due later waits for this. `events` lists it.
      SECONDS has at most three decimals.
      """,
    example: ["load closure", "wait 0.5"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let text = arguments.text
    return try EventSender(session).send { _ throws(LabError) in
      .wait(nanoseconds: text.isEmpty ? nil : try Seconds(text).nanoseconds)
    }
  }
}
