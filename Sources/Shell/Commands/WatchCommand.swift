import LabModel
import LabRun

/// `watch tree|stack|zombies|leaks|OBJECT[.FIELD]`
enum WatchCommand: ReplCommand {
  static let info = CommandInfo(
    name: "watch", group: .stepping, usage: "watch tree|stack|OBJECT[.FIELD]",
    abstract: "have events and stepping stop where something changes",
    discussion: """
      The tree changes where a coordinator is made, stored, released, or changes holder; the stack in what `stack` shows:
      which screens stand where, are visible, or are leaving. An object is watched for being
      made, called, moved and released, and for what its fields become; it may be one that is not made yet. `watch zombies` and `watch leaks` stop where
      these come and go. Of a field, its value is watched:
      `watch AppCoordinator#1.childCoordinators`. The stop is the first step at which the change is there; what was and what is stand below it.
      """,
    example: ["load closure", "watch stack", "tap Login"],
    completes: .watchable,
    traits: [.staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let named = try TriggerFinder(session).watched(named: try arguments.required())
    return [session.setup.stops.add(named.trigger)] + named.remarks
  }
}
