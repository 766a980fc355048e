import Lab

/// `scripts`
enum ScriptsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "scripts", group: .stage, usage: "scripts",
    abstract: "list the scripts that come with the apps",
    example: ["scripts"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    let scripts = session.catalog.scripts
    if scripts.isEmpty { return [StyledLine("no script", .dim)] }
    let names = scripts.map(\.name.count).max() ?? 0
    return scripts.map { script in
      let count = script.events.count == 1 ? " 1 event" : "\(script.events.count) events"
      return
        (StyledLine(script.name, .name).padded(to: names + 3)
        + StyledLine(count, .dim).padded(to: 12) + StyledLine(script.summary))
    }
  }
}
