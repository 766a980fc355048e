import LabModel
import LabRun

/// `tab LABEL|N`
enum TabCommand: ReplCommand {
  static let info = CommandInfo(
    name: "tab", group: .events, usage: "tab LABEL|N",
    abstract: "tap a tab, by its title or number",
    example: ["load closure", "tap Login", "tab Plus"],
    completes: .tabs)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let text = try arguments.required()
    return try EventSender(session).send { simulation throws(LabError) in
      try simulation.event(choosingTab: text)
    }
  }
}
