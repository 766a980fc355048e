import LabModel
import LabRun

/// `next-difference`
enum NextDifferenceCommand: ReplCommand {
  static let info = CommandInfo(
    name: "next-difference", aliases: ["nd"], group: .stepping, usage: "next-difference",
    abstract: "go to the next moment at which the apps begin to differ otherwise",
    example: ["load delegate delegate@fixed", "select 人", "back", "goto 2.1", "next-difference"],
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try CursorMover(session).moveToDifference(.forward)
  }
}
