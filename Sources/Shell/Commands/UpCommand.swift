import LabModel
import LabRun

/// `up [N]`
enum UpCommand: ReplCommand {
  static let info = CommandInfo(
    name: "up", group: .stepping, usage: "up [N]",
    abstract: "look at the call that called this one, or N calls out",
    discussion: """
      `list`, `locals` and `print` are about the call that is looked at. Nothing moves; the next step looks at the
      innermost call again.
      """,
    example: ["load closure", "goto 20", "up"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let count = try arguments.count()
    let frame = session.current.frame
    return try select(frame: frame + min(count, Int.max - frame), in: session)
  }

  /// Selects a frame, counted outwards from 0.
  static func select(frame: Int, in session: Session) throws(ShellError) -> [StyledLine] {
    let targets = try session.loadedTargets()
    guard frame >= 0 else { throw targets.error(of: targets.map { (simulation: $0, error: .innermostCall) }) }
    guard targets.contains(where: { frame < $0.frameCount }) else {
      throw targets.error(of: targets.map { (simulation: $0, error: .outermostCall) })
    }
    session.current.selectedCall = SelectedCall(frame: frame, cursors: session.stage.map(\.cursor))
    return try session.eachPossible { simulation throws(ShellError) in
      guard frame < simulation.frameCount else { throw .outermostCall }
      return simulation.callStack().lines(ofCall: frame, session.options)
        + (simulation.sourceListing(context: 2, frame: frame)?.lines(session.options) ?? [])
    }
  }
}
