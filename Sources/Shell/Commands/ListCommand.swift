import LabModel
import LabRun

/// `list`
enum ListCommand: ReplCommand {
  static let info = CommandInfo(
    name: "list", aliases: ["l"], group: .stepping, usage: "list",
    abstract: "show the whole method or closure that runs, with an arrow at the line",
    discussion: """
      After `up` and `down`, the one that is looked at. Where no code of the app runs, the last one that did.
      """,
    example: ["load closure", "goto 12", "list"],
    traits: [.isLong])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.eachPossible { simulation throws(ShellError) in
      if let source = simulation.sourceListing(context: nil, frame: session.current.frame) {
        return source.lines(session.options)
      }
      guard let (step, source) = simulation.lastListing else { throw .noSource }
      return [StyledLine(localized: "no code of the app runs here; the last that did, at \(step):", .dim)]
        + source.lines(session.options)
    }
  }
}
