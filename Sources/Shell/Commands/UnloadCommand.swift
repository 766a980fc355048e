import Lab

/// `unload SPEC`
enum UnloadCommand: ReplCommand {
  static let info = CommandInfo(
    name: "unload", group: .stage, usage: "unload SPEC",
    abstract: "take an app off the stage",
    example: ["load closure", "unload closure"],
    completes: .loadedSpecs)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let simulation = try session.loaded(try arguments.required())
    session.stage.removeAll { $0 === simulation }
    return [StyledLine("unloaded \(simulation.spec)")]
  }
}
