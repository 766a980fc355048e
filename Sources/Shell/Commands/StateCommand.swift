import LabModel
import LabRun

/// `state`
enum StateCommand: ReplCommand {
  static let info = CommandInfo(
    name: "state", group: .views, usage: "state",
    abstract: "print the state as one line of JSON per app",
    example: ["load closure", "state"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    var lines: [StyledLine] = []
    for simulation in try session.loadedTargets() {
      // Programs read the JSON: it is the same in every language.
      let line = try Language.en.speaking { () throws(ShellError) in
        try lab(simulation.stateLineByRerunning())
      }
      lines.append(StyledLine(line).whole)
    }
    return lines
  }
}
