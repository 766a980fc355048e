import LabModel
import LabRun

/// `break TYPE.METHOD`, `break FILE:LINE`
enum BreakCommand: ReplCommand {
  static let info = CommandInfo(
    name: "break", aliases: ["b"], group: .stepping, usage: "break TYPE.METHOD|FILE:LINE",
    abstract: "have events and stepping stop where a method or line runs",
    discussion: """
      METHOD alone, or with its labels: `AppCoordinator.coordinatorDidFinish(childCoordinator:)`. It may be one that a
      protocol extension provides. A closure is named by the property that it was given to, with the type in which it
      is written: `LoginCoordinator.didSendEventClosure`; or `closure in TYPE.METHOD`. `TYPE.init` and `TYPE.deinit` stop where an object of the type comes or goes.
      Where one app is loaded, METHOD alone stands for that of any type, and LINE alone for one of the file that runs.
      FILE is a file as `source` lists it, with or without its module. A LINE on which no code begins stands for the
      next one on which some does; a closure's first line is where it begins to run.

      A stopped event is told up to there: how it ends, and what can be done then, is not told before the cursor has come
      to its end. Of several apps, those that come to no stop wait at the same moment. What stops is a launch (`load`,
      `reset`), an event, also one that `redo` or `script` sends, and every stepping command; `undo`, `toggle` and
      `restart` repeat what was sent, and stop nowhere. `continue`, `script` and `redo` go on with the event that was
      stopped. Until its end no other event can be sent: `last` goes there, past what else would stop.
      """,
    example: ["load closure", "break LoginCoordinator.finish", "tap Login"],
    completes: .codeLocations,
    traits: [.staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try set(try arguments.required(), isTemporary: false, in: session)
  }

  /// Sets a breakpoint at the method or line of an argument.
  static func set(_ text: String, isTemporary: Bool, in session: Session) throws(ShellError) -> [StyledLine] {
    if text.words.dropFirst().first == "if" { throw .conditionalBreakpoint }
    let triggers = try TriggerFinder(session)
    let named = try triggers.breakpoint(named: text, usage: info.usage)
    return [session.setup.stops.add(named.trigger, isTemporary: isTemporary)] + named.remarks
      + triggers.remarks(on: named.trigger)
  }
}
