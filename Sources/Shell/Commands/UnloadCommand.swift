import LabModel
import LabRun

/// `unload SPEC`
enum UnloadCommand: ReplCommand {
  static let info = CommandInfo(
    name: "unload", group: .stage, usage: "unload [SPEC]",
    abstract: "take an app off the stage; without a name, the only one",
    example: ["load closure", "unload closure"],
    completes: .loadedSpecs,
    traits: [.staysInJournal])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let only = arguments.text.isEmpty && session.stage.count == 1 ? session.stage.first : nil
    let simulation: Simulation
    if let only {
      simulation = only
    } else if arguments.text.isEmpty, session.stage.count > 1 {
      throw .whichApp(session.stage.map(\.displayName))
    } else {
      simulation = try session.loaded(try arguments.required())
    }
    session.stage.removeAll { $0 === simulation }
    return [StyledLine(localized: "unloaded \(simulation.spec)")]
  }
}
