import LabModel
import LabRun

/// `scripts`
enum ScriptsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "scripts", group: .stage, usage: "scripts",
    abstract: "list the scripts that come with the apps",
    example: ["scripts"],
    traits: [.isLong])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    let scripts = session.catalog.scripts
    if scripts.isEmpty { return [StyledLine(localized: "no script", .dim)] }
    let width = scripts.map { StyledLine($0.name).width }.max() ?? 0
    let digits = scripts.map { "\($0.events.count)".count }.max() ?? 0
    return scripts.map { script in
      let number = "\(script.events.count)"
      let count = String(repeating: " ", count: digits - number.count) + number
      let start =
        StyledLine(script.name, .name).padded(to: width + 3)
        + StyledLine(localized: "\(count) event\(script.events.count == 1 ? " " : "s")   ", .dim)
      return (start + StyledLine(script.summary.localized)).continued(at: start.width)
    }
  }
}
