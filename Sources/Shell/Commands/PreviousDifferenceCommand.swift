import LabModel
import LabRun

/// `previous-difference`
enum PreviousDifferenceCommand: ReplCommand {
  static let info = CommandInfo(
    name: "previous-difference", aliases: ["pd"], group: .stepping, usage: "previous-difference",
    abstract: "go to the previous moment at which the apps begin to differ otherwise",
    example: ["load delegate delegate@fixed", "select 人", "back", "previous-difference"],
    traits: [.steps])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try CursorMover(session).moveToDifference(.backward)
  }
}
